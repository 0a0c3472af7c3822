// @ts-check
/**
 * The messages of `wire.py`, as types for the checker; there is no code here. What they mean is said there.
 *
 * @typedef {"white" | "black"} Color
 * @typedef {[number, number]} HexPair
 * @typedef {"place" | "move" | "flip" | "sting" | "swap" | "remove" | "hand" | "pass"} Kind
 * @typedef {"place" | "move" | "throw" | "control" | "flip" | "sting" | "swap" | "remove" | "hand" | "pass"} Effect
 *
 * @typedef {object} TileInfo
 * @property {string} name
 * @property {Color | "neutral"} color
 * @property {string} front
 * @property {string | null} back
 * @property {number} number
 * @property {string} front_title
 * @property {string | null} back_title
 *
 * @typedef {{ tile: string, face: string, stung: boolean, resting: boolean }} Lying
 * @typedef {{ q: number, r: number, tiles: Lying[] }} Stack
 * @typedef {{ verb: string, tile: string, hex: HexPair | null, turned: boolean }} Deed
 *
 * @typedef {object} Choice
 * @property {string} text
 * @property {Kind} kind
 * @property {Effect} effect
 * @property {string | null} tile
 * @property {string[]} touch
 * @property {HexPair | null} start
 * @property {HexPair | null} goal
 * @property {string | null} face
 * @property {string[]} by
 * @property {string | null} target
 * @property {string[]} tiles
 *
 * @typedef {Choice & { ply: number, player: Color, forced: boolean, drawn: string | null, deeds: Deed[] }} Made
 * @typedef {{ tile: string, occupied: number, covered: boolean }} Danger
 *
 * @typedef {object} Outcome
 * @property {Color | null} winner
 * @property {"board" | "resigned" | "time" | "agreed" | "aborted"} cause
 * @property {string} because
 * @property {string | null} rule
 *
 * @typedef {object} View
 * @property {number} ply
 * @property {Color | null} to_move
 * @property {string} turn
 * @property {number} actions
 * @property {Stack[]} stacks
 * @property {{ white: string[], black: string[] }} hands
 * @property {string[]} bag
 * @property {string[]} removed
 * @property {Color | null} honeycombo
 * @property {Color | null} owed
 * @property {boolean} is_choosing
 * @property {Danger[]} danger
 * @property {Made | null} last
 * @property {Outcome | null} outcome
 *
 * @typedef {{ name: string | null, level: number | null, is_here: boolean }} Side
 * @typedef {{ minutes: number | null, increment: number, days: number | null }} TimeControl
 * @typedef {{ white: number, black: number, running: Color | null }} ClockView
 * @typedef {{ draw: Color | null, takeback: Color | null, rematch: Color | null }} Offers
 *
 * @typedef {object} Setup
 * @property {string} game
 * @property {string} ruleset
 * @property {string | null} preset
 * @property {string} title
 * @property {TileInfo[]} tiles
 * @property {TimeControl | null} control
 * @property {"here" | "link" | "computer"} kind
 * @property {Color[]} seats
 * @property {string | null} invite
 *
 * @typedef {object} Happening
 * @property {string} what
 * @property {Color | null} by
 * @property {number | null} ply
 * @property {string | null} text
 * @property {boolean} forced
 * @property {string | null} game
 *
 * @typedef {object} Table
 * @property {"table"} type
 * @property {string} game
 * @property {number} version
 * @property {boolean} resync
 * @property {Happening[]} events
 * @property {View} view
 * @property {string[]} moves
 * @property {{ white: Side, black: Side }} sides
 * @property {ClockView | null} clock
 * @property {Offers} offers
 * @property {Outcome | null} result
 * @property {Color[]} sealed
 * @property {number} watchers
 * @property {string | null} next_game
 * @property {Color[]} seats
 * @property {Choice[]} choices
 * @property {string[]} can
 *
 * @typedef {{ type: "welcome", name: string, version: string }} Welcome
 * @typedef {{ type: "opened", re: number | null, setup: Setup }} Opened
 * @typedef {{ type: "presence", game: string, white: boolean, black: boolean, watchers: number }} Presence
 * @typedef {{ type: "why", re: number | null, game: string, tile: string, rule: string | null, because: string | null }} Why
 * @typedef {{ type: "done", re: number | null, game: string }} Done
 * @typedef {{ type: "ping", number: number }} Ping
 *
 * @typedef {object} Looked
 * @property {"looked"} type
 * @property {number | null} re
 * @property {string} game
 * @property {number} ply
 * @property {string[]} line
 * @property {View} view
 * @property {Choice[]} choices
 *
 * @typedef {object} Refused
 * @property {"refused"} type
 * @property {number | null} re
 * @property {string | null} game
 * @property {string} reason
 * @property {string} because
 * @property {string | null} rule
 *
 * @typedef {Welcome | Opened | Table | Presence | Looked | Why | Refused | Done | Ping} Answer
 */

export {};

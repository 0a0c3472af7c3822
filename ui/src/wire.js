// @ts-check
/**
 * The messages, as types for the checker; there is no code here. Long because it has every message.
 * Written by `python -m tools.messages` from `protocol.py`, `requests.py` and `forms.py`, which explain them.
 *
 * @typedef {"white" | "black"} Color
 * @typedef {[number, number]} HexPair
 * @typedef {"place" | "move" | "flip" | "sting" | "swap" | "remove" | "hand" | "pass"} KindWord
 * @typedef {"place" | "move" | "throw" | "control" | "flip" | "sting" | "swap" | "remove" | "hand" | "pass"} EffectWord
 * @typedef {"east" | "west" | "north-east" | "south-east" | "north-west" | "south-west" | "top"} SideWord
 * @typedef {"inaccuracy" | "mistake" | "blunder"} JudgmentWord
 *
 * @typedef {object} Welcome
 * @property {"welcome"} type
 * @property {number | null} re
 * @property {string} name
 * @property {string} version
 *
 * @typedef {object} RemarkInfo
 * @property {string} text
 * @property {string | null} rule
 *
 * @typedef {object} TileInfo
 * @property {string} name
 * @property {"white" | "black" | "neutral"} color
 * @property {string} front
 * @property {string | null} back
 * @property {number} number
 * @property {string} front_title
 * @property {string | null} back_title
 *
 * @typedef {object} TimeControlInfo
 * @property {number | null} minutes
 * @property {number} increment
 * @property {number | null} days
 *
 * @typedef {object} GameInfo
 * @property {string} game
 * @property {string} ruleset
 * @property {string | null} preset
 * @property {string} title
 * @property {string} goal
 * @property {RemarkInfo[]} endings
 * @property {TileInfo[]} tiles
 * @property {TimeControlInfo | null} control
 * @property {"here" | "link" | "computer"} kind
 * @property {Color[]} seats
 * @property {string | null} invite
 * @property {"players" | "watchers" | null} chat
 *
 * @typedef {object} Opened
 * @property {"opened"} type
 * @property {number | null} re
 * @property {GameInfo} info
 *
 * @typedef {object} GameEvent
 * @property {"played" | "sealed" | "taken_back" | "takeback_offered" | "takeback_declined" | "draw_offered" | "draw_declined" | "rematch_offered" | "rematch_agreed" | "joined" | "ended"} what
 * @property {Color | null} by
 * @property {number | null} ply
 * @property {string | null} text
 * @property {boolean} forced
 * @property {string | null} game
 *
 * @typedef {object} TileOnBoard
 * @property {string} tile
 * @property {string} face
 * @property {boolean} stung
 * @property {boolean} resting
 *
 * @typedef {object} Stack
 * @property {number} q
 * @property {number} r
 * @property {TileOnBoard[]} tiles
 *
 * @typedef {object} Hands
 * @property {string[]} white
 * @property {string[]} black
 *
 * @typedef {object} Danger
 * @property {string} tile
 * @property {number} occupied
 * @property {boolean} covered
 *
 * @typedef {object} Motion
 * @property {"lift" | "put" | "turn" | "stun" | "remove" | "draw" | "take"} verb
 * @property {string} tile
 * @property {HexPair | null} hex
 * @property {boolean} turned
 *
 * @typedef {object} PlayedMove
 * @property {string} text
 * @property {KindWord} kind
 * @property {EffectWord} effect
 * @property {string | null} tile
 * @property {string[]} touch
 * @property {HexPair | null} start
 * @property {HexPair | null} goal
 * @property {string | null} reference
 * @property {SideWord | null} side
 * @property {string | null} face
 * @property {string[]} causes
 * @property {string | null} target
 * @property {string[]} tiles
 * @property {number} ply
 * @property {Color} player
 * @property {boolean} forced
 * @property {string | null} drawn
 * @property {string[]} turned
 * @property {Motion[]} motions
 *
 * @typedef {object} ResultInfo
 * @property {Color | null} winner
 * @property {"board" | "resigned" | "time" | "agreed" | "aborted"} cause
 * @property {string} because
 * @property {string | null} rule
 *
 * @typedef {object} PositionView
 * @property {number} ply
 * @property {Color | null} to_move
 * @property {string} turn
 * @property {number} actions
 * @property {Stack[]} stacks
 * @property {Hands} hands
 * @property {string[]} bag
 * @property {string[]} removed
 * @property {Color | null} honeycombo
 * @property {Color | null} owed
 * @property {boolean} is_choosing
 * @property {Danger[]} danger
 * @property {PlayedMove | null} last
 * @property {ResultInfo | null} outcome
 *
 * @typedef {object} PlayerInfo
 * @property {string | null} name
 * @property {number | null} level
 * @property {boolean} is_here
 * @property {boolean} shows
 *
 * @typedef {object} Players
 * @property {PlayerInfo} white
 * @property {PlayerInfo} black
 *
 * @typedef {object} ClockView
 * @property {number} white
 * @property {number} black
 * @property {Color | null} running
 *
 * @typedef {object} OffersInfo
 * @property {Color | null} draw
 * @property {Color | null} takeback
 * @property {Color | null} rematch
 *
 * @typedef {object} LegalMove
 * @property {string} text
 * @property {KindWord} kind
 * @property {EffectWord} effect
 * @property {string | null} tile
 * @property {string[]} touch
 * @property {HexPair | null} start
 * @property {HexPair | null} goal
 * @property {string | null} reference
 * @property {SideWord | null} side
 * @property {string | null} face
 * @property {string[]} causes
 * @property {string | null} target
 * @property {string[]} tiles
 *
 * @typedef {object} GameState
 * @property {"state"} type
 * @property {number | null} re
 * @property {string} game
 * @property {number} version
 * @property {boolean} resync
 * @property {GameEvent[]} events
 * @property {PositionView} view
 * @property {string[]} moves
 * @property {Players} players
 * @property {ClockView | null} clock
 * @property {OffersInfo} offers
 * @property {ResultInfo | null} result
 * @property {Color[]} sealed
 * @property {number} watchers
 * @property {string | null} next_game
 * @property {Color[]} seats
 * @property {LegalMove[]} legal_moves
 * @property {("takeback" | "draw" | "resign" | "abort" | "rematch")[]} can
 *
 * @typedef {object} Presence
 * @property {"presence"} type
 * @property {number | null} re
 * @property {string} game
 * @property {boolean} white
 * @property {boolean} black
 * @property {number} watchers
 *
 * @typedef {object} ChatLine
 * @property {number} number
 * @property {string} author
 * @property {string} name
 * @property {Color | null} by
 * @property {string} text
 * @property {number} at
 *
 * @typedef {object} ChatUpdate
 * @property {"chat"} type
 * @property {number | null} re
 * @property {string} game
 * @property {"players" | "watchers"} room
 * @property {boolean} is_whole
 * @property {ChatLine[]} lines
 * @property {string | null} you
 *
 * @typedef {object} PositionAt
 * @property {"position"} type
 * @property {number | null} re
 * @property {string} game
 * @property {number} ply
 * @property {string[]} line
 * @property {PositionView} view
 * @property {LegalMove[]} legal_moves
 *
 * @typedef {object} Why
 * @property {"why"} type
 * @property {number | null} re
 * @property {string} game
 * @property {string} tile
 * @property {string | null} rule
 * @property {string | null} because
 *
 * @typedef {object} FaceInfo
 * @property {string} letter
 * @property {string} page
 * @property {string} title
 * @property {string} does
 *
 * @typedef {object} CardInfo
 * @property {string} tile
 * @property {FaceInfo} face
 * @property {FaceInfo | null} other
 * @property {RemarkInfo[]} now
 * @property {HexPair[]} later
 *
 * @typedef {object} TileCard
 * @property {"card"} type
 * @property {number | null} re
 * @property {string} game
 * @property {CardInfo} card
 *
 * @typedef {object} Hint
 * @property {"hint"} type
 * @property {number | null} re
 * @property {string} game
 * @property {number} ply
 * @property {string | null} move
 * @property {string | null} because
 *
 * @typedef {object} ThreatInfo
 * @property {"threat"} type
 * @property {number | null} re
 * @property {string} game
 * @property {string} because
 * @property {string[]} tiles
 *
 * @typedef {object} Refusal
 * @property {"refused"} type
 * @property {number | null} re
 * @property {string | null} game
 * @property {string} reason
 * @property {string} because
 * @property {string | null} rule
 *
 * @typedef {object} ComputerNotice
 * @property {"computer"} type
 * @property {number | null} re
 * @property {string} game
 * @property {"hurried" | "waiting" | "failed" | "compiling" | "ready"} state
 * @property {string} because
 *
 * @typedef {object} StudyNews
 * @property {"study_news"} type
 * @property {number | null} re
 * @property {string} study
 * @property {number} version
 *
 * @typedef {object} Done
 * @property {"done"} type
 * @property {number | null} re
 * @property {string} game
 *
 * @typedef {object} Ping
 * @property {"ping"} type
 * @property {number | null} re
 * @property {number} number
 *
 * @typedef {object} AnalysisLine
 * @property {number} rank
 * @property {number} white_chance
 * @property {Color | null} winner
 * @property {number | null} turns
 * @property {string[]} moves
 * @property {LegalMove} first
 *
 * @typedef {object} Analysis
 * @property {"analysis"} type
 * @property {number | null} re
 * @property {"waiting" | "compiling" | "searching" | "done" | "stopped" | "failed"} state
 * @property {Color | null} to_move
 * @property {AnalysisLine[]} lines
 * @property {number} depth
 * @property {number} nodes
 * @property {number} nodes_per_second
 * @property {number} seconds
 * @property {number} allowed
 * @property {boolean} is_short
 * @property {number} ahead
 * @property {number | null} percent
 * @property {string | null} because
 *
 * @typedef {object} PositionWorth
 * @property {number} ply
 * @property {number} white_chance
 * @property {Color | null} winner
 * @property {number | null} turns
 * @property {number | null} points
 *
 * @typedef {object} JudgedMove
 * @property {number} ply
 * @property {Color} color
 * @property {string} text
 * @property {JudgmentWord | null} judgment
 * @property {number} loss
 * @property {number} accuracy
 * @property {string[]} best
 *
 * @typedef {object} ReviewSide
 * @property {number | null} accuracy
 * @property {number} inaccuracies
 * @property {number} mistakes
 * @property {number} blunders
 *
 * @typedef {object} Review
 * @property {"review"} type
 * @property {number | null} re
 * @property {"waiting" | "compiling" | "searching" | "done" | "stopped" | "failed"} state
 * @property {number} done
 * @property {number} total
 * @property {PositionWorth[]} worths
 * @property {JudgedMove[]} moves
 * @property {ReviewSide | null} white
 * @property {ReviewSide | null} black
 * @property {number | null} percent
 * @property {string | null} because
 *
 * @typedef {object} ChallengeInfo
 * @property {string} id
 * @property {string} name
 * @property {string} ruleset
 * @property {string | null} preset
 * @property {string} title
 * @property {TimeControlInfo | null} control
 * @property {Color | null} color
 * @property {boolean} shows
 *
 * @typedef {object} LiveGame
 * @property {string} game
 * @property {string | null} preset
 * @property {string} title
 * @property {TimeControlInfo | null} control
 * @property {string} white
 * @property {string} black
 *
 * @typedef {object} LobbyState
 * @property {"lobby"} type
 * @property {number | null} re
 * @property {ChallengeInfo[]} challenges
 * @property {LiveGame[]} games
 * @property {string[]} mine
 *
 * @typedef {object} Paired
 * @property {"paired"} type
 * @property {number | null} re
 * @property {string} challenge
 * @property {string} game
 *
 * @typedef {object} Problem
 * @property {string} reason
 * @property {string} because
 * @property {string | null} rule
 *
 * @typedef {object} Me
 * @property {string} name
 *
 * @typedef {object} Created
 * @property {string} game
 * @property {string} play
 * @property {string} watch
 * @property {string | null} invite
 *
 * @typedef {object} LineResult
 * @property {Color | null} winner
 * @property {"board" | "resigned" | "time" | "agreed" | "aborted"} cause
 *
 * @typedef {object} GameLine
 * @property {string} game
 * @property {string} ruleset
 * @property {string} title
 * @property {Players} players
 * @property {Color[]} seats
 * @property {number} ply
 * @property {string} turn
 * @property {boolean} waits
 * @property {boolean} is_over
 * @property {string} sentence
 * @property {number} moved_at
 * @property {"here" | "link" | "computer"} kind
 * @property {LineResult | null} result
 * @property {string | null} board
 *
 * @typedef {object} MyGames
 * @property {GameLine[]} games
 *
 * @typedef {object} Invitation
 * @property {string} game
 * @property {string} ruleset
 * @property {string} title
 * @property {TimeControlInfo | null} control
 * @property {Color | null} color
 * @property {string | null} host
 * @property {boolean} is_taken
 * @property {boolean} is_mine
 *
 * @typedef {object} Overview
 * @property {GameInfo} info
 * @property {GameState} state
 *
 * @typedef {object} PlayedMoves
 * @property {PlayedMove[]} moves
 * @property {number} seconds
 * @property {(number | null)[]} spent
 *
 * @typedef {object} VerdictInfo
 * @property {string} rule
 * @property {string} because
 *
 * @typedef {object} AnalysisBoard
 * @property {string} ruleset
 * @property {string} title
 * @property {TileInfo[]} tiles
 * @property {string | null} game_string
 * @property {string[]} moves
 * @property {PositionView} view
 * @property {LegalMove[]} legal_moves
 * @property {VerdictInfo | null} verdict
 * @property {CardInfo | null} card
 *
 * @typedef {object} GameType
 * @property {[string, number][]} extras
 * @property {string[]} modules
 * @property {[string, string][]} options
 *
 * @typedef {object} PresetInfo
 * @property {string} name
 * @property {string} title
 * @property {GameType} game_type
 * @property {string} sentence
 * @property {string[]} creatures
 *
 * @typedef {object} ModuleInfo
 * @property {string} letter
 * @property {string} name
 * @property {string} title
 * @property {string} sentence
 *
 * @typedef {object} OptionValue
 * @property {string} value
 * @property {string} sentence
 *
 * @typedef {object} OptionInfo
 * @property {string} name
 * @property {string} title
 * @property {string} rule
 * @property {string} sentence
 * @property {OptionValue[]} values
 * @property {string | null} module
 *
 * @typedef {object} CreatureInfo
 * @property {string} letter
 * @property {string} name
 * @property {string} title
 * @property {string} does
 * @property {boolean} extra
 *
 * @typedef {object} LevelInfo
 * @property {number} level
 * @property {string} title
 * @property {string} sentence
 *
 * @typedef {object} RuleInfo
 * @property {string} id
 * @property {string} title
 * @property {string} chapter
 *
 * @typedef {object} Catalogue
 * @property {string} default
 * @property {PresetInfo[]} presets
 * @property {ModuleInfo[]} modules
 * @property {OptionInfo[]} options
 * @property {CreatureInfo[]} creatures
 * @property {LevelInfo[]} levels
 * @property {number} level
 * @property {RuleInfo[]} rules
 *
 * @typedef {object} DrawnBoard
 * @property {string} sentence
 * @property {string} sketch
 * @property {string | null} tile
 *
 * @typedef {object} DocPage
 * @property {string} name
 * @property {string} title
 * @property {string} language
 * @property {string} html
 * @property {DrawnBoard[]} drawings
 *
 * @typedef {object} LessonCard
 * @property {string} name
 * @property {string} title
 * @property {string} about
 * @property {string | null} creature
 * @property {string[]} boards
 *
 * @typedef {object} ShelfInfo
 * @property {string} name
 * @property {string} title
 * @property {string} about
 * @property {LessonCard[]} lessons
 *
 * @typedef {object} LessonShelves
 * @property {ShelfInfo[]} shelves
 *
 * @typedef {object} TaskInfo
 * @property {string} say
 * @property {string} hint
 * @property {string[]} tiles
 * @property {HexPair[]} hexes
 * @property {HexPair[]} crossed
 *
 * @typedef {object} TrialRefusal
 * @property {string} rule
 * @property {string} because
 *
 * @typedef {object} Trial
 * @property {"open" | "done" | "wrong"} state
 * @property {number} task
 * @property {string} because
 * @property {PositionView[]} views
 * @property {LegalMove[]} legal_moves
 * @property {TrialRefusal | null} refused
 *
 * @typedef {object} LessonBoardInfo
 * @property {string} name
 * @property {Color} learner
 * @property {string} ruleset
 * @property {TileInfo[]} tiles
 * @property {TaskInfo[]} tasks
 * @property {string} done
 * @property {Trial} start
 *
 * @typedef {object} LessonPage
 * @property {string} name
 * @property {string} title
 * @property {string} about
 * @property {string | null} creature
 * @property {string} ruleset
 * @property {string | null} next
 * @property {string | null} next_title
 * @property {LessonBoardInfo[]} boards
 *
 * @typedef {object} ThemeInfo
 * @property {string} name
 * @property {string} title
 *
 * @typedef {object} ExpansionInfo
 * @property {string} letter
 * @property {string} title
 *
 * @typedef {object} PuzzleIndex
 * @property {string[]} ids
 * @property {number[]} ratings
 * @property {boolean[]} is_common
 * @property {boolean[]} is_daily
 * @property {string[]} themes
 * @property {string[]} creatures
 * @property {string[]} expansions
 * @property {ThemeInfo[]} theme_names
 * @property {ExpansionInfo[]} expansion_names
 *
 * @typedef {object} PuzzlePage
 * @property {string} id
 * @property {string} say
 * @property {string[]} reasons
 * @property {number} rating
 * @property {ThemeInfo[]} themes
 * @property {Color} learner
 * @property {string} ruleset
 * @property {string} title
 * @property {TileInfo[]} tiles
 * @property {string[]} solution
 * @property {Trial} start
 *
 * @typedef {object} PuzzleTried
 * @property {number} rating
 * @property {boolean} counted
 *
 * @typedef {object} BookPart
 * @property {string} text
 * @property {string} lesson
 * @property {string} board
 *
 * @typedef {object} BookChapter
 * @property {string} name
 * @property {string} title
 * @property {BookPart[]} parts
 *
 * @typedef {object} RulesBook
 * @property {BookChapter[]} chapters
 *
 * @typedef {object} LineViews
 * @property {string} ruleset
 * @property {string} title
 * @property {TileInfo[]} tiles
 * @property {string[]} moves
 * @property {number} first
 * @property {PositionView[]} views
 *
 * @typedef {object} StudyMark
 * @property {"G" | "R" | "Y" | "B"} color
 * @property {[number, number]} at
 * @property {[number, number] | null} to
 *
 * @typedef {object} StudyNode
 * @property {number} up
 * @property {string} text
 * @property {Color | null} player
 * @property {string} comment
 * @property {string} before
 * @property {number[]} nags
 * @property {StudyMark[]} marks
 * @property {string[]} extra
 * @property {boolean} folded
 *
 * @typedef {object} StudyChapter
 * @property {string} id
 * @property {string} name
 * @property {string} ruleset
 * @property {string | null} sketch
 * @property {[string, string][]} headers
 * @property {"" | "Draw" | "WhiteWins" | "BlackWins"} result
 * @property {string} comment
 * @property {StudyMark[]} marks
 * @property {string[]} extra
 * @property {StudyNode[]} nodes
 *
 * @typedef {object} StopInfo
 * @property {number} chapter
 * @property {number} ply
 * @property {string} text
 * @property {string} because
 * @property {string | null} rule
 *
 * @typedef {object} Imported
 * @property {"game type" | "UHP game string" | "PGN" | "SGF" | "HOP" | "sketch" | "list of moves"} format
 * @property {StudyChapter[]} chapters
 * @property {StopInfo[]} stops
 * @property {string | null} left_out
 *
 * @typedef {object} LaidTile
 * @property {string} tile
 * @property {boolean} turned
 *
 * @typedef {object} LaidStack
 * @property {number} q
 * @property {number} r
 * @property {LaidTile[]} tiles
 *
 * @typedef {object} LaidHands
 * @property {string[]} white
 * @property {string[]} black
 *
 * @typedef {object} Laid
 * @property {string | GameType} ruleset
 * @property {LaidStack[]} stacks
 * @property {string[]} removed
 * @property {LaidHands | null} hands
 * @property {Color} player
 * @property {number | null} number
 * @property {string[]} stung
 * @property {string[]} before
 * @property {string[]} made
 * @property {number} actions
 * @property {Color | null} owed
 *
 * @typedef {object} LaidPosition
 * @property {string} ruleset
 * @property {GameType} game_type
 * @property {string} title
 * @property {TileInfo[]} tiles
 * @property {Laid} laid
 * @property {string} sketch
 * @property {VerdictInfo[]} faults
 * @property {string | null} outcome
 * @property {("rest" | "sting" | "flip" | "remove" | "draw" | "double")[]} can
 * @property {string[]} left_out
 *
 * @typedef {object} StudyLinks
 * @property {string} read
 * @property {string | null} write
 *
 * @typedef {object} KeptStudy
 * @property {string} read
 * @property {string | null} write
 * @property {string} name
 * @property {number} version
 * @property {StudyChapter[]} chapters
 *
 * @typedef {object} StudyVersion
 * @property {number} version
 *
 * @typedef {object} ExplorerMove
 * @property {string} text
 * @property {[number, number] | null} start
 * @property {[number, number] | null} goal
 * @property {number} white
 * @property {number} draws
 * @property {number} black
 * @property {number} unfinished
 *
 * @typedef {object} ExplorerGame
 * @property {number} game
 * @property {string} white
 * @property {string} black
 * @property {number} rating
 * @property {"white" | "black" | "draw" | null} winner
 * @property {number} day
 * @property {string} event
 * @property {string} source
 * @property {string} move
 *
 * @typedef {object} ExplorerAnswer
 * @property {ExplorerMove[]} moves
 * @property {ExplorerGame[]} top
 * @property {ExplorerGame[]} recent
 * @property {string[]} sources
 * @property {number} games
 * @property {number} depth
 * @property {boolean} is_partial
 * @property {boolean} is_filling
 * @property {string} opening
 * @property {string} about
 *
 * @typedef {object} Open
 * @property {number} [seq]
 * @property {string} game
 * @property {"open"} type
 *
 * @typedef {object} Close
 * @property {number} [seq]
 * @property {string} game
 * @property {"close"} type
 *
 * @typedef {object} PlayMove
 * @property {number} [seq]
 * @property {string} game
 * @property {"play"} type
 * @property {number} ply
 * @property {string} move
 *
 * @typedef {object} Ask
 * @property {number} [seq]
 * @property {string} game
 * @property {"takeback" | "draw" | "resign" | "abort" | "rematch"} type
 * @property {Color | null} [seat]
 *
 * @typedef {object} AnswerOffer
 * @property {number} [seq]
 * @property {string} game
 * @property {"answer"} type
 * @property {"takeback" | "draw"} what
 * @property {boolean} accept
 * @property {Color | null} [seat]
 *
 * @typedef {object} ViewPly
 * @property {number} [seq]
 * @property {string} game
 * @property {"view"} type
 * @property {number} ply
 *
 * @typedef {object} Try
 * @property {number} [seq]
 * @property {string} game
 * @property {"try"} type
 * @property {number} ply
 * @property {string[]} line
 *
 * @typedef {object} AskWhy
 * @property {number} [seq]
 * @property {string} game
 * @property {"why"} type
 * @property {string} tile
 * @property {[number, number] | null} [goal]
 * @property {number | null} [ply]
 * @property {string[]} [line]
 *
 * @typedef {object} AskCard
 * @property {number} [seq]
 * @property {string} game
 * @property {"card"} type
 * @property {string} tile
 * @property {number | null} [ply]
 * @property {string[]} [line]
 *
 * @typedef {object} AskHint
 * @property {number} [seq]
 * @property {string} game
 * @property {"hint"} type
 * @property {number} ply
 *
 * @typedef {object} AskThreat
 * @property {number} [seq]
 * @property {string} game
 * @property {"threat"} type
 *
 * @typedef {object} MoveNow
 * @property {number} [seq]
 * @property {string} game
 * @property {"move_now"} type
 *
 * @typedef {object} SayInChat
 * @property {number} [seq]
 * @property {string} game
 * @property {"say"} type
 * @property {string} text
 *
 * @typedef {object} Retry
 * @property {number} [seq]
 * @property {string} game
 * @property {"retry"} type
 *
 * @typedef {object} Analyse
 * @property {number} [seq]
 * @property {string | null} [game_string]
 * @property {string | null} [sketch]
 * @property {string[]} [line]
 * @property {"analyse"} type
 * @property {number} [lines]
 * @property {boolean} [threat]
 * @property {boolean} [deeper]
 *
 * @typedef {object} StopAnalysis
 * @property {number} [seq]
 * @property {"stop"} type
 *
 * @typedef {object} AskReview
 * @property {number} [seq]
 * @property {string | null} [game_string]
 * @property {string | null} [sketch]
 * @property {string[]} [line]
 * @property {"review"} type
 *
 * @typedef {object} LeaveReview
 * @property {number} [seq]
 * @property {"leave_review"} type
 *
 * @typedef {object} ShowGame
 * @property {number} [seq]
 * @property {string} game
 * @property {"show"} type
 * @property {boolean} shows
 *
 * @typedef {object} EnterLobby
 * @property {number} [seq]
 * @property {"lobby"} type
 *
 * @typedef {object} PostChallenge
 * @property {number} [seq]
 * @property {"challenge"} type
 * @property {string | GameType} ruleset
 * @property {"white" | "black" | "random"} [color]
 * @property {TimeControlInfo | null} [control]
 * @property {boolean} [shows]
 *
 * @typedef {object} WithdrawChallenge
 * @property {number} [seq]
 * @property {"withdraw"} type
 * @property {string} challenge
 *
 * @typedef {object} TakeChallenge
 * @property {number} [seq]
 * @property {"take"} type
 * @property {string} challenge
 *
 * @typedef {object} OpenStudy
 * @property {number} [seq]
 * @property {"open_study"} type
 * @property {string} study
 *
 * @typedef {object} CloseStudy
 * @property {number} [seq]
 * @property {"close_study"} type
 * @property {string} study
 *
 * @typedef {object} Pong
 * @property {number} [seq]
 * @property {"pong"} type
 * @property {number} number
 *
 * @typedef {object} NewGame
 * @property {string | GameType} [ruleset]
 * @property {"here" | "link" | "computer"} [opponent]
 * @property {"white" | "black" | "random"} [color]
 * @property {number} [level]
 * @property {TimeControlInfo | null} [control]
 * @property {"asked" | "never"} [takebacks]
 * @property {string | null} [game_string]
 * @property {string | null} [sketch]
 *
 * @typedef {object} Rename
 * @property {string} name
 *
 * @typedef {object} AskBoard
 * @property {string | null} [game_string]
 * @property {string | null} [sketch]
 * @property {string[]} [line]
 * @property {string | null} [why]
 * @property {[number, number] | null} [why_goal]
 * @property {string | null} [card]
 *
 * @typedef {object} AskTrial
 * @property {string[]} [moves]
 * @property {string | null} [why]
 * @property {[number, number] | null} [why_goal]
 *
 * @typedef {object} AskLine
 * @property {string | null} [game_string]
 * @property {string | null} [sketch]
 * @property {string[]} [line]
 * @property {number} [first]
 *
 * @typedef {object} AskImport
 * @property {string} text
 * @property {string} [ruleset]
 *
 * @typedef {object} AskPosition
 * @property {Laid | null} [laid]
 * @property {string | null} [text]
 * @property {string} [ruleset]
 *
 * @typedef {object} AskExport
 * @property {StudyChapter[]} chapters
 * @property {"game type" | "UHP game string" | "PGN" | "SGF" | "HOP" | "sketch" | "list of moves"} [format]
 *
 * @typedef {object} NewStudy
 * @property {string} [name]
 * @property {StudyChapter[]} chapters
 *
 * @typedef {object} StudyEdit
 * @property {string} chapter
 * @property {"add" | "remove" | "order" | "set" | "add_chapter" | "rename_chapter" | "remove_chapter"} what
 * @property {string[]} path
 * @property {number | null} [place]
 * @property {StudyNode[] | null} [nodes]
 * @property {string[] | null} [texts]
 * @property {string | null} [comment]
 * @property {number[] | null} [nags]
 * @property {StudyMark[] | null} [marks]
 * @property {string[] | null} [extra]
 * @property {StudyChapter | null} [added]
 * @property {string | null} [name]
 *
 * @typedef {object} StudyEdits
 * @property {StudyEdit[]} edits
 *
 * @typedef {object} AskExplorer
 * @property {string | null} [game_string]
 * @property {string | null} [sketch]
 * @property {string[]} [line]
 * @property {string} [player]
 * @property {Color | null} [color]
 * @property {"white" | "black" | "draw" | null} [winner]
 * @property {number} [since]
 * @property {number} [until]
 * @property {string} [source]
 * @property {boolean} [same_rules]
 *
 * @typedef {Welcome | Opened | GameState | Presence | ChatUpdate | PositionAt | Why | TileCard | Hint | ThreatInfo | Refusal | ComputerNotice | StudyNews | Done | Ping | Analysis | Review | LobbyState | Paired} Answer
 * @typedef {Open | Close | PlayMove | Ask | AnswerOffer | ViewPly | Try | AskWhy | AskCard | AskHint | AskThreat | MoveNow | SayInChat | Retry | Analyse | StopAnalysis | AskReview | LeaveReview | ShowGame | EnterLobby | PostChallenge | WithdrawChallenge | TakeChallenge | OpenStudy | CloseStudy | Pong} Request
 */

export {};

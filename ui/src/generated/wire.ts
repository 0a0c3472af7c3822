/**
 * The messages between page and server, as types.
 * Written by `python -m tools.messages` from `protocol.py`, `forms.py` and each feature's `messages.py`.
 */

export type Color = "white" | "black";
export type HexPair = [number, number];
export type KindWord = "place" | "move" | "flip" | "sting" | "swap" | "remove" | "hand" | "pass";
export type EffectWord = "place" | "move" | "throw" | "control" | "flip" | "sting" | "swap" | "remove" | "hand" | "pass";
export type SideWord = "east" | "west" | "north-east" | "south-east" | "north-west" | "south-west" | "top";
export type JudgmentWord = "inaccuracy" | "mistake" | "blunder";
export type Welcome = {
  type: "welcome";
  re: number | null;
  name: string;
  version: string;
};
export type RemarkInfo = {
  text: string;
  rule: string | null;
};
export type TileInfo = {
  name: string;
  color: "white" | "black" | "neutral";
  front: string;
  back: string | null;
  number: number;
  front_title: string;
  back_title: string | null;
};
export type TimeControlInfo = {
  minutes: number | null;
  increment: number;
  days: number | null;
};
export type GameInfo = {
  game: string;
  ruleset: string;
  preset: string | null;
  title: string;
  goal: string;
  endings: RemarkInfo[];
  tiles: TileInfo[];
  control: TimeControlInfo | null;
  kind: "here" | "link" | "computer";
  seats: Color[];
  invite: string | null;
  chat: "players" | "watchers" | null;
};
export type Opened = {
  type: "opened";
  re: number | null;
  info: GameInfo;
};
export type GameEvent = {
  what: "played" | "sealed" | "taken_back" | "takeback_offered" | "takeback_declined" | "draw_offered" | "draw_declined" | "rematch_offered" | "rematch_agreed" | "joined" | "ended";
  by: Color | null;
  ply: number | null;
  text: string | null;
  forced: boolean;
  game: string | null;
};
export type PlayerInfo = {
  name: string | null;
  level: number | null;
  is_here: boolean;
  shows: boolean;
};
export type Players = {
  white: PlayerInfo;
  black: PlayerInfo;
};
export type ClockView = {
  white: number;
  black: number;
  running: Color | null;
};
export type OffersInfo = {
  draw: Color | null;
  takeback: Color | null;
  rematch: Color | null;
};
export type ResultInfo = {
  winner: Color | null;
  cause: "board" | "resigned" | "time" | "agreed" | "aborted" | "abandoned";
  because: string;
  rule: string | null;
};
export type ClaimInfo = {
  by: Color;
  away: number;
  after: number;
  ends: ("win" | "draw" | "abort")[];
};
export type TileOnBoard = {
  tile: string;
  face: string;
  stung: boolean;
  resting: boolean;
};
export type Stack = {
  q: number;
  r: number;
  tiles: TileOnBoard[];
};
export type Hands = {
  white: string[];
  black: string[];
};
export type Danger = {
  tile: string;
  occupied: number;
  covered: boolean;
};
export type Motion = {
  verb: "lift" | "put" | "turn" | "stun" | "remove" | "draw" | "take";
  tile: string;
  hex: HexPair | null;
  turned: boolean;
};
export type PlayedMove = {
  text: string;
  kind: KindWord;
  effect: EffectWord;
  tile: string | null;
  touch: string[];
  start: HexPair | null;
  goal: HexPair | null;
  reference: string | null;
  side: SideWord | null;
  face: string | null;
  causes: string[];
  target: string | null;
  tiles: string[];
  ply: number;
  player: Color;
  forced: boolean;
  drawn: string | null;
  turned: string[];
  motions: Motion[];
};
export type PositionView = {
  ply: number;
  to_move: Color | null;
  turn: string;
  actions: number;
  stacks: Stack[];
  hands: Hands;
  bag: string[];
  removed: string[];
  honeycombo: Color | null;
  owed: Color | null;
  is_choosing: boolean;
  danger: Danger[];
  last: PlayedMove | null;
  outcome: ResultInfo | null;
};
export type LegalMove = {
  text: string;
  kind: KindWord;
  effect: EffectWord;
  tile: string | null;
  touch: string[];
  start: HexPair | null;
  goal: HexPair | null;
  reference: string | null;
  side: SideWord | null;
  face: string | null;
  causes: string[];
  target: string | null;
  tiles: string[];
};
export type GameState = {
  type: "state";
  re: number | null;
  game: string;
  version: number;
  resync: boolean;
  events: GameEvent[];
  players: Players;
  clock: ClockView | null;
  offers: OffersInfo;
  result: ResultInfo | null;
  sealed: Color[];
  watchers: number;
  next_game: string | null;
  claim: ClaimInfo | null;
  seats: Color[];
  can: ("takeback" | "draw" | "resign" | "abort" | "rematch")[];
  view: PositionView;
  moves: string[];
  legal_moves: LegalMove[];
};
export type Presence = {
  type: "presence";
  re: number | null;
  game: string;
  white: boolean;
  black: boolean;
  watchers: number;
  claim: ClaimInfo | null;
};
export type ChatLine = {
  number: number;
  author: string;
  name: string;
  by: Color | null;
  text: string;
  at: number;
};
export type ChatUpdate = {
  type: "chat";
  re: number | null;
  game: string;
  room: "players" | "watchers";
  is_whole: boolean;
  lines: ChatLine[];
  you: string | null;
};
export type PositionAt = {
  type: "position";
  re: number | null;
  game: string;
  ply: number;
  line: string[];
  view: PositionView;
  legal_moves: LegalMove[];
};
export type Why = {
  type: "why";
  re: number | null;
  game: string;
  tile: string;
  rule: string | null;
  because: string | null;
};
export type FaceInfo = {
  letter: string;
  page: string;
  title: string;
  does: string;
};
export type CardInfo = {
  tile: string;
  face: FaceInfo;
  other: FaceInfo | null;
  now: RemarkInfo[];
  later: HexPair[];
};
export type TileCard = {
  type: "card";
  re: number | null;
  game: string;
  card: CardInfo;
};
export type Hint = {
  type: "hint";
  re: number | null;
  game: string;
  ply: number;
  move: string | null;
  because: string | null;
};
export type DevicePosition = {
  width: number;
  ruleset: string;
  to_move: Color;
  data: string;
  version: string | null;
};
export type HintPosition = {
  type: "hint_position";
  re: number | null;
  game: string;
  position: DevicePosition;
};
export type ThreatInfo = {
  type: "threat";
  re: number | null;
  game: string;
  because: string;
  tiles: string[];
};
export type Refusal = {
  type: "refused";
  re: number | null;
  game: string | null;
  reason: string;
  because: string;
  rule: string | null;
};
export type ComputerNotice = {
  type: "computer";
  re: number | null;
  game: string;
  state: "hurried" | "waiting" | "failed" | "compiling" | "ready";
  because: string;
};
export type StudyUpdate = {
  type: "study_news";
  re: number | null;
  study: string;
  version: number;
};
export type StudyReaders = {
  type: "study_readers";
  re: number | null;
  study: string;
  names: string[];
  count: number;
};
export type Done = {
  type: "done";
  re: number | null;
  game: string;
};
export type Ping = {
  type: "ping";
  re: number | null;
  number: number;
};
export type AnalysisLine = {
  rank: number;
  white_chance: number;
  winner: Color | null;
  turns: number | null;
  moves: string[];
  first: LegalMove;
};
export type Analysis = {
  type: "analysis";
  re: number | null;
  state: "waiting" | "compiling" | "searching" | "done" | "stopped" | "failed";
  to_move: Color | null;
  lines: AnalysisLine[];
  depth: number;
  nodes: number;
  nodes_per_second: number;
  seconds: number;
  allowed: number;
  is_short: boolean;
  ahead: number;
  percent: number | null;
  because: string | null;
};
export type PositionWorth = {
  ply: number;
  white_chance: number;
  winner: Color | null;
  turns: number | null;
  points: number | null;
};
export type JudgedMove = {
  ply: number;
  color: Color;
  text: string;
  judgment: JudgmentWord | null;
  loss: number;
  accuracy: number;
  best: string[];
  reply: string[];
  is_book: boolean;
};
export type ReviewSide = {
  accuracy: number | null;
  inaccuracies: number;
  mistakes: number;
  blunders: number;
};
export type Review = {
  type: "review";
  re: number | null;
  state: "waiting" | "compiling" | "searching" | "done" | "stopped" | "failed";
  done: number;
  total: number;
  worths: PositionWorth[];
  moves: JudgedMove[];
  white: ReviewSide | null;
  black: ReviewSide | null;
  percent: number | null;
  because: string | null;
};
export type ChallengeInfo = {
  id: string;
  name: string;
  ruleset: string;
  preset: string | null;
  title: string;
  control: TimeControlInfo | null;
  color: Color | null;
  shows: boolean;
};
export type LiveGame = {
  game: string;
  preset: string | null;
  title: string;
  control: TimeControlInfo | null;
  white: string;
  black: string;
};
export type LobbyState = {
  type: "lobby";
  re: number | null;
  challenges: ChallengeInfo[];
  games: LiveGame[];
  mine: string[];
};
export type Paired = {
  type: "paired";
  re: number | null;
  challenge: string;
  game: string;
};
export type Problem = {
  reason: string;
  because: string;
  rule: string | null;
};
export type Me = {
  name: string;
};
export type Created = {
  game: string;
  play: string;
  watch: string;
  invite: string | null;
};
export type LineResult = {
  winner: Color | null;
  cause: "board" | "resigned" | "time" | "agreed" | "aborted" | "abandoned";
};
export type GameLine = {
  game: string;
  ruleset: string;
  title: string;
  players: Players;
  seats: Color[];
  ply: number;
  turn: string;
  waits: boolean;
  is_over: boolean;
  sentence: string;
  moved_at: number;
  kind: "here" | "link" | "computer";
  result: LineResult | null;
  board: string | null;
  claim: ClaimInfo | null;
};
export type MyGames = {
  games: GameLine[];
};
export type Invitation = {
  game: string;
  ruleset: string;
  title: string;
  control: TimeControlInfo | null;
  color: Color | null;
  host: string | null;
  is_taken: boolean;
  is_mine: boolean;
};
export type Overview = {
  info: GameInfo;
  state: GameState;
};
export type PlayedMoves = {
  moves: PlayedMove[];
  seconds: number;
  spent: (number | null)[];
};
export type VerdictInfo = {
  rule: string;
  because: string;
};
export type AnalysisBoard = {
  ruleset: string;
  title: string;
  tiles: TileInfo[];
  game_string: string | null;
  moves: string[];
  view: PositionView;
  legal_moves: LegalMove[];
  verdict: VerdictInfo | null;
  card: CardInfo | null;
  cards: CardInfo[];
};
export type GameType = {
  extras: [string, number][];
  modules: string[];
  options: [string, string][];
};
export type PresetInfo = {
  name: string;
  title: string;
  game_type: GameType;
  sentence: string;
  creatures: string[];
};
export type ModuleInfo = {
  letter: string;
  name: string;
  title: string;
  sentence: string;
};
export type OptionValue = {
  value: string;
  sentence: string;
};
export type OptionInfo = {
  name: string;
  title: string;
  rule: string;
  sentence: string;
  values: OptionValue[];
  needs: string[];
};
export type TwoSidedInfo = {
  front: string;
  module: string;
  count: number | null;
  backs: [string, string][];
};
export type CreatureInfo = {
  letter: string;
  name: string;
  title: string;
  does: string;
  extra: boolean;
};
export type LevelInfo = {
  level: number;
  title: string;
  sentence: string;
};
export type RuleInfo = {
  id: string;
  title: string;
  chapter: string;
};
export type Catalogue = {
  default: string;
  presets: PresetInfo[];
  modules: ModuleInfo[];
  options: OptionInfo[];
  two_sided: TwoSidedInfo[];
  creatures: CreatureInfo[];
  levels: LevelInfo[];
  level: number;
  rules: RuleInfo[];
};
export type DrawnBoard = {
  sentence: string;
  sketch: string;
  tile: string | null;
};
export type DocPage = {
  name: string;
  title: string;
  language: string;
  html: string;
  drawings: DrawnBoard[];
};
export type LessonCard = {
  name: string;
  title: string;
  about: string;
  creature: string | null;
  boards: string[];
  board: string;
};
export type LessonGroupInfo = {
  name: string;
  title: string;
  about: string;
  lessons: LessonCard[];
};
export type LessonGroups = {
  groups: LessonGroupInfo[];
};
export type TaskInfo = {
  say: string;
  hint: string;
  tiles: string[];
  hexes: HexPair[];
  crossed: HexPair[];
};
export type TrialRefusal = {
  rule: string;
  because: string;
};
export type Trial = {
  state: "open" | "done" | "wrong";
  task: number;
  because: string;
  views: PositionView[];
  legal_moves: LegalMove[];
  refused: TrialRefusal | null;
  card: CardInfo | null;
};
export type LessonBoardInfo = {
  name: string;
  learner: Color;
  ruleset: string;
  tiles: TileInfo[];
  tasks: TaskInfo[];
  done: string;
  start: Trial;
};
export type LessonPage = {
  name: string;
  title: string;
  about: string;
  creature: string | null;
  ruleset: string;
  next: string | null;
  next_title: string | null;
  boards: LessonBoardInfo[];
};
export type ThemeInfo = {
  name: string;
  title: string;
};
export type ExpansionInfo = {
  letter: string;
  title: string;
};
export type PuzzleIndex = {
  ids: string[];
  ratings: number[];
  is_common: boolean[];
  is_daily: boolean[];
  themes: string[];
  creatures: string[];
  expansions: string[];
  theme_names: ThemeInfo[];
  expansion_names: ExpansionInfo[];
};
export type DailyPuzzle = {
  day: number;
  id: string;
  say: string;
  title: string;
  board: string;
};
export type PuzzlePage = {
  id: string;
  say: string;
  reasons: string[];
  rating: number;
  themes: ThemeInfo[];
  learner: Color;
  ruleset: string;
  title: string;
  tiles: TileInfo[];
  solution: string[];
  game_string: string;
  start: Trial;
};
export type PuzzleTried = {
  rating: number;
  counted: boolean;
};
export type BookPart = {
  text: string;
  lesson: string;
  board: string;
};
export type BookChapter = {
  name: string;
  title: string;
  parts: BookPart[];
};
export type RulesBook = {
  chapters: BookChapter[];
};
export type LineStop = {
  ply: number;
  text: string;
  because: string;
  rule: string | null;
};
export type LineViews = {
  ruleset: string;
  title: string;
  tiles: TileInfo[];
  moves: string[];
  first: number;
  views: PositionView[];
  stop: LineStop | null;
};
export type StudyMark = {
  color: "G" | "R" | "Y" | "B";
  at: [number, number];
  to: [number, number] | null;
};
export type StudyNode = {
  up: number;
  text: string;
  player: Color | null;
  comment: string;
  before: string;
  nags: number[];
  marks: StudyMark[];
  extra: string[];
  folded: boolean;
};
export type StudyChapter = {
  id: string;
  name: string;
  ruleset: string;
  sketch: string | null;
  headers: [string, string][];
  result: "" | "Draw" | "WhiteWins" | "BlackWins";
  comment: string;
  marks: StudyMark[];
  extra: string[];
  nodes: StudyNode[];
};
export type StopInfo = {
  chapter: number;
  ply: number;
  text: string;
  because: string;
  rule: string | null;
};
export type Imported = {
  format: "game type" | "UHP game string" | "PGN" | "SGF" | "HOP" | "sketch" | "list of moves";
  chapters: StudyChapter[];
  stops: StopInfo[];
  left_out: string | null;
};
export type SetupTile = {
  tile: string;
  turned: boolean;
};
export type SetupStack = {
  q: number;
  r: number;
  tiles: SetupTile[];
};
export type SetupHands = {
  white: string[];
  black: string[];
};
export type BoardSetup = {
  ruleset: string | GameType;
  stacks: SetupStack[];
  removed: string[];
  hands: SetupHands | null;
  player: Color;
  number: number | null;
  stung: string[];
  before: string[];
  made: string[];
  actions: number;
  owed: Color | null;
};
export type CheckedSetup = {
  ruleset: string;
  game_type: GameType;
  title: string;
  tiles: TileInfo[];
  setup: BoardSetup;
  sketch: string;
  faults: VerdictInfo[];
  outcome: string | null;
  can: ("rest" | "sting" | "flip" | "remove" | "draw" | "double")[];
  left_out: string[];
};
export type StudyLinks = {
  read: string;
  write: string | null;
};
export type StoredStudy = {
  read: string;
  write: string | null;
  name: string;
  version: number;
  chapters: StudyChapter[];
};
export type StudyVersion = {
  version: number;
};
export type ExplorerMove = {
  text: string;
  start: [number, number] | null;
  goal: [number, number] | null;
  white: number;
  draws: number;
  black: number;
  unfinished: number;
};
export type ExplorerGame = {
  game: number;
  white: string;
  black: string;
  rating: number;
  winner: "white" | "black" | "draw" | null;
  day: number;
  event: string;
  source: string;
  move: string;
};
export type ExplorerAnswer = {
  moves: ExplorerMove[];
  top: ExplorerGame[];
  recent: ExplorerGame[];
  sources: string[];
  games: number;
  depth: number;
  is_partial: boolean;
  may_add: boolean;
  opening: string;
  about: string;
};
export type SkippedGame = {
  game: number | null;
  because: string;
};
export type GameFile = {
  id: string;
  name: string;
  state: "running" | "done" | "stopped";
  share: number;
  games: number;
  known: number;
  skipped: number;
  problems: SkippedGame[];
  begun_at: number;
};
export type OperatorPage = {
  is_operator: boolean;
  has_key: boolean;
  files: GameFile[];
};
export type DeviceGame = {
  width: number;
  ruleset: string;
  data: string[];
  nodes: number;
  version: string | null;
};
export type NamedLine = {
  moves: string[];
  first: LegalMove | null;
};
export type NamedLines = {
  lines: NamedLine[];
};
export type MoveReason = {
  because: string | null;
};
export type ExplainedMistake = {
  ply: number;
  because: string | null;
  reveals_better: boolean;
  reply: LegalMove | null;
};
export type Explanations = {
  mistakes: ExplainedMistake[];
};
export type TransferCode = {
  code: string;
  seconds: number;
  size: number;
  path: string;
};
export type TakenTransfer = {
  name: string;
  things: string;
};
export type Devices = {
  count: number;
};
export type Open = {
  type: "open";
  seq?: number;
  game: string;
};
export type Close = {
  type: "close";
  seq?: number;
  game: string;
};
export type PlayMove = {
  type: "play";
  seq?: number;
  game: string;
  ply: number;
  move: string;
};
export type TakeBack = {
  type: "takeback";
  seq?: number;
  game: string;
  seat?: Color | null;
};
export type OfferDraw = {
  type: "draw";
  seq?: number;
  game: string;
  seat?: Color | null;
};
export type Resign = {
  type: "resign";
  seq?: number;
  game: string;
  seat?: Color | null;
};
export type Abort = {
  type: "abort";
  seq?: number;
  game: string;
  seat?: Color | null;
};
export type Claim = {
  type: "claim";
  seq?: number;
  game: string;
  end: "win" | "draw" | "abort";
};
export type OfferRematch = {
  type: "rematch";
  seq?: number;
  game: string;
  seat?: Color | null;
};
export type AnswerOffer = {
  type: "answer";
  seq?: number;
  game: string;
  what: "takeback" | "draw";
  accept: boolean;
  seat?: Color | null;
};
export type ViewPly = {
  type: "view";
  seq?: number;
  game: string;
  ply: number;
};
export type Try = {
  type: "try";
  seq?: number;
  game: string;
  ply: number;
  line: string[];
};
export type WhyRequest = {
  type: "why";
  seq?: number;
  game: string;
  tile: string;
  goal?: [number, number] | null;
  ply?: number | null;
  line?: string[];
};
export type CardRequest = {
  type: "card";
  seq?: number;
  game: string;
  tile: string;
  ply?: number | null;
  line?: string[];
};
export type HintRequest = {
  type: "hint";
  seq?: number;
  game: string;
  ply: number;
  found?: number | null;
};
export type HintPositionRequest = {
  type: "hint_position";
  seq?: number;
  game: string;
  ply: number;
};
export type ThreatRequest = {
  type: "threat";
  seq?: number;
  game: string;
};
export type MoveNow = {
  type: "move_now";
  seq?: number;
  game: string;
};
export type SendChat = {
  type: "say";
  seq?: number;
  game: string;
  text: string;
};
export type Retry = {
  type: "retry";
  seq?: number;
  game: string;
};
export type Analyse = {
  type: "analyse";
  seq?: number;
  game_string?: string | null;
  sketch?: string | null;
  line?: string[];
  lines?: number;
  threat?: boolean;
  deeper?: boolean;
};
export type StopAnalysis = {
  type: "stop";
  seq?: number;
};
export type ReviewRequest = {
  type: "review";
  seq?: number;
  game_string?: string | null;
  sketch?: string | null;
  line?: string[];
};
export type LeaveReview = {
  type: "leave_review";
  seq?: number;
};
export type ShowGame = {
  type: "show";
  seq?: number;
  game: string;
  shows: boolean;
};
export type EnterLobby = {
  type: "lobby";
  seq?: number;
};
export type LeaveLobby = {
  type: "leave_lobby";
  seq?: number;
};
export type PostChallenge = {
  type: "challenge";
  seq?: number;
  ruleset: string | GameType;
  color?: "white" | "black" | "random";
  control?: TimeControlInfo | null;
  shows?: boolean;
};
export type WithdrawChallenge = {
  type: "withdraw";
  seq?: number;
  challenge: string;
};
export type TakeChallenge = {
  type: "take";
  seq?: number;
  challenge: string;
};
export type OpenStudy = {
  type: "open_study";
  seq?: number;
  study: string;
};
export type CloseStudy = {
  type: "close_study";
  seq?: number;
  study: string;
};
export type Pong = {
  type: "pong";
  seq?: number;
  number: number;
};
export type NewGame = {
  ruleset?: string | GameType;
  opponent?: "here" | "link" | "computer";
  color?: "white" | "black" | "random";
  level?: number;
  control?: TimeControlInfo | null;
  takebacks?: "asked" | "never";
  game_string?: string | null;
  sketch?: string | null;
};
export type Rename = {
  name: string;
};
export type BoardRequest = {
  game_string?: string | null;
  sketch?: string | null;
  line?: string[];
  why?: string | null;
  why_goal?: [number, number] | null;
  card?: string | null;
  cards?: boolean;
};
export type TrialRequest = {
  moves?: string[];
  why?: string | null;
  why_goal?: [number, number] | null;
  card?: string | null;
};
export type LineRequest = {
  game_string?: string | null;
  sketch?: string | null;
  line?: string[];
  first?: number;
  partial?: boolean;
};
export type ImportRequest = {
  text: string;
  ruleset?: string;
};
export type SetupRequest = {
  setup?: BoardSetup | null;
  text?: string | null;
  ruleset?: string;
};
export type ExportRequest = {
  chapters: StudyChapter[];
  format?: "game type" | "UHP game string" | "PGN" | "SGF" | "HOP" | "sketch" | "list of moves";
};
export type NewStudy = {
  name?: string;
  chapters: StudyChapter[];
};
export type StudyEdit = {
  chapter: string;
  what: "add" | "remove" | "order" | "set" | "add_chapter" | "rename_chapter" | "remove_chapter";
  path: string[];
  place?: number | null;
  nodes?: StudyNode[] | null;
  texts?: string[] | null;
  comment?: string | null;
  nags?: number[] | null;
  marks?: StudyMark[] | null;
  extra?: string[] | null;
  added?: StudyChapter | null;
  name?: string | null;
};
export type StudyEdits = {
  edits: StudyEdit[];
};
export type NewTransfer = {
  things: string;
};
export type TakeTransfer = {
  code: string;
};
export type ExplorerRequest = {
  game_string?: string | null;
  sketch?: string | null;
  line?: string[];
  player?: string;
  color?: Color | null;
  winner?: "white" | "black" | "draw" | null;
  since?: number;
  until?: number;
  source?: string;
  same_rules?: boolean;
};
export type KeyRequest = {
  key: string;
};
export type FileRequest = {
  name: string;
  size: number;
};
export type FilePart = {
  file: string;
  number: number;
  text: string;
  is_last: boolean;
};
export type DeviceRequest = {
  game_string?: string | null;
  sketch?: string | null;
  line?: string[];
  threat?: boolean;
};
export type NamesRequest = {
  game_string?: string | null;
  sketch?: string | null;
  line?: string[];
  threat?: boolean;
  lines: number[][];
};
export type ReasonRequest = {
  game_string?: string | null;
  sketch?: string | null;
  line?: string[];
  move: string;
};
export type MistakeRequest = {
  ply: number;
  reply?: string[];
  best?: string | null;
  lost_in?: number | null;
  won_in?: number | null;
};
export type ExplainRequest = {
  game_string?: string | null;
  sketch?: string | null;
  line?: string[];
  mistakes: MistakeRequest[];
};
export type FoundWorth = {
  ply: number;
  score: number;
  choices: number;
  codes: number[];
};
export type JudgeRequest = {
  game_string?: string | null;
  sketch?: string | null;
  line?: string[];
  found: FoundWorth[];
};
export type Answer = Welcome | Opened | GameState | Presence | ChatUpdate | PositionAt | Why | TileCard | Hint | HintPosition | ThreatInfo | Refusal | ComputerNotice | StudyUpdate | StudyReaders | Done | Ping | Analysis | Review | LobbyState | Paired;
export type Request = Open | Close | PlayMove | TakeBack | OfferDraw | Resign | Abort | Claim | OfferRematch | AnswerOffer | ViewPly | Try | WhyRequest | CardRequest | HintRequest | HintPositionRequest | ThreatRequest | MoveNow | SendChat | Retry | Analyse | StopAnalysis | ReviewRequest | LeaveReview | ShowGame | EnterLobby | LeaveLobby | PostChallenge | WithdrawChallenge | TakeChallenge | OpenStudy | CloseStudy | Pong;
/** What the HTTP interface answers. */
export type Bodies = {
  Problem: Problem;
  Me: Me;
  Created: Created;
  MyGames: MyGames;
  Invitation: Invitation;
  Overview: Overview;
  PlayedMoves: PlayedMoves;
  AnalysisBoard: AnalysisBoard;
  Catalogue: Catalogue;
  DocPage: DocPage;
  LessonGroups: LessonGroups;
  LessonPage: LessonPage;
  Trial: Trial;
  PuzzleIndex: PuzzleIndex;
  DailyPuzzle: DailyPuzzle;
  PuzzlePage: PuzzlePage;
  PuzzleTried: PuzzleTried;
  RulesBook: RulesBook;
  LineViews: LineViews;
  Imported: Imported;
  CheckedSetup: CheckedSetup;
  StudyLinks: StudyLinks;
  StoredStudy: StoredStudy;
  StudyVersion: StudyVersion;
  ExplorerAnswer: ExplorerAnswer;
  GameFile: GameFile;
  OperatorPage: OperatorPage;
  DevicePosition: DevicePosition;
  DeviceGame: DeviceGame;
  NamedLines: NamedLines;
  MoveReason: MoveReason;
  Explanations: Explanations;
  Review: Review;
  TransferCode: TransferCode;
  TakenTransfer: TakenTransfer;
  Devices: Devices;
};

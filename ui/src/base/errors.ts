/** Errors between page and server. The third one is `Misunderstood` in `check.ts`. */

/** The server refused; the message is a sentence for people. */
export class Problem extends Error {
  readonly rule: string | null;
  /** The status of an HTTP answer; 0 for a refusal over the socket. */
  readonly status: number;

  constructor(because: string, rule: string | null = null, status = 0) {
    super(because);
    this.rule = rule;
    this.status = status;
  }
}

/** There is no connection to the server. */
export class Lost extends Error {}

/** A problem in this browser, before anything was sent. */
export class LocalProblem extends Error {
  readonly detail: string;

  constructor(title: string, detail: string) {
    super(title);
    this.detail = detail;
  }
}

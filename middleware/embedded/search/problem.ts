/** A refusal in the shape of the Algolia REST API: `{message, status}`. */
export class SearchProblem extends Error {
  readonly status: number;
  /** What the answer says besides message and status. */
  readonly details: Readonly<Record<string, unknown>>;

  constructor(status: number, message: string, details: Readonly<Record<string, unknown>> = {}) {
    super(message);
    this.name = 'SearchProblem';
    this.status = status;
    this.details = details;
  }
}

export const badRequest = (message: string): SearchProblem => new SearchProblem(400, message);

export const indexMissing = (name: string): SearchProblem => new SearchProblem(404, `Index ${name} does not exist`);

export const objectMissing = (): SearchProblem => new SearchProblem(404, 'ObjectID does not exist');

/** What is not here answers as it does for an application that has not got it, by its name. */
export const featureMissing = (name: string): SearchProblem =>
  new SearchProblem(402, `${name}: this feature is not enabled on your Algolia account`);

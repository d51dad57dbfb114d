/** A refusal in the shape of the Algolia REST API: `{message, status}`. */
export class SearchProblem extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.name = 'SearchProblem';
    this.status = status;
  }
}

export const badRequest = (message: string): SearchProblem => new SearchProblem(400, message);

export const indexMissing = (name: string): SearchProblem => new SearchProblem(404, `Index ${name} does not exist`);

export const objectMissing = (): SearchProblem => new SearchProblem(404, 'ObjectID does not exist');

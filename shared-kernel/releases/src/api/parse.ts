import type { Request, RequestHandler, Response } from 'express';

/** Lets a parser of Express read the body: only once it is known who sent it. Rejects with the parser's own error. */
export function parse(parser: RequestHandler, request: Request, response: Response): Promise<void> {
  return new Promise((resolve, reject) => {
    parser(request, response, (error?: unknown) => (error === undefined ? resolve() : reject(error)));
  });
}

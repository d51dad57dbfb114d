import type { Request, RequestHandler } from 'express';
import { SearchProblem } from '../problem.ts';

export interface Credentials {
  appId: string;
  searchKey: string;
  adminKey: string;
}

/** Node clients send keys as headers, browsers in the query string, insights there in mixed case. */
function sent(request: Request, name: string): string | undefined {
  const header = request.get(name);
  if (header !== undefined) return header;
  const found = Object.entries(request.query).find(([parameter]) => parameter.toLowerCase() === name);
  return typeof found?.[1] === 'string' ? found[1] : undefined;
}

/** Lets requests with a key of sufficient rights through; the refusals are worded as the hosted service's. */
export function requireKey(credentials: Credentials, right: 'search' | 'admin'): RequestHandler {
  return (request, _response, next) => {
    const key = sent(request, 'x-algolia-api-key');
    const known = key === credentials.searchKey || key === credentials.adminKey;
    if (!known || sent(request, 'x-algolia-application-id') !== credentials.appId) {
      throw new SearchProblem(403, 'Invalid Application-ID or API key');
    }
    if (right === 'admin' && key !== credentials.adminKey) {
      throw new SearchProblem(403, 'Method not allowed with this API key');
    }
    next();
  };
}

import { wholePage } from '@exwerk/contract/releases/reported';
import { isRouteErrorResponse, UNSAFE_ErrorResponseImpl as RouteError } from 'react-router-dom';
import type { RenderFault } from './render-protocol.ts';

/** What a browser may know of a failed loader: status and data of a thrown response, of anything else only that it failed. */
export interface SentError {
  readonly status: number;
  readonly statusText: string;
  readonly data: unknown;
}

export const faultOf = (error: unknown, region?: string): RenderFault =>
  error instanceof Error
    ? { name: error.name, stack: error.stack ?? error.message, region }
    : { name: 'Error', stack: String(error), region };

/** Loaders that failed, and did not answer with a status of their own. */
export const loaderFaults = (errors: Errors<unknown>): RenderFault[] =>
  Object.values(errors ?? {}).flatMap(error => (isRouteErrorResponse(error) ? [] : [faultOf(error, wholePage)]));

type Errors<Kind> = Readonly<Record<string, Kind>> | null;

function mapErrors<From, To>(errors: Errors<From>, change: (error: From) => To): Record<string, To> | null {
  return errors && Object.fromEntries(Object.entries(errors).map(([id, error]) => [id, change(error)]));
}

export function serializeErrors(errors: Errors<unknown>): Errors<SentError> {
  return mapErrors(errors, error => {
    if (!isRouteErrorResponse(error)) return { status: 500, statusText: '', data: null };
    return { status: error.status, statusText: error.statusText, data: error.data };
  });
}

/** Turns the sent errors into what `isRouteErrorResponse` knows again. */
export function reviveErrors(errors: Errors<SentError>): Record<string, unknown> | null {
  return mapErrors(errors, ({ status, statusText, data }) => new RouteError(status, statusText, data));
}

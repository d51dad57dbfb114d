import { AsyncLocalStorage } from 'node:async_hooks';

/** The request id of the request being answered; travels on to every upstream. */
export const requestScope = new AsyncLocalStorage<{ readonly requestId: string }>();

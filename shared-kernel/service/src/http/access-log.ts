import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * pino-http's `customLogLevel`: a share of the answers that went well, and all others, stand in the log; the rest are lines for debugging. With a
 * share of 0 all of them are.
 */
export function accessLevel(share: number) {
  return (_request: IncomingMessage, { statusCode }: ServerResponse, error?: Error): 'error' | 'info' | 'debug' => {
    if (error || statusCode >= 500) return 'error';
    const isLogged = share > 0 && (statusCode >= 300 || Math.random() < share);
    return isLogged ? 'info' : 'debug';
  };
}

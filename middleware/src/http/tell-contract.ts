import { type ToldCall, tellCall } from '@exwerk/contract/calls/told-call';
import type { RequestHandler } from 'express';
import type { CallRegistry } from './call-registry.ts';

/** Tells the calls that are answered here with the JSON Schemas of their arguments and answers, which releases are held against. */
export function tellContract(register: (calls: CallRegistry) => void): RequestHandler {
  let told: string | undefined;
  const tell = () => {
    const calls: ToldCall[] = [];
    register({ answerCall: call => void calls.push(tellCall(call, 'answerer')) });
    return JSON.stringify(calls);
  };
  return (_request, response) => {
    told ??= tell();
    response.set('cache-control', 'no-store').type('json').send(told);
  };
}

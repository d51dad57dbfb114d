import { createHash } from 'node:crypto';
import type { Request, Response } from 'express';
import { invalid } from './problem.ts';
import type { PaymentStore } from './store.ts';

const LONGEST_KEY = 64;

export type Once = ReturnType<typeof createOnce>;

/** Runs a write once per Idempotency-Key; a repeated one gets the first answer. `scope` tells apart what may share a key. */
export function createOnce(store: PaymentStore) {
  return (request: Request, response: Response, scope: string, status: number, work: () => object) => {
    const given = request.get('idempotency-key');
    if (given && given.length > LONGEST_KEY)
      throw invalid('704', `Idempotency-Key is longer than ${LONGEST_KEY} characters`);
    const stored = given && createHash('sha256').update(`${scope} ${given}`).digest('hex');
    const { status: code, body } = store.atomically(() => {
      const known = stored ? store.answerFor(stored) : undefined;
      if (known) return known;
      const answer = { status, body: JSON.stringify(work()) };
      if (stored) store.keepAnswer(stored, answer.status, answer.body);
      return answer;
    });
    if (given) response.set('idempotency-key', given);
    response.status(code).type('json').send(body);
  };
}

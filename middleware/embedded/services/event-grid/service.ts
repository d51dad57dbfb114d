import { randomUUID, timingSafeEqual } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import express, { type RequestHandler, Router } from 'express';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

/** Attempts at a delivery and milliseconds between two of them, up to the longest; then it is given up. */
const attempts = 60;
const pause = { first: 250, longest: 2000 } as const;
const patience = 10_000;
/** Events in one delivery, and of those that wait; the oldest make room. */
const atOnce = 100;
const mostWaiting = 5000;
/** Event Grid's own application at Microsoft, to which tokens for its deliveries are given. */
export const eventGridClient = '4962773b-9cdb-44cf-a8bf-237846a00ab7';

interface EventGridOptions {
  /** Where it is mounted; the issuer of its tokens, too. */
  readonly publicUrl: string;
  /** Whoever publishes shows it. */
  readonly accessKey: string;
  readonly webhook: string;
  readonly audience: string;
}

const isSame = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** A topic of Azure Event Grid with one webhook behind it, whose deliveries bear a token that the tenant has signed. */
export function createEventGrid({ publicUrl, accessKey, webhook, audience }: EventGridOptions) {
  const kid = randomUUID();
  // Takes up to half a second, for which no start waits.
  const keys = generateKeyPair('RS256');
  const waiting: unknown[] = [];
  const stopped = new AbortController();
  let isDelivering = false;

  const isDelivered = async (events: readonly unknown[]): Promise<boolean> => {
    const token = await new SignJWT({ appid: eventGridClient })
      .setProtectedHeader({ alg: 'RS256', kid })
      .setIssuer(publicUrl)
      .setAudience(audience)
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign((await keys).privateKey);
    try {
      const answer = await fetch(webhook, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/cloudevents-batch+json; charset=utf-8',
        },
        body: JSON.stringify(events),
        signal: AbortSignal.any([stopped.signal, AbortSignal.timeout(patience)]),
      });
      await answer.body?.cancel();
      return answer.ok;
    } catch {
      return false;
    }
  };

  const deliver = async (): Promise<void> => {
    if (isDelivering) return;
    isDelivering = true;
    while (waiting.length > 0 && !stopped.signal.aborted) {
      const events = waiting.splice(0, atOnce);
      for (let attempt = 0; attempt < attempts && !(await isDelivered(events)); attempt += 1) {
        const milliseconds = Math.min(pause.first * 2 ** attempt, pause.longest);
        await wait(milliseconds, undefined, { signal: stopped.signal, ref: false }).catch(() => undefined);
        if (stopped.signal.aborted) break;
      }
    }
    isDelivering = false;
  };

  const onlyPublisher: RequestHandler = (request, response, next) => {
    if (isSame(request.get('aeg-sas-key') ?? '', accessKey)) next();
    else
      response.status(401).json({ error: { code: 'Unauthorized', message: 'The key is not the one of this topic' } });
  };
  const router = Router();
  router.get('/keys', async (_request, response) => {
    const jwk = await exportJWK((await keys).publicKey);
    response.json({ keys: [{ ...jwk, kid, alg: 'RS256', use: 'sig' }] });
  });
  router.post(
    '/api/events',
    onlyPublisher,
    express.json({ type: 'application/cloudevents+json', limit: '1mb' }),
    (request, response) => {
      waiting.push(request.body);
      waiting.splice(0, waiting.length - mostWaiting);
      response.status(200).end();
      void deliver();
    },
  );
  return {
    router,
    close: async () => stopped.abort(),
  };
}

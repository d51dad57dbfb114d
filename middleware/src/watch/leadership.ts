import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { leading } from '../metrics/metrics.ts';
import { releaseLock } from '../redis/locks.ts';

/** Milliseconds for which an instance leads unless it says so again, and between two times that it does: within ten seconds another one leads. */
const lease = 6000;
const renewal = 2000;

const lock = 'leader';
const lastToken = 'leader:token';

/**
 * Whoever comes first leads, under a token that is larger than all before, even when Redis has forgotten those. That may have been the same
 * instance: a Redis that hangs does what it was asked for when it goes on, and by then nobody waits for the answer.
 */
const acquire = `
local holder = redis.call('get', KEYS[1])
if holder and holder ~= ARGV[1] then return 0 end
redis.call('set', KEYS[1], ARGV[1], 'PX', ARGV[2])
local time = redis.call('time')
local token = time[1] * 1000 + math.floor(time[2] / 1000)
local last = tonumber(redis.call('get', KEYS[2]) or '0')
if token <= last then token = last + 1 end
redis.call('set', KEYS[2], string.format('%.0f', token))
return token`;
const renew = `
if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('pexpire', KEYS[1], ARGV[2]) end
return 0`;

/** Which of all instances does what one is enough for. Without Redis it is the only one. */
export interface Leadership {
  /** Begins the work whenever this instance leads, and ends it when it no longer does. `stop` hands over at once. */
  lead(begin: () => { stop(): void }): { stop(): Promise<void> };
  /** Larger with each leader; null when there is only one instance. Throws when this one does not lead, or may no longer. */
  token(): number | null;
}

export function createLeadership(redis: Redis | null, log: Logger): Leadership {
  const self = randomUUID();
  /** As `performance.now` tells it, which goes on while a process is held up. */
  let leadsUntil = 0;
  let current = 0;

  /** Whether it leads now; the lease counts from before it was asked for. */
  const ask = async (connection: Redis): Promise<boolean> => {
    const asked = performance.now();
    const isLeading = current !== 0 && performance.now() < leadsUntil;
    const answer = isLeading
      ? await connection.eval(renew, 1, lock, self, lease)
      : await connection.eval(acquire, 2, lock, lastToken, self, lease);
    if (Number(answer) === 0) return false;
    if (!isLeading) current = Number(answer);
    leadsUntil = asked + lease;
    return true;
  };

  return {
    token() {
      if (!redis) return null;
      if (performance.now() >= leadsUntil) throw new Error('Another instance may lead now');
      return current;
    },
    lead(begin) {
      if (!redis) {
        leading.set(1);
        const work = begin();
        return { stop: async () => work.stop() };
      }
      const stopped = new AbortController();
      let work: { stop(): void } | null = null;
      const end = () => {
        work?.stop();
        if (work) log.warn({ token: current }, 'this instance leads no longer');
        work = null;
        current = 0;
        leading.set(0);
      };
      const rounds = async () => {
        while (!stopped.signal.aborted) {
          const isLeading = await ask(redis).catch(() => performance.now() < leadsUntil);
          if (stopped.signal.aborted) break;
          if (isLeading && !work) {
            log.info({ token: current }, 'this instance leads');
            leading.set(1);
            work = begin();
          } else if (!isLeading && work) end();
          await wait(renewal, undefined, { signal: stopped.signal }).catch(() => undefined);
        }
      };
      const done = rounds();
      return {
        async stop() {
          stopped.abort();
          await done;
          work?.stop();
          leadsUntil = 0;
          leading.set(0);
          await releaseLock(redis, lock, self);
        },
      };
    },
  };
}

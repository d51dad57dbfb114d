import { setTimeout as wait } from 'node:timers/promises';
import { hasRedis, startRedis } from '@exwerk/service/testing/redis';
import pino from 'pino';
import { connectRedis } from '../redis/guarded-redis.ts';
import { createLeadership, type Leadership } from './leadership.ts';

const suite = hasRedis ? describe : describe.skip;
if (!hasRedis) process.stderr.write('leadership.test.ts is skipped: there is no redis-server on this machine\n');

const leads = (leadership: Leadership) => {
  try {
    return leadership.token() !== null;
  } catch {
    return false;
  }
};

suite('an instance that asked a hanging Redis for the lead', () => {
  it('[RUN-04] has it soon after Redis goes on, which has given it to nobody who knew', async () => {
    const redis = await startRedis();
    const connection = connectRedis(redis.url);
    while (connection.status !== 'ready') await wait(10);
    redis.hang();
    const leadership = createLeadership(connection, pino({ level: 'silent' }));
    const work = leadership.lead(() => ({ stop: () => undefined }));
    await wait(500);
    redis.goOn();
    const began = Date.now();
    // Redis does now what it was asked for: the lock is taken, for six seconds, and nobody leads yet.
    while (!leads(leadership)) await wait(20);
    expect(Date.now() - began).toBeLessThan(4000);
    await work.stop();
    connection.disconnect();
    await redis.stop();
  }, 20_000);
});

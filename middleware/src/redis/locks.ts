import type { Redis } from 'ioredis';

const release = `
if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('del', KEYS[1]) end
return 0`;

/** Frees a lock that bears this token: one that has run out may be somebody else's by now. */
export async function releaseLock(redis: Redis, lock: string, token: string): Promise<void> {
  await redis.eval(release, 1, lock, token).catch(() => undefined);
}

import type { Redis } from 'ioredis';

/** What a Redis says of its memory, in bytes; `most` is 0 without a bound. */
export async function memoryOf(redis: Redis): Promise<{ used: number; most: number; policy: string | undefined }> {
  const told = await redis.info('memory');
  const said = (name: string) => new RegExp(`^${name}:(\\S+)`, 'm').exec(told)?.[1];
  return { used: Number(said('used_memory')), most: Number(said('maxmemory')), policy: said('maxmemory_policy') };
}

export const keepsAll = 'noeviction';

import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { keepsAll, memoryOf } from './redis-memory.ts';

/** One line whenever it is connected to a Redis that would throw keys out to make room: then whoever fills it is rid of what is counted of them. */
export function warnOfEvictions(redis: Redis, log: Logger): void {
  const look = async (): Promise<void> => {
    const { policy } = await memoryOf(redis);
    if (policy !== undefined && policy !== keepsAll)
      log.warn({ policy }, 'counters may be thrown out: their Redis needs the policy noeviction');
  };
  // Whatever keeps it from answering has a line of its own.
  redis.on('ready', () => void look().catch(() => undefined));
}

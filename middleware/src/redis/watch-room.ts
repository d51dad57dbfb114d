import type { Redis } from 'ioredis';
import { Gauge } from 'prom-client';
import { metrics } from '../metrics/metrics.ts';
import { keepsAll, memoryOf } from './redis-memory.ts';

/** How full the Redis of the counters is; there is no value where there is none, it has no bound, makes room by itself, or is away. */
export function watchRoom(redis: Redis | null): void {
  new Gauge({
    name: 'exwerk_redis_fullness',
    help: 'Share of the memory that the Redis of the counters may take',
    registers: [metrics],
    async collect() {
      this.remove();
      if (redis?.status !== 'ready') return;
      const memory = await memoryOf(redis).catch(() => null);
      if (memory?.policy === keepsAll && memory.most > 0) this.set(memory.used / memory.most);
    },
  });
}

import { redactedLog } from '@exwerk/service/process/redacted-log';
import type { Redis } from 'ioredis';
import { type Logger, pino } from 'pino';
import type { Cache } from './cache/cache.ts';
import { memoryCache } from './cache/memory-cache.ts';
import { programVersion } from './cache/program.ts';
import { redisCache } from './cache/redis-cache.ts';
import { type CommerceClient, createCommerceClient } from './commerce/commerce-client.ts';
import { type CommerceTokens, createCommerceTokens } from './commerce/commerce-tokens.ts';
import type { Config } from './config.ts';
import { createGenerationStore } from './customers/session-generation.ts';
import { createDeferredTasks, type DeferredTasks } from './deferred-tasks.ts';
import { type Counters, createCounters } from './limits/counter.ts';
import { type Channels, createChannels } from './redis/channels.ts';
import { warnOfEvictions } from './redis/evictions.ts';
import { connectRedis } from './redis/guarded-redis.ts';
import { createGenerations, type Generations } from './session/generations.ts';
import { createSeal, type Seal } from './session/seal.ts';
import { createSessions, type Sessions } from './session/session.ts';
import { createSessionList, type SessionList } from './session/session-list.ts';
import { createVisitors, type Visitors } from './session/visitor.ts';
import { logBreakers } from './upstream/upstream-guard.ts';
import { createLeadership, type Leadership } from './watch/leadership.ts';
import type { News } from './watch/rounds.ts';

/** What every feature is handed. */
export interface Services {
  readonly config: Config;
  readonly log: Logger;
  readonly cache: Cache;
  /** What may be forgotten at any time: caches. Events go through it, too. */
  readonly redis: Redis | null;
  /** What must not be thrown out to make room: counters and locks. The same one where there is only one. */
  readonly countersRedis: Redis | null;
  readonly channels: Channels;
  readonly leadership: Leadership;
  readonly news: News;
  readonly counters: Counters;
  readonly deferredTasks: DeferredTasks;
  readonly commerce: CommerceClient;
  readonly tokens: CommerceTokens;
  readonly generations: Generations;
  readonly sessionList: SessionList;
  readonly visitors: Visitors;
  readonly seal: Seal;
  readonly sessions: Sessions;
}

/** Never written to the log, wherever in a line they turn up. */
const secrets = [
  'req.headers.cookie',
  'req.headers.authorization',
  'res.headers["set-cookie"]',
  '*.password',
  '*.accessToken',
  '*.refreshToken',
];

function createLog(level: Config['LOG_LEVEL']): Logger {
  return pino({
    ...redactedLog,
    level,
    base: { service: 'middleware' },
    redact: { paths: secrets, censor: '[hidden]' },
  });
}

export function createServices(config: Config): Services {
  const log = createLog(config.LOG_LEVEL);
  logBreakers(log);
  const connect = (url: string, service: string): Redis => {
    const connection = connectRedis(url, service);
    return connection.on('error', error => log.warn({ service, reason: error.message }, 'redis failed'));
  };
  const redis = config.REDIS_URL === '' ? null : connect(config.REDIS_URL, 'redis');
  const countersRedis = config.COUNTERS_REDIS_URL === '' ? redis : connect(config.COUNTERS_REDIS_URL, 'redis-counters');
  if (countersRedis) warnOfEvictions(countersRedis, log);
  const channels = createChannels(redis, log);
  const tokens = createCommerceTokens(config);
  const seal = createSeal(config.COOKIE_SECRET);
  const commerce = createCommerceClient(config);
  const generations = createGenerations(createGenerationStore({ commerce, log }), redis);
  const deferredTasks = createDeferredTasks(log);
  const sessionList = createSessionList({ commerce, deferredTasks, generations });
  return {
    config,
    log,
    redis,
    countersRedis,
    channels,
    leadership: createLeadership(countersRedis, log),
    news: channels('commerce-news'),
    counters: createCounters(countersRedis),
    deferredTasks,
    cache: redis
      ? redisCache(redis, config.CACHE_BYTES, { program: programVersion(), log })
      : memoryCache(log, config.CACHE_BYTES),
    commerce,
    tokens,
    generations,
    sessionList,
    visitors: createVisitors(tokens, generations, sessionList),
    seal,
    sessions: createSessions(seal),
  };
}

/** For a process that ends. */
export function leaveRedis({ redis, countersRedis }: Pick<Services, 'redis' | 'countersRedis'>): void {
  for (const connection of [redis, countersRedis]) connection?.disconnect();
}

import type { DiskWatch } from '@exwerk/service/process/disk-watch';
import type { Logger } from 'pino';
import { z } from 'zod';

const failure = z.object({ errcode: z.number().optional(), code: z.string().optional() });

/** Hears of failures of services, and logs them: what they say besides their kind may be somebody's. */
export const noticeFailures =
  (log: Logger, disk: DiskWatch) =>
  (error: unknown): void => {
    const { errcode, code } = failure.safeParse(error).data ?? {};
    log.error({ kind: error instanceof Error ? error.name : 'unknown', code, errcode }, 'a service failed');
    disk.notice(error);
  };

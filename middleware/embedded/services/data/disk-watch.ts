import { statfsSync } from 'node:fs';
import type { Logger } from 'pino';
import { z } from 'zod';

/** Milliseconds between two looks. */
const interval = 5000;
/** SQLite's number for a disk, or a file, that takes nothing more. */
const full = 13;

const failure = z.object({ errcode: z.number().optional(), code: z.string().optional() });

/** Whether the disk under the data takes what is written; a change is one line of the log. */
export interface DiskWatch {
  hasSpace(): boolean;
  /** Hears of failures, and logs them: what they say besides their kind may be somebody's. */
  failed(error: unknown): void;
  close(): Promise<void>;
}

/** Less than `reserve` bytes count as none. */
export function watchDisk(folder: string, reserve: number, log: Logger): DiskWatch {
  let hasSpace = true;
  const set = (now: boolean, free?: number): void => {
    if (now === hasSpace) return;
    hasSpace = now;
    if (now) log.info({ folder, free }, 'there is space on the disk again');
    else log.error({ folder, free }, 'the disk is full: nothing more can be stored');
  };
  const look = (): void => {
    try {
      const { bavail, bsize } = statfsSync(folder);
      set(bavail * bsize >= reserve, bavail * bsize);
    } catch {
      set(false);
    }
  };
  look();
  const timer = setInterval(look, interval);
  timer.unref();
  return {
    hasSpace: () => hasSpace,
    failed(error) {
      const { errcode, code } = failure.safeParse(error).data ?? {};
      log.error({ kind: error instanceof Error ? error.name : 'unknown', code, errcode }, 'a service failed');
      if (errcode === full || code === 'ENOSPC') set(false);
    },
    close: async () => clearInterval(timer),
  };
}

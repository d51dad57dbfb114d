import { statfsSync } from 'node:fs';
import type { Logger } from 'pino';

/** Milliseconds between two looks. */
const interval = 5000;
/** Bytes that count as none, whatever is to be kept: what is left there no file can have. */
const least = 1024 * 1024;
/** SQLite's number for a disk, or a file, that takes nothing more. */
const sqliteFull = 13;

/** Whether a failure is that of a disk which takes nothing more. */
export function isDiskFull(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const code = 'code' in error ? error.code : undefined;
  return code === 'ENOSPC' || code === 'EDQUOT' || ('errcode' in error && error.errcode === sqliteFull);
}

/** Whether the disk under a folder takes what is written; a change is one line of the log. */
export interface DiskWatch {
  hasSpace(): boolean;
  /** Hears of failures, so that nobody waits for the next look. */
  notice(error: unknown): void;
  close(): void;
}

/** Less than `reserve` bytes count as none. */
export function watchDisk(folder: string, reserve: number, log: Pick<Logger, 'info' | 'error'>): DiskWatch {
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
      set(bavail * bsize >= Math.max(reserve, least), bavail * bsize);
    } catch {
      set(false);
    }
  };
  look();
  const timer = setInterval(look, interval);
  timer.unref();
  return {
    hasSpace: () => hasSpace,
    notice: error => {
      if (isDiskFull(error)) set(false);
    },
    close: () => clearInterval(timer),
  };
}

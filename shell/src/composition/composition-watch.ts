import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { fetchComposition } from './composed-releases.ts';
import type { Composition } from './composition.ts';

/**
 * Follows the current composition by asking for it. Hands each new one to `take`; when that fails, or the releases are out of
 * reach, everything stays as it is and the next look tries again. `look` is called with every look.
 */
export async function watchComposition(
  releasesUrl: string,
  take: (composition: Composition) => Promise<void>,
  { signal, logger, interval, look }: { signal: AbortSignal; logger: Logger; interval: number; look?: () => void },
): Promise<void> {
  let taken = '';
  let complaint = '';
  while (!signal.aborted) {
    try {
      const composition = await fetchComposition(releasesUrl);
      const content = JSON.stringify(composition);
      if (content !== taken) {
        await take(composition);
        taken = content;
      }
      complaint = '';
    } catch (error) {
      const message = String(error);
      if (message !== complaint) logger.warn({ err: error }, 'the composition could not be taken');
      complaint = message;
    }
    look?.();
    await sleep(interval, undefined, { signal, ref: false }).catch(() => undefined);
  }
}

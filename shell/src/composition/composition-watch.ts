import { setTimeout as sleep } from 'node:timers/promises';
import type { Composition } from '@exwerk/contract/releases/composition';
import type { Logger } from 'pino';
import { fetchComposition } from './composed-releases.ts';

/** Milliseconds until a composition that was refused is tried again. */
const pauseAfterRefusal = 3000;

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
  // Loading a composition is dear: what was refused is tried again now and then only.
  let refused = { content: '', until: 0 };
  while (!signal.aborted) {
    try {
      const composition = await fetchComposition(releasesUrl);
      const content = JSON.stringify(composition);
      const isRefused = content === refused.content && performance.now() < refused.until;
      if (content !== taken && !isRefused) {
        refused = { content, until: performance.now() + pauseAfterRefusal };
        await take(composition);
        taken = content;
      }
      if (content === taken) complaint = '';
    } catch (error) {
      const message = String(error);
      if (message !== complaint) logger.warn({ err: error }, 'the composition could not be taken');
      complaint = message;
    }
    look?.();
    await sleep(interval, undefined, { signal, ref: false }).catch(() => undefined);
  }
}

import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { type ComposedReleases, fetchComposition, fetchReleases } from './composed-releases.ts';
import { compositionId } from './composition.ts';

/**
 * Follows the current composition by asking for it. Hands each new one to `take`; when that fails, or the releases are out of
 * reach, everything stays as it is and the next look tries again.
 */
export async function watchComposition(
  releasesUrl: string,
  take: (composed: ComposedReleases) => Promise<void>,
  { signal, logger, interval }: { signal: AbortSignal; logger: Logger; interval: number },
): Promise<void> {
  let taken = '';
  let complaint = '';
  while (!signal.aborted) {
    try {
      const composition = await fetchComposition(releasesUrl);
      if (compositionId(composition) !== taken) {
        await take(await fetchReleases(releasesUrl, composition));
        taken = compositionId(composition);
      }
      complaint = '';
    } catch (error) {
      const message = String(error);
      if (message !== complaint) logger.warn({ err: error }, 'the composition could not be taken');
      complaint = message;
    }
    await sleep(interval, undefined, { signal, ref: false }).catch(() => undefined);
  }
}

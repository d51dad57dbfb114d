import { createHash } from 'node:crypto';
import { remoteNames } from '@exwerk/shared-kernel/contract/remote';
import type { Logger } from 'pino';
import { type Compressed, compress } from '../server/compressed.ts';
import type { ComposedReleases } from './composed-releases.ts';
import { releaseUrl } from './release.ts';

/** Where the shell serves a release's stylesheet itself, `/__/styles/<remote>/<version>/<file>`. */
export const stylesPath = '/__/styles';

export function stylePath(release: { readonly remote: string; readonly version: string }, file: string): string {
  return `${stylesPath}/${release.remote}/${release.version}/${file}`;
}

/** Compositions whose styles are kept: the current one and those of pages that are still open or cached. */
const keptCompositions = 5;

/**
 * Stylesheets of the releases in use, served from the pages' own origin: a stylesheet blocks the whole page while it loads, so it
 * must not depend on whether a remote's host answers.
 */
export class ReleaseStyles {
  readonly #compositions = new Map<string, Map<string, Compressed>>();

  /** Fetches what a composition's pages will link. A stylesheet that can't be had is left out and logged. */
  async take(releasesUrl: string, { id, releases }: ComposedReleases, logger: Logger): Promise<void> {
    const styles = new Map<string, Compressed>();
    const wanted = remoteNames.flatMap(name =>
      releases[name].web.styles.filter(file => !/^https?:/.test(file)).map(file => ({ release: releases[name], file })),
    );
    await Promise.all(
      wanted.map(async ({ release, file }) => {
        const expected = release.files[`web/${file}`];
        try {
          const response = await fetch(releaseUrl(releasesUrl, release, `web/${file}`), {
            signal: AbortSignal.timeout(3000),
          });
          const content = Buffer.from(await response.arrayBuffer());
          const digest = `sha256-${createHash('sha256').update(content).digest('base64')}`;
          if (!response.ok || digest !== expected) throw new Error(`answered ${response.status}, ${digest}`);
          styles.set(stylePath(release, file), await compress(content));
        } catch (error) {
          logger.error({ err: error, remote: release.remote, file }, 'a stylesheet could not be fetched');
        }
      }),
    );
    this.#compositions.set(id, styles);
    const [oldest] = this.#compositions.keys();
    if (this.#compositions.size > keptCompositions && oldest !== undefined) this.#compositions.delete(oldest);
  }

  find(path: string): Compressed | undefined {
    for (const styles of this.#compositions.values()) {
      const found = styles.get(path);
      if (found) return found;
    }
    return undefined;
  }
}

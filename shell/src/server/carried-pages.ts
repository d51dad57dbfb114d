import { furtherPages } from '@exwerk/contract/routing/claims';
import { openSlots } from '@exwerk/contract/routing/open-slots';
import type { ComposedReleases } from '../composition/composed-releases.ts';
import { formOf } from '../compression/compressed.ts';
import { compositionInPage } from '../rendering/page-composition.ts';
import type { StoredPage } from './page-cache.ts';

/** Pages of one composition that are the same in another one, but for what they tell of the composition itself. */
export interface CarriedPages {
  /** Compositions of which there may be such pages, the latest first. */
  from(): Iterable<string>;
  /** The page's body in another composition; undefined when it holds what is not in that one. */
  body(page: StoredPage, from: string, to: string): Promise<string | undefined>;
}

/** The promotion of a remote costs the cache those pages alone that hold it: theirs, and those that show its slots. */
export function carriedPages(composed: ReadonlyMap<string, ComposedReleases>, releasesPublicUrl: string): CarriedPages {
  return {
    from: () => [...composed.keys()].reverse(),
    async body({ holds, content }, from, to) {
      const [before, after] = [composed.get(from), composed.get(to)];
      if (!holds || !before || !after || !isSame(before, after, holds)) return undefined;
      const body = (await formOf(content, 'identity')).toString();
      if (body === '') return body;
      // A shell that writes it otherwise has its pages rendered anew.
      const [head, tail, ...more] = body.split(compositionInPage(before, releasesPublicUrl));
      if (head === undefined || tail === undefined || more.length > 0) return undefined;
      return head + compositionInPage(after, releasesPublicUrl) + tail;
    },
  };
}

/** Every page depends on the shell, on which addresses are whose, and on what remotes bring to its header. */
function isSame(before: ComposedReleases, after: ComposedReleases, holds: readonly string[]): boolean {
  const around = (composed: ComposedReleases) => {
    const releases = Object.values(composed.releases);
    return JSON.stringify([furtherPages(releases), openSlots(releases, 'header-link')]);
  };
  return (
    before.shell.version === after.shell.version &&
    holds.every(name => before.releases[name]?.version === after.releases[name]?.version) &&
    around(before) === around(after)
  );
}

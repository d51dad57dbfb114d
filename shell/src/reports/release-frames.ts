import type { ReleaseFrame } from '@exwerk/contract/releases/figures';
import { shellName } from '@exwerk/contract/releases/release-name';
import type { ComposedReleases } from '../composition/composed-releases.ts';
import { shellPath } from '../composition/shell-bundles.ts';

/** Frames that are kept of a stack. */
const mostFrames = 12;

/** From where an address can begin, and no longer than one is: stacks come from anybody, and a search from each of their letters would take long. */
const place = /(?<![^\s()@])([^\s()@?#]{1,300}\.c?js)(?:[?#][^\s():@]{0,300})?:(\d{1,7}):(\d{1,7})/g;
/** Without parts of dots alone, which would lead out of the release. */
const fileInRelease = /^(?:web|node)(?:\/(?!\.+(?:\/|$))[\w.@~-]+)+$/;

export interface ReadStack {
  /** Places in files of the composition's releases, the innermost first. */
  readonly frames: readonly ReleaseFrame[];
  /** Whether it leads to scripts of others alone, as those of a browser's extensions. */
  readonly isForeign: boolean;
}

/** Reads a stack of a browser or of a render worker. What is no file of the composition's releases is left out. */
export function readStack(stack: string, composed: Pick<ComposedReleases, 'shell' | 'releases'>): ReadStack {
  const homes = homesOf(composed);
  const places = [...stack.matchAll(place)];
  const frames = places.flatMap(([, address = '', line, column]): ReleaseFrame[] => {
    for (const { remote, release, folder, below } of homes) {
      const at = address.indexOf(folder);
      const file = below + address.slice(at + folder.length);
      if (at >= 0 && fileInRelease.test(file))
        return [{ remote, release, file, line: Number(line), column: Number(column) }];
    }
    return [];
  });
  return { frames: frames.slice(0, mostFrames), isForeign: places.length > 0 && frames.length === 0 };
}

/** What addresses of files hold that are of the composition's releases. */
function homesOf({ shell, releases }: Pick<ComposedReleases, 'shell' | 'releases'>) {
  const remotes = Object.values(releases).map(({ remote, version }) => ({
    remote,
    release: version,
    folder: `/${remote}/${version}/`,
    below: '',
  }));
  const ofShell = { remote: shellName, release: shell.version };
  return [
    ...remotes,
    { ...ofShell, folder: `${shellPath}/${shell.version}/`, below: 'web/' },
    // Where this process keeps what its workers run.
    { ...ofShell, folder: `/${shell.version}/node/`, below: 'node/' },
  ];
}

/** Whose release an error is of: the remote's whose code is innermost, however much of the shell's was under way. */
export const remoteInStack = ({ frames }: ReadStack): string | undefined =>
  frames.find(({ remote }) => remote !== shellName)?.remote;

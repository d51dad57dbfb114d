import type { RemoteName } from '../src/contract/remote.ts';

/** What a package says about itself to the build and to the release: everything else follows from conventions. */
export interface Federation {
  /** Name in compositions and in `loadRemote('<name>/routes')`. */
  readonly name: RemoteName;
  /** Modules that others may load, by public name. */
  readonly exposes: Readonly<Record<`./${string}`, `./${string}`>>;
  /** Semver range of the shared-kernel contract that the package was written against. */
  readonly contract: string;
  /** Packages that a library imports for a part of it that this remote never uses; an empty module takes their place. */
  readonly unused?: readonly string[];
}

/** The two places where a remote runs. */
export const targets = ['web', 'node'] as const;
export type Target = (typeof targets)[number];

/** `development` keeps names and maps readable and refreshes components in place. */
export type Mode = 'development' | 'production';

import type { Budget, Page } from '@exwerk/contract/releases/release';
import type { RemoteName } from '@exwerk/contract/remotes/remote';
import type { paths } from '@exwerk/contract/routing/paths';

/** A page that the shop is specified to have, by its path alone; `*` is what is found by a slug. */
type SpecifiedPath = (typeof paths)[keyof typeof paths] | '*';

/** A page besides those; it is for everybody, not listed by search engines and cached, unless it says otherwise. */
type FurtherPage = Pick<Page, 'path'> & Partial<Page>;

/** What a remote's `federation.ts` says about it to the build, to its releases and so to every shop that composes them. */
export interface Federation {
  /** One lower-case word: its name in compositions and in `loadRemote('<name>/routes')`. */
  readonly name: RemoteName;
  /** Modules that others may load, by public name. */
  readonly exposes: Readonly<Record<`./${string}`, `./${string}`>>;
  /** Semver range of the contract that the package was written against. */
  readonly contract: string;
  readonly pages: readonly (SpecifiedPath | FurtherPage)[];
  /** Slots by name: those that it fills, `<its own name>/…`, and those of others that its pages place. */
  readonly slots: {
    readonly fills: readonly `${string}/${string}`[];
    readonly places: readonly `${string}/${string}`[];
  };
  /** So many pages must share what is to come with `./routes`; without it each page brings what it needs. */
  readonly sharedByPages?: number;
  /** What visitors may be made to download; the gate holds a release to it. */
  readonly budget: Budget;
  /** Hosts besides the shop's own that its code and its libraries name, `*.adyen.com`; the gate lets no others pass. */
  readonly hosts?: readonly string[];
  /** Packages that a library imports for a part of it that this remote never uses; an empty module takes their place. */
  readonly unused?: readonly string[];
}

/** What the shell's `federation.ts` says: what is built for both ends, and which slots stand around every page. */
export interface Host {
  readonly name: 'shell';
  /** By target. A page runs those of the browser in this order; the first is evaluated while the others are still on their way. */
  readonly entries: Readonly<Record<Target, Readonly<Record<string, string>>>>;
  readonly slots: { readonly places: readonly `${string}/${string}`[] };
  /** What visitors may be made to download with every page; the gate holds a release to it. */
  readonly budget: Pick<Budget, 'entry' | 'part' | 'styles'>;
}

/** The two places where a remote runs. */
export const targets = ['web', 'node'] as const;
export type Target = (typeof targets)[number];

/** `development` keeps names and maps readable and refreshes components in place. */
export type Mode = 'development' | 'production';

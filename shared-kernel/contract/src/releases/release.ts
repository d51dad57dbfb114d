import * as z from 'zod/mini';
import { releaseName, releaseVersion, remoteName, shellName } from './release-name.ts';

const files = z.array(z.string());
/** SHA-256 of every file, base64 as in `integrity`. */
const hashes = z.record(z.string(), z.string());

/**
 * A page that a remote brings. `path` is without language prefix, with `:name` for one segment and `*` at its end for the rest. The best
 * match has an address: more fixed segments before fewer, `*` last.
 */
export const pageSchema = z.object({
  path: z.string().check(z.regex(/^(?:\*|\/[^*]*\*?)$/)),
  /** Who may see it; what is guarded is never cached. */
  guard: z.enum(['signed-in', 'guest', 'none']),
  /** Whether search engines may list it. */
  indexed: z.boolean(),
  /** `public` pages are the same for everybody and may be cached; `private` ones are rendered for each visitor. */
  cache: z.enum(['public', 'private']),
});
export type Page = z.infer<typeof pageSchema>;

/** Exported names by shared module, as `@exwerk/runtime` or `react`. */
const names = z.record(z.string(), z.array(z.string()));

/** What the place of a slot hands over, by name; the type as it is written, without spaces. */
const propsSchema = z.record(z.string(), z.object({ type: z.string(), optional: z.boolean() }));
export type Props = z.infer<typeof propsSchema>;

/** Names of slots, each `<remote that fills it>/<name>`. */
const slotsSchema = z.object({ fills: files, places: files, props: z.optional(z.record(z.string(), propsSchema)) });

/** What a page may consist of: its elements, once it is the browser's, and the kilobytes of state in its HTML. */
const pageBudgetSchema = z.object({ elements: z.int(), state: z.number() });
export type PageBudget = z.infer<typeof pageBudgetSchema>;

/** Kilobytes, gzip, that visitors may be made to download, and what pages may consist of. */
const budgetSchema = z.object({
  /** The remote's entry; of the shell the scripts that every page starts with. */
  entry: z.number(),
  /** JavaScript of any exposed module, page or slot, each with the entry; and any other file by itself. */
  part: z.number(),
  /** The stylesheets that every page of the remote links. */
  styles: z.optional(z.number()),
  /** Parts that have a bound of their own, by exposed module (`./routes`) or source file. */
  parts: z.optional(z.record(z.string(), z.number())),
  /** By path, as in `pages`, and by kind for what is found by a slug, `product`: pages that are held to this alone. */
  pages: z.optional(z.record(z.string(), pageBudgetSchema)),
});
export type Budget = z.infer<typeof budgetSchema>;

/** What a release was built from: the commit, its author's name, and whether there was anything in the package that was not committed. */
const originSchema = z.object({
  commit: z.string().check(z.regex(/^[0-9a-f]{40,64}$/)),
  author: z.string(),
  isChanged: z.boolean(),
});
export type Origin = z.infer<typeof originSchema>;

const bytes = z.int().check(z.gte(0));
/** What visitors download, in bytes of gzip: JavaScript by exposed module and by the source file of a page or slot, each with the entry. */
const weightsSchema = z.object({ entry: bytes, styles: bytes, parts: z.record(z.string(), bytes) });
export type Weights = z.infer<typeof weightsSchema>;

/**
 * `release.json`: one immutable build of a remote. Paths are relative to the release's own folder,
 * `<releases>/<remote>/<version>/`. What is optional was not told by the first releases.
 */
export const releaseSchema = z.object({
  remote: remoteName,
  version: releaseVersion,
  /** Range of the contract that the remote was built against. */
  contract: z.string(),
  /** Ranges of what it shares with the shell at run time. */
  needs: z.optional(z.record(z.string(), z.string())),
  /** What it takes from that. */
  uses: z.optional(names),
  /** Hosts besides the shop's own that its code may name; `*.` at the head stands for all below. */
  hosts: z.optional(z.array(z.string())),
  createdAt: z.iso.datetime(),
  origin: z.optional(originSchema),
  exposes: z.array(z.string()),
  pages: z.optional(z.array(pageSchema)),
  slots: z.optional(slotsSchema),
  budget: z.optional(budgetSchema),
  weights: z.optional(weightsSchema),
  /** Locales that it has texts of. */
  languages: z.optional(z.array(z.string())),
  web: z.object({
    entry: z.string(),
    styles: files,
    /** Scripts by exposed module, and by lazily loaded source file of the remote. */
    exposes: z.record(z.string(), files),
    sources: z.record(z.string(), files),
    /** By source file of a slot, the ids of the remote's messages that it may show. */
    texts: z.optional(z.record(z.string(), z.array(z.string()))),
  }),
  /** Without an entry the manifest tells it. */
  node: z.object({ manifest: z.string(), entry: z.optional(z.string()) }),
  files: hashes,
});
export type Release = z.infer<typeof releaseSchema>;

/** `release.json` of the shell: the bundles by which browsers start and render workers render. */
export const shellReleaseSchema = z.object({
  remote: z.literal(shellName),
  version: releaseVersion,
  createdAt: z.iso.datetime(),
  origin: z.optional(originSchema),
  /** Version of the contract that it provides. */
  contract: z.string(),
  /** Versions of what it shares with remotes at run time. */
  provides: z.record(z.string(), z.string()),
  /** Names that can be taken from that; of a library that is not here nothing is known. */
  offers: z.optional(names),
  slots: z.object({ places: files }),
  budget: z.optional(budgetSchema),
  /** What every page starts with. */
  web: z.object({ scripts: files, styles: files }),
  node: z.object({ bundle: z.string() }),
  files: hashes,
});
export type ShellRelease = z.infer<typeof shellReleaseSchema>;

/** What the shell's releases and those of remotes have in common. */
export const anyReleaseSchema = z.looseObject({ remote: releaseName, version: releaseVersion, files: hashes });
export type AnyRelease = Pick<z.infer<typeof anyReleaseSchema>, 'remote' | 'version' | 'files'>;

/** Address of a file of a release. While developing, a release names files of a dev server by their full address. */
export function releaseUrl(releasesUrl: string, release: Pick<Release, 'remote' | 'version'>, file: string): string {
  const absolute = file.replace(/^web\/(?=https?:)/, '');
  if (absolute !== file) return absolute;
  return `${releasesUrl}/${release.remote}/${release.version}/${file}`;
}

/** What a browser checks a file of a remote against; the entry knows it of the chunks, for it names them by their content. */
export const webIntegrity = ({ files }: Pick<Release, 'files'>, file: string): string | undefined =>
  files[`web/${file}`];

import { remoteNames } from '@exwerk/shared-kernel/contract/remote';
import * as z from 'zod';

const files = z.array(z.string());

/**
 * `release.json`: one immutable build of a remote. Paths are relative to the release's own folder,
 * `<releases>/<remote>/<version>/`.
 */
export const releaseSchema = z.object({
  remote: z.enum(remoteNames),
  version: z.string().regex(/^[\w.-]+$/),
  /** Range of the shared-kernel contract that the remote was built against. */
  contract: z.string(),
  createdAt: z.iso.datetime(),
  exposes: z.array(z.string()),
  web: z.object({
    entry: z.string(),
    styles: files,
    /** Scripts by exposed module, and by lazily loaded source file of the remote. */
    exposes: z.record(z.string(), files),
    sources: z.record(z.string(), files),
  }),
  node: z.object({ manifest: z.string() }),
  /** SHA-256 of every file, base64 as in `integrity`. */
  files: z.record(z.string(), z.string()),
});
export type Release = z.infer<typeof releaseSchema>;

/** Address of a file of a release. While developing, a release names files of a dev server by their full address. */
export function releaseUrl(releasesUrl: string, release: Pick<Release, 'remote' | 'version'>, file: string): string {
  const absolute = file.replace(/^web\/(?=https?:)/, '');
  if (absolute !== file) return absolute;
  return `${releasesUrl}/${release.remote}/${release.version}/${file}`;
}

/** What a browser checks a file of a remote against; the entry knows it of the chunks, for it names them by their content. */
export const webIntegrity = ({ files }: Pick<Release, 'files'>, file: string): string | undefined =>
  files[`web/${file}`];

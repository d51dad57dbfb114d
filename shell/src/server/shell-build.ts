import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import type { WorkerBirth } from '../rendering/render-protocol.ts';
import { thirdPartySettings } from '../third-parties/third-party-settings.ts';
import type { ShellConfig } from './config.ts';

/** `dist/current.json`: which of the builds in `dist/builds` a shell that starts now is. */
export const currentBuildSchema = z.object({
  build: z.string().regex(/^\w[\w.-]*$/),
  /** Version of the kernel's contract that the build provides to remotes. */
  contract: z.string(),
});
const packageSchema = z.object({ version: z.string() });
const filesSchema = z.object({ scripts: z.array(z.string()), styles: z.array(z.string()) });

/** One build of the shell, as immutable as a release: a running shell never notices that there is a newer one. */
export interface ShellBuild {
  /** What the debug banner names (SHELL-05): the package's version, and the sources that it was built from. */
  readonly version: string;
  readonly contract: string;
  /** The server's bundle. */
  readonly bundle: string;
  /** Browser files of this build, then those of earlier ones, whose pages may still be open. */
  readonly webFolders: readonly string[];
  /** Files with fixed names. */
  readonly fixedFolder: string;
  /** Addresses of the styles and scripts that every page starts with. */
  readonly files: z.infer<typeof filesSchema>;
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

export function currentBuild(shell: string): ShellBuild {
  const pointer = path.join(shell, 'dist/current.json');
  if (!existsSync(pointer)) throw new Error('The shell is not built; run pnpm build');
  const { build, contract } = currentBuildSchema.parse(readJson(pointer));
  const builds = path.join(shell, 'dist/builds');
  const own = path.join(builds, build);
  const others = readdirSync(builds).filter(name => name !== build);
  const { scripts, styles } = filesSchema.parse(readJson(path.join(own, 'web/entry-files.json')));
  const address = (file: string) => `/__/${file}`;
  return {
    version: `${packageSchema.parse(readJson(path.join(shell, 'package.json'))).version}-${build}`,
    contract,
    bundle: path.join(own, 'node/render.cjs'),
    webFolders: [own, ...others.map(name => path.join(builds, name))].map(folder => path.join(folder, 'web')),
    fixedFolder: path.join(shell, 'public'),
    files: { scripts: scripts.map(address), styles: styles.map(address) },
  };
}

/** What render workers of a build are born with, whatever their composition. */
export function rendererBirth(config: ShellConfig, build: ShellBuild): Omit<WorkerBirth, 'composed'> {
  return {
    bundle: build.bundle,
    releasesUrl: config.RELEASES_URL,
    releasesPublicUrl: config.RELEASES_PUBLIC_URL,
    middlewareUrl: config.MIDDLEWARE_URL,
    defaultCountry: config.DEFAULT_COUNTRY,
    settings: {
      version: build.version,
      indexable: config.INDEXABLE,
      externalLinks: {
        ordersSite: config.ORDERS_SITE_URL,
        returnsPortal: config.RETURNS_PORTAL_URL,
        aboutUs: config.ABOUT_US_URL,
        career: config.CAREER_URL,
      },
      ...thirdPartySettings(config),
    },
    experimentScript: config.EXPERIMENT_SCRIPT_URL,
    shellFiles: build.files,
    timeout: config.RENDER_TIMEOUT,
    memory: config.RENDER_MEMORY,
    recycleAfter: config.RENDER_RECYCLE,
  };
}

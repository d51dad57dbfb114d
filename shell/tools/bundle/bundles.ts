import { existsSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { repository } from '../repository.ts';

/** Files of a package that a process reads or loads while it runs, copied as they are. */
export interface CopiedPackage {
  readonly name: string;
  /** Patterns below the package's folder; all of it unless told. */
  readonly files?: readonly string[];
  /** Whose dependency it is: a package of the house, or another one that is copied. */
  readonly of: string;
  /** Holds machine code for the platform that the bundle is made on. */
  readonly native?: true;
}

/** A process as it is shipped. */
export interface Bundle {
  readonly name: 'shell' | 'middleware' | 'releases';
  /** Files that Node is started with or that become worker threads, by the name that they get. */
  readonly entries: Readonly<Record<string, string>>;
  /** Folders whose files other than sources are read at run time. */
  readonly data: readonly string[];
  readonly packages: readonly CopiedPackage[];
}

/** Of the platform that this runs on, as packages with machine code are named. Images are Debian's, so Linux has the GNU library. */
const platform = () => `${process.platform}-${process.arch}${process.platform === 'linux' ? '-gnu' : ''}`;

export const bundles: readonly Bundle[] = [
  {
    name: 'middleware',
    entries: { server: 'middleware/src/server.ts', 'index-catalog': 'middleware/src/indexing/index-catalog.ts' },
    data: ['middleware/src'],
    packages: [
      { name: 'pdfkit', of: 'middleware', files: ['package.json', 'LICENSE', 'js/standard-fonts/**', 'js/data/**'] },
      {
        name: '@expo-google-fonts/inter',
        of: 'middleware',
        files: ['package.json', 'LICENSE*', '400Regular/*.ttf', '700Bold/*.ttf'],
      },
    ],
  },
  {
    name: 'shell',
    entries: { server: 'shell/src/server/server.ts', 'render-worker': 'shell/src/rendering/render-worker.ts' },
    data: ['shell/public'],
    packages: [],
  },
  {
    name: 'releases',
    entries: {
      server: 'shared-kernel/releases/src/server.ts',
      compose: 'shell/tools/compose.ts',
      // Loaded by the gate, and with it a renderer and a browser.
      probe: 'shell/tools/probe.ts',
      'render-worker': 'shell/src/rendering/render-worker.ts',
    },
    data: ['shell/public'],
    packages: [
      { name: 'lightningcss', of: 'shared-kernel/releases', files: ['package.json', 'LICENSE', 'node/**'] },
      { name: `lightningcss-${platform()}`, of: 'lightningcss', native: true },
      { name: 'detect-libc', of: 'lightningcss' },
      { name: 'playwright-core', of: 'shell' },
      { name: '@axe-core/playwright', of: 'shell' },
      { name: 'axe-core', of: '@axe-core/playwright', files: ['package.json', 'LICENSE', 'axe.js', 'axe.min.js'] },
    ],
  },
];

/** The folder in which a bundle is made. */
export const bundleFolder = (name: Bundle['name']): string => path.join(repository, 'dist', name);

/** Where a copied package lies in this repository. */
export function packageFolder({ name, of }: CopiedPackage, packages: readonly CopiedPackage[]): string {
  const owner = packages.find(other => other.name === of);
  const from = owner ? packageFolder(owner, packages) : path.join(repository, of);
  const paths = createRequire(path.join(from, 'package.json')).resolve.paths(name) ?? [];
  const found = paths
    .map(folder => path.join(folder, name))
    .find(folder => existsSync(path.join(folder, 'package.json')));
  if (found === undefined) throw new Error(`${of} has no ${name} installed`);
  return realpathSync(found);
}

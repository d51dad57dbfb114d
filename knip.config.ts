import { globSync } from 'node:fs';
import path from 'node:path';
import type { KnipConfig } from 'knip';

const notTests = ['!dist/**', '!**/*.test.{ts,tsx}!', '!**/testing/**!', '!**/fuzz/**!'];

/** A remote is entered where its `federation.ts` exposes it; pages are found from there. */
const remote = {
  entry: ['federation.ts!', 'src/exposes/*.{ts,tsx}!'],
  project: ['**/*.{ts,tsx}!', ...notTests],
};

/** Its build can be run by webpack's own command, too; a remote that `exwerk new` made has no such file. */
const byHand = { ...remote, entry: [...remote.entry, 'webpack.config.ts!'] };
const remotesByHand = globSync('mfe-*/webpack.config.ts').map(path.dirname);

/** `exports` of these name all their files, so what nobody imports shows only where the exports of entries are asked too. */
const inner = { project: ['**/*.{ts,tsx,cjs}!', ...notTests], includeEntryExports: true };

/**
 * `pnpm unused`: files, exports and dependencies that nothing uses. It asks twice, the second time without tests (`--production`): what tests
 * alone call is dead too.
 */
export default ({ production = false }: { production?: boolean }): KnipConfig => ({
  // `federation.ts` describes the builds; a webpack.config.ts runs in a build alone.
  webpack: false,
  // A test may ask for what its file uses too.
  ignoreExportsUsedInFile: production,
  // What is there for tests as a whole.
  ignoreWorkspaces: production ? ['e2e', 'shared-kernel/testing'] : [],
  ignore: production ? ['**/{testing,fuzz}/**'] : [],
  // Of the machine; the tests that want it are skipped where it is missing. The compiler is that of the remote that is developed.
  ignoreBinaries: [
    ...['buildah', 'mmdebstrap', 'mount', 'redis-server', 'taskset', 'umount', 'unshare'],
    ...(production ? ['tsc'] : []),
  ],
  ignoreIssues: {
    // Webpack takes these by their file.
    'shared-kernel/build/src/{*-loader,provided-*}.{ts,cjs}': ['exports'],
    'shared-kernel/build/templates/remote/**': ['exports'],
    // Stands in a build for a file of the same exports.
    'e2e/bench/measured-markup.tsx': ['exports'],
  },
  workspaces: {
    '.': { entry: ['shared-kernel/*.test.ts'] },
    'mfe-*': remote,
    ...Object.fromEntries(remotesByHand.map(name => [name, { ...byHand, ignoreDependencies: ['webpack-cli'] }])),
    // Its package.json names the command itself.
    'mfe-contact': byHand,
    shell: {
      entry: [
        'federation.ts!',
        'webpack.config.ts!',
        'src/server/server.ts!',
        'src/rendering/render-entry.tsx!',
        'src/rendering/render-worker.ts!',
        'src/rendering/testing/*.cjs',
        'src/browser/client-entry.tsx!',
        'public/*.js!',
        'tools/*.{ts,mjs}!',
      ],
      project: ['**/*.{ts,tsx,js,mjs,cjs}!', ...notTests],
      // The first is required by what the federation plugin writes into a server's build, the second runs webpack.config.ts by hand.
      ignoreDependencies: ['@module-federation/node', 'webpack-cli'],
    },
    middleware: {
      entry: ['src/server.ts!', 'src/indexing/index-catalog.ts!', 'src/testing/print-pdf-text.ts'],
      project: ['src/**/*.ts!', ...notTests],
    },
    'middleware/embedded/*': inner,
    'shared-kernel/*': inner,
    'shared-kernel/build': {
      ...inner,
      entry: [
        'src/provide*-refresh.cjs!',
        'src/*-loader.ts!',
        'tools/*.ts!',
        'templates/remote/federation.ts!',
        'templates/remote/src/exposes/*.{ts,tsx}!',
      ],
      // The first is what css-minimizer-webpack-plugin is told to minify with; of the second, the version is handed on to new remotes.
      ignoreDependencies: ['lightningcss', '@biomejs/biome'],
    },
    // What remotes outside the repository import, whether or not the ones here do.
    'shared-kernel/runtime': { ...inner, includeEntryExports: false },
    'shared-kernel/ui': {
      ...inner,
      includeEntryExports: false,
      entry: ['tools/*.ts'],
      // Its files are named by a template.
      ignoreDependencies: ['@fontsource-variable/inter'],
    },
    e2e: {
      entry: [
        '**/*.{spec,test}.ts',
        'tools/*.ts',
        // Named to Playwright by tools/merge-reports.ts.
        'merge.config.ts',
        'bench/*-{entry,service,server}.ts',
        'bench/{capacity,hedged-reads,tracing-cost}.ts',
        'wire/watch.ts',
        'attacks/flooder.ts',
        'releases/{endless,passing}-probe.ts',
        'standalone/standalone-remote.ts',
      ],
      project: ['**/*.{ts,tsx}'],
      // The library whose declarations wire/payments-sdk.ts reads.
      ignoreDependencies: ['@adyen/api-library'],
    },
  },
});

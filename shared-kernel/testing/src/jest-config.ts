import { createRequire } from 'node:module';
import path from 'node:path';
import type { Config } from 'jest';

const require = createRequire(import.meta.url);
const beside = (name: string) => path.join(import.meta.dirname, name);

/** Packages that are ES modules alone: compiled, so that jest can load them. */
const moduleOnly = [
  '@exwerk',
  'react-intl',
  '@formatjs',
  'intl-messageformat',
  'lru-cache',
  'pixelmatch',
  'p-limit',
  'p-timeout',
  'yocto-queue',
  'cockatiel',
  '@adyen',
  'cookie',
  'entities',
  'jose',
  'uuid',
  'http-proxy-middleware',
  'httpxy',
  'is-plain-obj',
  '@sindresorhus',
  'file-type',
  'strtok3',
  'token-types',
  'uint8array-extras',
  '@tokenizer',
  '@borewit',
  'filenamify',
  'filename-reserved-regex',
  'escape-string-regexp',
].join('|');

const swc = [
  require.resolve('@swc/jest'),
  {
    jsc: {
      target: 'es2024',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: 'commonjs' },
  },
] satisfies [string, Record<string, unknown>];

/**
 * The tests of a package, or of all below a folder. Two kinds: what runs in Node and what needs a page (`*.test.tsx`). Both compile with
 * swc, no type check here.
 */
export function jestConfig(rootDir: string): Config {
  const common = {
    rootDir,
    transform: { '\\.[jt]sx?$|\\.mjs$': swc },
    transformIgnorePatterns: [`/node_modules/(?!(?:\\.pnpm/)?(?:${moduleOnly})[@/+])`],
    testPathIgnorePatterns: ['/node_modules/', '/dist/', '/.data/'],
    modulePathIgnorePatterns: ['/dist/', '/.data/'],
    moduleNameMapper: { '\\.css$': beside('css-modules.cjs') },
    setupFilesAfterEnv: [beside('test-setup.cjs')],
  };
  return {
    // A busy machine may take several times as long as a quiet one.
    testTimeout: 30_000,
    projects: [
      { ...common, displayName: 'node', testEnvironment: 'node', testMatch: ['**/*.test.ts'] },
      {
        ...common,
        displayName: 'page',
        testEnvironment: beside('page-environment.cjs'),
        testMatch: ['**/*.test.tsx'],
        setupFilesAfterEnv: [...common.setupFilesAfterEnv, beside('page-setup.cjs')],
      },
    ],
  };
}

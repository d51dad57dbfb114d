// Two kinds of test: what runs in Node and what needs a page ("*.test.tsx"). Both compile with swc, no type check here.
const swc = runtime => [
  '@swc/jest',
  {
    jsc: {
      target: 'es2024',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: runtime },
  },
];

const common = {
  rootDir: import.meta.dirname,
  transform: { '\\.[jt]sx?$|\\.mjs$': swc('commonjs') },
  // ESM-only packages are compiled too, so that jest can load them.
  transformIgnorePatterns: [
    '/node_modules/(?!(?:\\.pnpm/)?(?:react-intl|@formatjs|intl-messageformat|lru-cache|@adyen|cookie|uuid|http-proxy-middleware|httpxy|is-plain-obj)[@/+])',
  ],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/.data/'],
  modulePathIgnorePatterns: ['/dist/', '/.data/'],
  moduleNameMapper: { '\\.css$': '<rootDir>/shared-kernel/src/testing/css-modules.cjs' },
};

export default {
  // A busy machine may take several times as long as a quiet one.
  testTimeout: 30_000,
  projects: [
    { ...common, displayName: 'node', testEnvironment: 'node', testMatch: ['**/*.test.ts'] },
    {
      ...common,
      displayName: 'page',
      testEnvironment: '<rootDir>/shared-kernel/src/testing/page-environment.cjs',
      testMatch: ['**/*.test.tsx'],
    },
  ],
};

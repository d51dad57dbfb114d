/**
 * The drawing of the house: which package may know which (arrows point down only), and no rings between the folders of a package.
 * `pnpm arrows` checks it.
 */
const kernel = name => `^shared-kernel/${name}/`;
const test = '\\.test\\.tsx?$|/testing/|/fuzz/|/faults/';

/** `from` may reach nothing of `to`. */
const never = (name, from, to, comment) => ({
  name,
  severity: 'error',
  comment,
  from: typeof from === 'string' ? { path: from } : from,
  to: typeof to === 'string' ? { path: to } : to,
});

const anyApp = '^(shell|mfe-[a-z]+|middleware/src|middleware/embedded)/';

export default {
  forbidden: [
    never(
      'contract-knows-zod-alone',
      { path: kernel('contract') },
      { pathNot: [kernel('contract'), 'node_modules/(\\.pnpm/)?zod'] },
      'It runs on both ends, so it knows neither a server nor React.',
    ),
    never('ui-knows-contract', kernel('ui'), `${kernel('(runtime|build|testing|service|releases)')}|${anyApp}`),
    never(
      'runtime-knows-ui-and-contract',
      { path: kernel('runtime') },
      `${kernel('(build|testing|service|releases)')}|${anyApp}`,
    ),
    never(
      'tools-in-no-page-and-no-server',
      { path: '^(mfe-[a-z]+/src|shell/src|middleware/src)/' },
      { path: kernel('(build|testing|releases)'), pathNot: 'content-name\\.ts$' },
      'What builds, releases and tests is in no bundle.',
    ),
    never(
      'servers-apart',
      { path: '^(mfe-[a-z]+/src|shared-kernel/(contract|runtime|ui))/' },
      kernel('service'),
      'What server processes share is not for pages.',
    ),
    never('no-remote-into-remote', '^mfe-([a-z]+)/', { path: '^mfe-', pathNot: '^mfe-$1/' }),
    never('nobody-imports-a-remote', '^(shell|middleware|shared-kernel)/', '^mfe-'),
    never('nobody-imports-the-shell', '^(mfe-[a-z]+|middleware|shared-kernel)/', '^shell/'),
    never(
      'nobody-imports-the-middleware',
      '^(mfe-[a-z]+|shell|shared-kernel|middleware/embedded)/',
      '^middleware/src/',
    ),
    never(
      'embedded-apart',
      { path: '^(mfe-[a-z]+|shell|shared-kernel|middleware/src)/' },
      '^middleware/embedded/',
      'Product code never asks whether it runs against the real thing.',
    ),
    {
      name: 'no-rings',
      severity: 'error',
      comment: 'Two files that need each other are one thing, or one of them is at the wrong place.',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-rings-of-folders',
      severity: 'error',
      comment: 'Folders are named after the business; two that need each other are one, or a file is in the wrong one.',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    // Sees imports of types by itself; `tsPreCompilationDeps` would ask for a compiler below 7, and add nothing to what it sees.
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    // Tests may know whatever they try, and what is copied from here stands elsewhere.
    exclude: { path: `${test}|/templates/|(^|/)(dist|\\.data|\\.cache|report|test-results)/` },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.json', '.css'],
    },
    moduleSystems: ['es6', 'cjs'],
    skipAnalysisNotInRules: true,
  },
};

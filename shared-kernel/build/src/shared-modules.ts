import { createRequire } from 'node:module';
import path from 'node:path';
import { packageVersion } from './package-file.ts';

const require = createRequire(import.meta.url);

/** The one stateful module of the kernel; also the only door to the libraries listed in `librariesBehindRuntime`. */
export const runtimeRequest = '@exwerk/runtime';

/** Stands for `zod/mini` in remotes: curated like the runtime, but a module of its own, for its names (`string`, `object`) want a namespace. */
export const schemaRequest = '@exwerk/runtime/schema';

/** Imports of these become imports of the runtime module, so that each library exists once and is shaken where it is provided. */
export const librariesBehindRuntime = [
  'react-router-dom',
  'react-router',
  'react-redux',
  '@reduxjs/toolkit',
  '@reduxjs/toolkit/query/react',
  'react-intl',
];

/** Pieces of the kernel that the frame around every page is made of, too: those come from the runtime module as well. */
export const piecesBehindRuntime = [
  'after-frame',
  'rest',
  ...['block', 'page-head', 'region-boundary', 'slot', 'trust-widget', 'wish-count'].map(piece => `page/${piece}`),
].map(piece => `${runtimeRequest}/${piece}`);

const versionOf = (name: string) => packageVersion(path.dirname(require.resolve(`${name}/package.json`)));

/** What shell and remotes share at run time, as it is installed here. */
export const sharedVersions = (): Record<string, string> => ({
  react: versionOf('react'),
  'react-dom': versionOf('react-dom'),
  [runtimeRequest]: versionOf(runtimeRequest),
  [schemaRequest]: versionOf(runtimeRequest),
});

/** What the shell provides, all but the schemas in its first chunk. */
export const providedModules = () =>
  Object.fromEntries(
    Object.entries(sharedVersions()).map(([name, version]) => [
      name,
      { shareKey: name, version, eager: name !== schemaRequest },
    ]),
  );

/**
 * What a remote takes in browsers, where the shell alone provides: the gate has compared both versions (`needs` of a release), and to do so again
 * takes half a kilobyte of each entry.
 */
export const takenModules = () =>
  Object.fromEntries(
    Object.keys(sharedVersions()).map(name => [
      name,
      { singleton: true, requiredVersion: false as const, import: false as const },
    ]),
  );

/**
 * Few and curated: sharing each library by itself ships it whole and in a request of its own.
 * The shell provides them; a remote carries no copy.
 */
export function sharedModules(role: 'host' | 'remote') {
  return Object.fromEntries(
    Object.entries(providedModules()).map(([name, provided]) => {
      const common = { singleton: true, requiredVersion: `^${provided.version}` };
      return [name, role === 'remote' ? { ...common, import: false as const } : { ...common, ...provided }];
    }),
  );
}

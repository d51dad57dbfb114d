import { createRequire } from 'node:module';
import kernel from '../package.json' with { type: 'json' };

const require = createRequire(import.meta.url);

/** The one stateful module of the kernel; also the only door to the libraries listed in `librariesBehindRuntime`. */
export const runtimeRequest = '@exwerk/shared-kernel/runtime';

/** Stands for `zod/mini` in remotes: curated like the runtime, but a module of its own, for its names (`string`, `object`) want a namespace. */
export const schemaRequest = '@exwerk/shared-kernel/schema';

/** Imports of these become imports of the runtime module, so that each library exists once and is shaken where it is provided. */
export const librariesBehindRuntime = [
  'react-router-dom',
  'react-router',
  'react-redux',
  '@reduxjs/toolkit',
  '@reduxjs/toolkit/query/react',
  'react-intl',
];

const versionOf = (name: string) => (require(`${name}/package.json`) as { version: string }).version;

/**
 * Few and curated: sharing each library by itself ships it whole and in a request of its own.
 * The shell provides them, all but the schemas in its first chunk; a remote carries no copy.
 */
export function sharedModules(role: 'host' | 'remote') {
  const versions = {
    react: versionOf('react'),
    'react-dom': versionOf('react-dom'),
    [runtimeRequest]: kernel.version,
    [schemaRequest]: kernel.version,
  };
  return Object.fromEntries(
    Object.entries(versions).map(([name, version]) => {
      const common = { singleton: true, requiredVersion: `^${version}` };
      if (role === 'remote') return [name, { ...common, import: false as const }];
      return [name, { ...common, version, eager: name !== schemaRequest }];
    }),
  );
}

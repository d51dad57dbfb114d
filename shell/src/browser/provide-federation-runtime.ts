import { createInstance } from '@module-federation/runtime';
import federation from '@module-federation/webpack-bundler-runtime';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import { chunkLoader, integrityOf, nameChunks } from './chunk-scripts.ts';

/**
 * Remotes are built without the federation runtime and take the shell's from this global (`federation/provided-runtime.ts` of the
 * kernel). The plugin's own `provideExternalRuntime` does so for the core only, and with a second copy of it, 25 kB compressed.
 * `createInstance`, because `init` would make the remote the shell's own instance; `initContainerEntry`, because a build that exposes
 * nothing leaves it out. `chunkLoader`, `nameChunks` and `integrityOf` are what remotes find, load and check their files by.
 */
Object.assign(globalThis, {
  _EXWERK_FEDERATION: {
    ...federation,
    runtime: { ...federation.runtime, init: createInstance },
    bundlerRuntime: { ...federation.bundlerRuntime, initContainerEntry },
    chunkLoader,
    nameChunks,
    integrityOf,
  },
});

/** Nobody calls it: the import alone makes the build offer zod to remotes, as a chunk that comes with the first contract. @public */
export const offerSchema = () => import('@exwerk/runtime/schema');

import { createInstance } from '@module-federation/runtime';
import federation from '@module-federation/webpack-bundler-runtime';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';

/**
 * Remotes are built without the federation runtime and take the shell's from this global (`provided-runtime.ts` of the kernel's build), in
 * browsers and in render workers. The plugin's own `provideExternalRuntime` does so for the core only, and with a second copy of it.
 * `createInstance`, because `init` would make the remote the shell's own instance; `initContainerEntry`, because a build that exposes
 * nothing leaves it out. `more` is what else remotes are to find there.
 */
export function provideRemotesRuntime(more: object = {}): void {
  Object.assign(globalThis, {
    _EXWERK_FEDERATION: {
      ...federation,
      runtime: { ...federation.runtime, init: createInstance },
      bundlerRuntime: { ...federation.bundlerRuntime, initContainerEntry },
      ...more,
    },
  });
}

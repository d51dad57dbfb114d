import { createInstance } from '@module-federation/runtime';
import federation from '@module-federation/webpack-bundler-runtime';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';

/**
 * Remotes are built for the server without the federation runtime and take the shell's from this global (`provided-runtime.ts` of the kernel's
 * build). The plugin's own `provideExternalRuntime` does so for the core only, and with a second copy of it.
 * `createInstance`, because `init` would make the remote the shell's own instance; `initContainerEntry`, because a build that exposes
 * nothing leaves it out.
 */
export function provideRuntime(): void {
  Object.assign(globalThis, {
    _EXWERK_FEDERATION: {
      ...federation,
      runtime: { ...federation.runtime, init: createInstance },
      bundlerRuntime: { ...federation.bundlerRuntime, initContainerEntry },
    },
  });
}

import * as core from '@module-federation/runtime/core';

/**
 * Remotes are built without the federation runtime (`experiments.externalRuntime`) and take the shell's from this global. The plugin's own
 * `provideExternalRuntime` does the same with a second copy of the runtime, 25 kB compressed.
 */
Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: core });

// Development only, before everything else of the shell: remotes refresh their components through this copy (provided-refresh.cjs).
Object.assign(globalThis, { _EXWERK_REFRESH: require('react-refresh/runtime') });

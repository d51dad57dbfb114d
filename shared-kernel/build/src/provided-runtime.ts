/** What the shell has put there before any remote's entry runs; stands in for `@module-federation/webpack-bundler-runtime`. */
export default Reflect.get(globalThis, '_EXWERK_FEDERATION');

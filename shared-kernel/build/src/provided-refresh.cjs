/** The shell's refresh runtime, put there by `provide-refresh.cjs` before React is loaded. A plain object, for the plugin reads it as one. */
module.exports = Reflect.get(globalThis, '_EXWERK_REFRESH');

import { createRequire } from 'node:module';

// Else the federation plugin, and each of its parts anew, has webpack refuse a configuration and reads the path off the trace: a second of
// every build.
process.env.FEDERATION_WEBPACK_PATH ??= createRequire(import.meta.url).resolve('webpack');

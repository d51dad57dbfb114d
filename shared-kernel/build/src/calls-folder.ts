import { createRequire } from 'node:module';
import path from 'node:path';

/** Where the calls of the contract are declared that a package is written against. */
export const callsFolder = (directory: string): string =>
  path.dirname(createRequire(path.join(directory, 'package.json')).resolve('@exwerk/contract/calls/call'));

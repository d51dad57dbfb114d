import path from 'node:path';
import { configsOf } from '@exwerk/build/configs';
import { federation } from './federation.ts';

const directory = import.meta.dirname;

export default configsOf(federation, { directory, mode: 'production', output: path.join(directory, 'dist') });

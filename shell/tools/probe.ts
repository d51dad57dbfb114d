// What `compose` of @exwerk/releases tries pages with when EXWERK_PROBE names this file.
import { createProbe } from '../probe/probe.ts';
import { readConfig } from '../src/server/config.ts';

export const probe = createProbe(readConfig(), 'gb');

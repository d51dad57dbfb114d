// What `compose` of @exwerk/releases tries pages with when EXWERK_PROBE names this file.
import type { Probe } from '@exwerk/releases/gate/gate';
import { readEnvironment } from '@exwerk/service/config/environment';
import { gateSettings } from '../src/server/config.ts';

// Said as the process starts: else a gate would find out after minutes.
const config = readEnvironment(gateSettings);

/** Loads a renderer and a browser with the first candidate alone, for a gate is seldom. */
export const probe: Probe = async (...tried) => {
  const { createProbe } = await import('../probe/probe.ts');
  return createProbe(config, 'gb')(...tried);
};

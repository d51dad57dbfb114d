import { parseEnvironment } from '@exwerk/service/config/environment';
import { type Config, settings } from '../config.ts';

/** The settings that an environment makes. Throws an `EnvironmentError` that names every wrong variable. */
export const loadConfig = (environment: Readonly<Record<string, string | undefined>>): Config =>
  parseEnvironment(settings, environment);

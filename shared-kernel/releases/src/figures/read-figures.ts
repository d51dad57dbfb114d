import { type Figures, figuresSchema } from '@exwerk/contract/releases/figures';
import { readEnvironment } from '@exwerk/service/config/environment';
import { figuresSettings } from '../config.ts';
import { reach } from '../reach.ts';

/** Milliseconds in which an instance has to answer. */
const patience = 5000;

/** Operations addresses of the shell's instances, as the environment names them. */
export function shellAddresses(environment = process.env): readonly string[] {
  const { SHELL_OPERATIONS_URLS, SHELL_OPERATIONS_PORT } = readEnvironment(figuresSettings, environment);
  return SHELL_OPERATIONS_URLS.length > 0 ? SHELL_OPERATIONS_URLS : [`http://127.0.0.1:${SHELL_OPERATIONS_PORT}`];
}

/** What each instance of the shell has counted since it started. Throws when one of them does not answer. */
export function readFigures(addresses: readonly string[]): Promise<Figures[]> {
  return Promise.all(
    addresses.map(async address => {
      const answer = await reach(`${address}/figures`, { signal: AbortSignal.timeout(patience) });
      if (!answer.ok) throw new Error(`${address}/figures answered ${answer.status}`);
      return figuresSchema.parse(await answer.json());
    }),
  );
}

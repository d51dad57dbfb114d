import type { Fault } from '@exwerk/service/config/environment';
import { flag, optionalText, secret, whole } from '@exwerk/service/config/variables';
import { isLoopback } from '@exwerk/service/process/loopback';
import * as z from 'zod';

/** Who may come to a page; guests always do. */
const visitorKinds = ['guest', 'cart', 'signed-in'] as const;
export type VisitorKind = (typeof visitorKinds)[number];

/** What the gate does where it tries new releases (shell/probe). */
export const probeSettings = {
  PROBE_SECONDS: whole(0).default(30).describe('Seconds for which the gate keeps the pages of a new release open'),
  PROBE_LANGUAGES: whole(1).default(28).describe('Languages in which the gate opens such pages in a browser'),
  PROBE_VISITORS: z
    .string()
    .default(visitorKinds.join())
    .transform(list => list.split(',').map(kind => kind.trim()))
    .pipe(z.array(z.enum(visitorKinds)))
    .describe('As whom the gate opens them, comma-separated; as a guest in any case'),
  PROBE_EMAIL: optionalText.describe(
    "The gate's own customer, signed up when there is none; empty for a new one each time, with a middleware on this machine alone",
  ),
  PROBE_PASSWORD: secret(optionalText).describe('Password of that customer'),
  PROBE_PICTURES: flag(true).describe(
    'Whether the gate compares how other remotes look with and without a new release',
  ),
  PROBE_MEASURES: flag(true).describe(
    'Whether the gate measures pages of a new release (elements, state, longest task) beside those of the stable one',
  ),
};

interface CustomerSettings {
  readonly MIDDLEWARE_URL: string;
  readonly PROBE_VISITORS: readonly VisitorKind[];
  readonly PROBE_EMAIL: string;
  readonly PROBE_PASSWORD: string;
}

/** A shop of others does not get a new customer with each release. */
export function namelessCustomer(config: CustomerSettings): Fault[] {
  if (isLoopback(config.MIDDLEWARE_URL) || config.PROBE_VISITORS.every(kind => kind === 'guest')) return [];
  const why = 'must be set, as MIDDLEWARE_URL is not on this machine: the gate signs in as a customer of its own';
  const variables = ['PROBE_EMAIL', 'PROBE_PASSWORD'] as const;
  return variables.flatMap((variable): Fault[] => (config[variable] === '' ? [[variable, why]] : []));
}

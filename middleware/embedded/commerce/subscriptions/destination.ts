import type { AzureEventGridDestination } from '@commercetools/platform-sdk';
import { z } from 'zod';
import { invalidInput } from '../problems/errors.ts';

/** The one kind that is played: a topic of Azure Event Grid, published to with its access key. */
const eventGrid = z.strictObject({
  type: z.literal('EventGrid'),
  uri: z.url({ protocol: /^https?$/ }),
  // It goes into a header.
  accessKey: z.string().regex(/^[\x21-\x7e]{1,512}$/, 'must be 1 to 512 printable characters'),
});
export const destination = z.discriminatedUnion('type', [eventGrid], { error: 'is not supported by this service' });

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Refuses addresses outside of this machine, unless their host is one of those that the service was told. */
export function checkHost({ uri }: AzureEventGridDestination, hosts: readonly string[]): void {
  const { hostname } = new URL(uri);
  if (!loopback.has(hostname) && !hosts.includes(hostname))
    throw invalidInput(`Notifications are not sent to '${hostname}': only to this machine and the configured hosts.`);
}

const shown = 4;

/** As it is answered: the key is partially hidden. */
export const masked = (known: AzureEventGridDestination): AzureEventGridDestination => ({
  ...known,
  accessKey: `****${known.accessKey.length > 2 * shown ? known.accessKey.slice(-shown) : ''}`,
});

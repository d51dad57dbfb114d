import type { ChannelReference, Store } from '@commercetools/platform-sdk';
import { invalidInput } from '../problems/problem-error.ts';

interface Channel {
  readonly id: string;
  readonly key: string | undefined;
}

/** Where a store's goods lie and whose prices it sells at. */
export interface StoreChannels {
  readonly supply: readonly Channel[];
  readonly distribution: readonly Channel[];
}

/** Channels by id or key, as a call names them. */
export interface ChannelChoice {
  readonly supplyChannel?: string | undefined;
  readonly distributionChannel?: string | undefined;
}

/** Expects both kinds of channel expanded. */
export function channelsOf(store: Store | null): StoreChannels {
  const known = (channels: readonly ChannelReference[] | undefined) =>
    (channels ?? []).map(({ id, obj }) => ({ id, key: obj?.key }));
  // One with an address is a place to collect at: nothing is sold there.
  const selling = store?.distributionChannels.filter(({ obj }) => !obj?.address);
  return { supply: known(store?.supplyChannels), distribution: known(selling) };
}

function chosen(channels: readonly Channel[], name: string | undefined, field: string) {
  if (name === undefined) return undefined;
  const found = channels.find(({ id, key }) => id === name || key === name);
  if (!found) throw invalidInput('The store has no such channel', { [field]: 'is no channel of this store' });
  return { typeId: 'channel' as const, id: found.id };
}

/** The named channels as the commerce service takes them, 400 for another store's; with `standard` the store's first supply channel where none is named. */
export function chosenChannels(
  channels: StoreChannels,
  { supplyChannel, distributionChannel }: ChannelChoice,
  { standard = false }: { standard?: boolean } = {},
) {
  const first = standard ? channels.supply[0]?.id : undefined;
  const supply = chosen(channels.supply, supplyChannel ?? first, 'supplyChannel');
  const distribution = chosen(channels.distribution, distributionChannel, 'distributionChannel');
  return {
    ...(supply && { supplyChannel: supply }),
    ...(distribution && { distributionChannel: distribution }),
  };
}

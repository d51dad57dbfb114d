import type { Release } from '@exwerk/contract/releases/release';
import type { RemoteName } from '@exwerk/contract/remotes/remote';
import type { PageSlots } from '@exwerk/runtime';
import { type Messages, remoteOfSlot, type SlotName } from '@exwerk/runtime/remotes/remote-modules';
import { weakMapMemoize } from '@reduxjs/toolkit';
import { serverRemotes } from './server-remotes.ts';

const sourceOf = (name: string): string | undefined => serverRemotes.get(remoteOfSlot(name))?.slotSources.get(name);

/** By remote, the source files of the slots that the page shows. */
export function slotSourcesOf({ names }: PageSlots): Partial<Record<RemoteName, string[]>> {
  const sources: Partial<Record<RemoteName, string[]>> = {};
  for (const name of names) {
    const remote = remoteOfSlot(name);
    const source = sourceOf(name);
    sources[remote] = [...(sources[remote] ?? []), ...(source ? [source] : [])];
  }
  return sources;
}

/** Remotes of which the page holds something: the slots that it shows, and the texts of those that are to come. */
export const remotesOfSlots = ({ names, coming = new Set() }: PageSlots): RemoteName[] =>
  [...names, ...coming].map(remoteOfSlot);

/** The texts of each slot of the page: of its remote's those that the slot may show, where the remote's release tells which. */
export async function slotTexts(
  { messages, coming = new Set() }: PageSlots,
  releases: Readonly<Record<RemoteName, { readonly web: Pick<Release['web'], 'texts'> }>>,
  locale: string,
): Promise<[SlotName, Messages][]> {
  const idsOf = (name: SlotName) => releases[remoteOfSlot(name)]?.web.texts?.[sourceOf(name) ?? ''];
  const shown = [...messages].map(([name, all]): [SlotName, Messages] => {
    const ids = idsOf(name);
    return [name, ids ? pick(all, ids) : all];
  });
  const later = [...coming].map(async (name): Promise<[SlotName, Messages][]> => {
    const ids = idsOf(name);
    const remote = serverRemotes.get(remoteOfSlot(name));
    // All of a remote's texts are not worth their way with a page that may never show them.
    return ids && remote && !messages.has(name)
      ? [[name, pick(await remote.slotsModule.loadMessages(locale), ids)]]
      : [];
  });
  return [...shown, ...(await Promise.all(later)).flat()];
}

/** Of the same texts the same ones are picked for every page. */
const pick = weakMapMemoize((messages: Messages, ids: readonly string[]): Messages => {
  const wanted = new Set(ids);
  return Object.fromEntries(Object.entries(messages).filter(([id]) => wanted.has(id))) as Messages;
});

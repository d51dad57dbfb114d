import type { Store } from './store-calls.ts';

/** How a campaign is written in the tags refinement. */
const indicator = 'campaign:';

/** The name of the campaign that the tags name, the text after the colon. */
export function campaignIn(tags: readonly string[]): string | null {
  const tag = tags.find(candidate => candidate.startsWith(indicator));
  return tag?.slice(indicator.length).trim() || null;
}

/** What shoppers read of a campaign while it runs: its title in their language, or its name where the store has none; else null. */
export function campaignTitle(name: string | null, store: Pick<Store, 'campaigns'> | undefined): string | null {
  const running = store?.campaigns.find(({ isRunning, campaignName }) => isRunning && campaignName === name);
  return running ? (running.title ?? name) : null;
}

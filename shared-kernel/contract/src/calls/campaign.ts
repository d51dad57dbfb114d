import type { Store } from './store-calls.ts';

/** How a campaign is written in the tags refinement. */
const indicator = 'campaign:';

/** The name of the campaign that the tags name, the text after the colon. */
export function campaignIn(tags: readonly string[]): string | null {
  const tag = tags.find(candidate => candidate.startsWith(indicator));
  return tag?.slice(indicator.length).trim() || null;
}

/** What shoppers read: its title in their language, or its name where the store has none. */
export function titleOf(name: string, campaigns: Store['campaigns']): string {
  return campaigns.find(({ campaignName }) => campaignName === name)?.title ?? name;
}

/** A campaign shows from its start to its end, both included; one without readable dates does not. */
export function isRunning(name: string, campaigns: Store['campaigns'], now: number): boolean {
  return campaigns.some(
    ({ campaignName, startDate, endDate }) =>
      campaignName === name && Date.parse(startDate) <= now && now <= Date.parse(endDate),
  );
}

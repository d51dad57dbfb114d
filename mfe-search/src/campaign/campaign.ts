import type { Store } from '@exwerk/shared-kernel/contract/store-calls';

/** OPEN-A25: how a campaign is written in the tags refinement. */
const indicator = 'campaign:';

/** SEARCH-20: the name of the campaign that the tags name, the text after the colon. */
export function campaignIn(tags: readonly string[]): string | null {
  const tag = tags.find(candidate => candidate.startsWith(indicator));
  return tag?.slice(indicator.length).trim() || null;
}

/** OPEN-A25: a campaign shows from its start to its end, both included; one without readable dates does not. */
export function isRunning(name: string, campaigns: Store['campaigns'], now: number): boolean {
  return campaigns.some(
    ({ campaignName, startDate, endDate }) =>
      campaignName === name && Date.parse(startDate) <= now && now <= Date.parse(endDate),
  );
}

/** Whether this run hears everybody and tries everything: `pnpm nightly`. */
export const isNightly = process.env.LANGUAGES === 'all';

/** How often releases are swapped under load: RELEASE_SWAPS, or 200 times by night. */
export const swapsOr = (byDay: number): number => Number(process.env.RELEASE_SWAPS ?? (isNightly ? 200 : byDay));

/** Of cases that differ little, the first ones in every run and all of them nightly. */
export function mostNightly<Case>(cases: readonly Case[], inEveryRun = 1): readonly Case[] {
  return isNightly ? cases : cases.slice(0, inEveryRun);
}

/** Whether this run hears everybody and tries everything: `pnpm nightly`. */
export const isNightly = process.env.LANGUAGES === 'all';

/** Of cases that differ little, the first ones in every run and all of them nightly. */
export function mostNightly<Case>(cases: readonly Case[], inEveryRun = 1): readonly Case[] {
  return isNightly ? cases : cases.slice(0, inEveryRun);
}

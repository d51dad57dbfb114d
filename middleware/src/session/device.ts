import Bowser from 'bowser';

/** What a browser says that it is; null where it says nothing that is known. */
export interface Device {
  /** `Firefox` */
  readonly browser: string | null;
  /** `Windows` */
  readonly system: string | null;
}

/** Characters: what is longer was made up, and costs time to look through. */
const longest = 512;

const knownOf = (names: Readonly<Record<string, string>>, said: string | undefined): string | null =>
  Object.values(names).find(name => name === said) ?? null;

/** What is not on the lists of the library may be anything that somebody has typed. */
export function deviceOf(userAgent: string | undefined): Device {
  if (!userAgent || userAgent.length > longest) return { browser: null, system: null };
  const { browser, os } = Bowser.parse(userAgent);
  return { browser: knownOf(Bowser.BROWSER_MAP, browser.name), system: knownOf(Bowser.OS_MAP, os.name) };
}

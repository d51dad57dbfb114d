import Bowser from 'bowser';
import { LRUCache } from 'lru-cache';

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

const unknown: Device = { browser: null, system: null };

/** What is not on the lists of the library may be anything that somebody has typed. */
function readDevice(userAgent: string): Device {
  const { browser, os } = Bowser.parse(userAgent);
  return { browser: knownOf(Bowser.BROWSER_MAP, browser.name), system: knownOf(Bowser.OS_MAP, os.name) };
}

/** Asked for with each call of a customer, whose browser stays the same. */
const devices = new LRUCache<string, Device>({ max: 1000, memoMethod: readDevice });

export const deviceOf = (userAgent: string | undefined): Device =>
  !userAgent || userAgent.length > longest ? unknown : devices.memo(userAgent);

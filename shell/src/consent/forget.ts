import { keptFor, type Purpose } from '@exwerk/contract/consent/purposes';
import { eraseCookies } from 'vanilla-cookieconsent';

/** Deletes what the browser keeps for these purposes. */
export function forget(purposes: readonly Purpose[]): void {
  for (const purpose of purposes) {
    const { cookies, storage } = keptFor[purpose];
    eraseCookies([...cookies], '/');
    for (const name of storage) forgetStored(name);
  }
}

function forgetStored(name: string): void {
  try {
    localStorage.removeItem(name);
  } catch {
    // Where storage is refused nothing is kept.
  }
}

import { keptFor, type Purpose } from '@exwerk/contract/consent/purposes';
import { storageOf } from '@exwerk/runtime';
import { eraseCookies } from 'vanilla-cookieconsent';

/** Deletes what the browser keeps for these purposes. */
export function forget(purposes: readonly Purpose[]): void {
  for (const purpose of purposes) {
    const { cookies, storage } = keptFor[purpose];
    eraseCookies([...cookies], '/');
    for (const name of storage) storageOf('local').removeItem(name);
  }
}

import { keptFor, type Purpose } from '@exwerk/contract/consent/purposes';
import { isStored } from '@exwerk/runtime';

/** Whether the browser keeps anything for these purposes. */
export function isAnythingKept(purposes: readonly Purpose[]): boolean {
  const cookies = document.cookie.split('; ').map(cookie => cookie.split('=', 1)[0]);
  return purposes.some(purpose => {
    const kept = keptFor[purpose];
    return kept.cookies.some(name => cookies.includes(name)) || kept.storage.some(isStored);
  });
}

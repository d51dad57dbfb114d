import { keptFor, type Purpose } from '@exwerk/contract/consent/purposes';

/** Whether the browser keeps anything for these purposes. */
export function isAnythingKept(purposes: readonly Purpose[]): boolean {
  const cookies = document.cookie.split('; ').map(cookie => cookie.split('=', 1)[0]);
  return purposes.some(purpose => {
    const kept = keptFor[purpose];
    return kept.cookies.some(name => cookies.includes(name)) || kept.storage.some(isStored);
  });
}

function isStored(name: string): boolean {
  try {
    return localStorage.getItem(name) !== null;
  } catch {
    // Where storage is refused nothing is kept.
    return false;
  }
}

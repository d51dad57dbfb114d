import { type Purpose, purposes } from '@exwerk/contract/consent/purposes';
import type { PublicSettings } from '@exwerk/runtime';

/** What this shop asks leave for: partners only where it has any. */
export function offeredPurposes({ scripts = {} }: Pick<PublicSettings, 'scripts'>): readonly Purpose[] {
  return purposes.filter(purpose => purpose !== 'partners' || Object.keys(scripts).length > 0);
}

import type { KeptConsent } from '@exwerk/contract/consent/kept-consent';
import { consentCookie } from '@exwerk/contract/consent/purposes';
import { breathe } from '../../breathe.ts';
import type { AppThunk } from '../store.ts';
import { consentRead } from './consent-slice.ts';

/** Reads the visitor's decision from its cookie; null when there is none. Without a cookie nothing is fetched for it. */
export const loadConsent = (): AppThunk<Promise<KeptConsent | null>> => async dispatch => {
  const value = document.cookie.split('; ').find(cookie => cookie.startsWith(`${consentCookie}=`));
  const kept = value ? await read(decoded(value.slice(consentCookie.length + 1))) : null;
  dispatch(consentRead(kept?.granted ?? []));
  return kept;
};

/** Its code, the decision, and what it brings about on the page are tasks of their own: a visitor's press goes between them. */
async function read(value: string | undefined): Promise<KeptConsent | null> {
  const { readKeptConsent } = await import('@exwerk/contract/consent/kept-consent');
  await breathe();
  const kept = readKeptConsent(value);
  await breathe();
  return kept;
}

function decoded(value: string): string | undefined {
  try {
    return decodeURIComponent(value);
  } catch {
    return undefined;
  }
}

import { cookieNamed } from '@exwerk/contract/consent/cookie-named';
import type { KeptConsent } from '@exwerk/contract/consent/kept-consent';
import { consentCookie } from '@exwerk/contract/consent/purposes';
import { breathe } from '../../breathe.ts';
import type { AppThunk } from '../store.ts';
import { consentRead } from './consent-slice.ts';

/** Reads the visitor's decision from its cookie; null when there is none. Without a cookie nothing is fetched for it. */
export const loadConsent = (): AppThunk<Promise<KeptConsent | null>> => async dispatch => {
  const value = cookieNamed(consentCookie);
  const kept = value ? await read(value) : null;
  dispatch(consentRead(kept?.granted ?? []));
  return kept;
};

/** Its code, the decision, and what it brings about on the page are tasks of their own: a visitor's press goes between them. */
async function read(value: string): Promise<KeptConsent | null> {
  const { readKeptConsent } = await import('@exwerk/contract/consent/kept-consent');
  await breathe();
  const kept = readKeptConsent(value);
  await breathe();
  return kept;
}

import { type Purpose, purposes } from '@exwerk/contract/consent/purposes';
import { type AppThunk, consentChanged } from '@exwerk/runtime';
import { acceptCategory, setCookieData } from 'vanilla-cookieconsent';
import { forget } from './forget.ts';
import { offeredPurposes } from './offered-purposes.ts';
import { openLibrary } from './open-library.ts';
import { recordDecision } from './record-decision.ts';

/** Keeps the visitor's decision, acts on it at once and sends its proof. */
export const decide =
  (wanted: readonly Purpose[]): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const before = getState().consent.granted;
    const asked = offeredPurposes(getState().storefront.settings);
    const granted = asked.filter(purpose => wanted.includes(purpose));
    await openLibrary(getState().i18n.locale);
    acceptCategory([...granted]);
    setCookieData({ value: { asked, isRecorded: false }, mode: 'overwrite' });
    dispatch(consentChanged(granted));
    forget(purposes.filter(purpose => !granted.includes(purpose)));
    await dispatch(recordDecision());
    // Scripts of partners that run already end with the page only.
    if (before.includes('partners') && !granted.includes('partners')) window.location.reload();
  };

import { consentCookie, type Purpose, purposes } from '@exwerk/contract/consent/purposes';
import { type AppThunk, consentChanged, notified } from '@exwerk/runtime';
import { acceptCategory, setCookieData, validCookie } from 'vanilla-cookieconsent';
import { forget } from './forget.ts';
import { loadConsentMessages } from './load-consent-messages.ts';
import { offeredPurposes } from './offered-purposes.ts';
import { openLibrary } from './open-library.ts';
import { dataOfDecision, recordDecision } from './record-decision.ts';
import { plainText } from './text-version.ts';

/** What cannot be kept counts as refused: nobody could prove that it was allowed, and each page would ask again. */
const decisionBlocked = (): AppThunk<Promise<void>> => async (dispatch, getState) => {
  dispatch(consentChanged([]));
  const texts = await loadConsentMessages(getState().i18n.locale);
  dispatch(notified({ type: 'error', text: plainText(texts['shell.consent.blocked']), duration: null }));
};

/** Keeps the visitor's decision, acts on it at once and sends its proof. Answers whether the browser keeps it. */
export const decide =
  (wanted: readonly Purpose[]): AppThunk<Promise<boolean>> =>
  async (dispatch, getState) => {
    const asked = offeredPurposes(getState().storefront.settings);
    const granted = asked.filter(purpose => wanted.includes(purpose));
    const { locale } = getState().i18n;
    const [data] = await Promise.all([dataOfDecision(asked, locale), openLibrary(locale)]);
    acceptCategory([...granted]);
    setCookieData({ value: data, mode: 'overwrite' });
    if (!validCookie(consentCookie)) {
      await dispatch(decisionBlocked());
      return false;
    }
    dispatch(consentChanged(granted));
    forget(purposes.filter(purpose => !granted.includes(purpose)));
    await dispatch(recordDecision());
    return true;
  };

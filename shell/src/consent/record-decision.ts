import { consentRevision, type Purpose } from '@exwerk/contract/consent/purposes';
import { type AppThunk, callEndpoint, defineEndpoints } from '@exwerk/runtime';
import { getCookie, setCookieData } from 'vanilla-cookieconsent';
import { loadConsentMessages } from './load-consent-messages.ts';
import { openLibrary } from './open-library.ts';
import { textVersion } from './text-version.ts';

const { endpoints } = defineEndpoints('consent', build => ({
  record: build.mutation(
    callEndpoint(
      'customer-data/cookie-consent',
      async () => (await import('@exwerk/contract/calls/consent-calls')).recordConsent,
    ),
  ),
}));

/** What the cookie keeps of a decision beside it, until its proof has arrived: by then the page may speak another language, in other words. */
interface DecisionData {
  readonly asked: readonly Purpose[];
  readonly isRecorded: boolean;
  readonly locale?: string;
  readonly textVersion?: string;
}

/** A decision as the visitor makes it now, whose proof is to be sent. */
export async function dataOfDecision(asked: readonly Purpose[], locale: string): Promise<DecisionData> {
  return { asked, isRecorded: false, locale, textVersion: await textVersion(await loadConsentMessages(locale)) };
}

/** Sends the proof of the decision that the cookie holds. What could not be sent is sent again from the next page. */
export const recordDecision = (): AppThunk<Promise<void>> => async (dispatch, getState) => {
  const page = getState().i18n;
  await openLibrary(page.locale);
  const { categories, consentId, lastConsentTimestamp, data } = getCookie();
  const { asked, locale = page.locale, textVersion: kept }: DecisionData = data;
  const answer = await dispatch(
    endpoints.consentRecord.initiate([
      {
        locale,
        consent_id: consentId,
        purposes: Object.fromEntries(asked.map(purpose => [purpose, categories.includes(purpose)])),
        revision: consentRevision,
        text_version: kept ?? (await textVersion(await loadConsentMessages(locale))),
        decided_at: lastConsentTimestamp,
      },
    ]),
  );
  const recorded: DecisionData = { asked, isRecorded: true };
  // What was decided meanwhile has a proof of its own to send.
  const isStill = getCookie('lastConsentTimestamp') === lastConsentTimestamp;
  if (answer.data?.accepted && isStill) setCookieData({ value: recorded, mode: 'overwrite' });
};

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

/** Sends the proof of the decision that the cookie holds. What could not be sent is sent again from the next page. */
export const recordDecision = (): AppThunk<Promise<void>> => async (dispatch, getState) => {
  const { locale } = getState().i18n;
  await openLibrary(locale);
  const { categories, consentId, lastConsentTimestamp, data } = getCookie();
  const asked: readonly Purpose[] = data.asked;
  const answer = await dispatch(
    endpoints.consentRecord.initiate([
      {
        locale,
        consent_id: consentId,
        purposes: Object.fromEntries(asked.map(purpose => [purpose, categories.includes(purpose)])),
        revision: consentRevision,
        text_version: await textVersion(await loadConsentMessages(locale)),
        decided_at: lastConsentTimestamp,
      },
    ]),
  );
  if (answer.data?.accepted) setCookieData({ value: { asked, isRecorded: true }, mode: 'overwrite' });
};

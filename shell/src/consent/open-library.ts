import { consentCookie, consentDays, consentRevision, purposes } from '@exwerk/contract/consent/purposes';
import { reset, run } from 'vanilla-cookieconsent';

/** Starts the library from the cookie as it is now: another page may have changed it. */
export async function openLibrary(locale: string): Promise<void> {
  reset();
  await run({
    revision: consentRevision,
    cookie: { name: consentCookie, domain: '', expiresAfterDays: consentDays },
    categories: {
      necessary: { readOnly: true, enabled: true },
      ...Object.fromEntries(purposes.map(purpose => [purpose, {}])),
    },
    // The dialog is the shop's own; of the library it needs the keeping of decisions, and the part without a dialog fails in 3.1.0.
    autoShow: false,
    language: { default: locale, translations: { [locale]: { consentModal: {}, preferencesModal: { sections: [] } } } },
    // The page itself decides what is fetched and what is deleted.
    manageScriptTags: false,
    autoClearCookies: false,
    hideFromBots: false,
  });
}

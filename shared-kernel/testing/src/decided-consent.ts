import { consentCookie, consentRevision, type Purpose, purposes } from '@exwerk/contract/consent/purposes';

/** The cookie of a visitor who has decided: who allows everything, unless said otherwise. */
export function decidedConsent(granted: readonly Purpose[] = purposes): { name: string; value: string } {
  const at = '2026-01-01T08:00:00.000Z';
  const decision = {
    categories: ['necessary', ...granted],
    revision: consentRevision,
    data: { asked: purposes, isRecorded: true },
    consentTimestamp: at,
    consentId: '8f0c2d4e-1b3a-4c5d-9e6f-7a8b9c0d1e2f',
    services: {},
    languageCode: 'en-GB',
    lastConsentTimestamp: at,
    expirationTime: Date.parse('2099-01-01'),
  };
  return { name: consentCookie, value: encodeURIComponent(JSON.stringify(decision)) };
}

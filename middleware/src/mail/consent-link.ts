import type { LocaleRecord } from '@exwerk/contract/storefronts/storefront';

/**
 * A link that acts when it is opened. Its hash is base64 of JSON with the way on, `landing`; `emailToken` proves whose address it is and
 * says what is wanted.
 */
export function consentLink(
  shopOrigin: string,
  { prefix }: Pick<LocaleRecord, 'prefix'>,
  landing: string,
  emailToken: string,
): string {
  const hash = Buffer.from(JSON.stringify({ redirect_to: landing, email_token: emailToken })).toString('base64url');
  return `${shopOrigin}${prefix}/exConsents/confirm?${new URLSearchParams({ hash })}`;
}

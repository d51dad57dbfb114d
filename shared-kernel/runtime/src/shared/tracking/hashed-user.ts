import type { AnalyticsEvent } from '@exwerk/contract/calls/analytics-calls';
import { sha256 } from '../../sha256.ts';

/** The email trimmed and in lower case, the phone with digits and its leading plus only. Nothing where the browser cannot hash. */
export async function hashedUser(
  email: string | null | undefined,
  phone: string | null | undefined,
): Promise<NonNullable<AnalyticsEvent['user']>> {
  if (!globalThis.crypto?.subtle) return {};
  const address = email?.trim().toLowerCase();
  const number = phone?.trim().replace(/(?!^\+)\D/g, '');
  return {
    ...(address && { email_hash: await sha256(address) }),
    ...(number && { phone_hash: await sha256(number) }),
  };
}

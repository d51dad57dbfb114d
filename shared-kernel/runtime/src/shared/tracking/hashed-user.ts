import type { AnalyticsEvent } from '@exwerk/contract/calls/analytics-calls';

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), byte => byte.toString(16).padStart(2, '0')).join('');
}

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

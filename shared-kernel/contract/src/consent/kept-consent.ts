import * as z from 'zod/mini';
import { consentRevision, type Purpose, purposes } from './purposes.ts';

/** What the consent cookie says. It is the visitor's own word: whoever forges it forges his own consent. */
export interface KeptConsent {
  readonly granted: readonly Purpose[];
  /** The purposes that the visitor was asked about; a new one asks again. */
  readonly asked: readonly Purpose[];
  /** Whether the customer-data service has taken the record of the decision. */
  readonly isRecorded: boolean;
}

/** Drawn by lot in the browser when it first decides; it proves the decision and names nobody. */
export const consentIdSchema = z.string().check(z.regex(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/));

/** As `Date.toISOString` writes it. */
export const momentSchema = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/));

const purposeList = z.array(z.enum(purposes)).check(z.maxLength(purposes.length));

/** As vanilla-cookieconsent writes it; what it holds besides is not looked at. */
const cookieSchema = z.object({
  categories: z.array(z.string().check(z.maxLength(32))).check(z.maxLength(8)),
  revision: z.literal(consentRevision),
  consentId: consentIdSchema,
  consentTimestamp: momentSchema,
  data: z.object({ asked: purposeList, isRecorded: z.boolean() }),
});

const longestCookie = 2000;

/** The decision in the value of the consent cookie, decoded; null for none, for an outdated one and for one that cannot be read. */
export function readKeptConsent(value: string | undefined): KeptConsent | null {
  if (!value || value.length > longestCookie) return null;
  try {
    const { data } = cookieSchema.safeParse(JSON.parse(value));
    if (!data) return null;
    return { granted: purposes.filter(purpose => data.categories.includes(purpose)), ...data.data };
  } catch {
    return null;
  }
}

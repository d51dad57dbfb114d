import { z } from 'zod';
import * as fields from '../drafts/schemas.ts';
import { action } from '../resource.ts';
import { put } from '../store/mutable.ts';
import { setter } from '../updates/setter.ts';

/** What the drafts of several kinds of discount have in common. */
export const sortOrder = z.string().regex(/^0\.\d*[1-9]$/, 'must be a number between 0 and 1 that does not end in 0');
const permyriad = z.int().min(1).max(10_000);
export const relative = z.strictObject({ type: z.literal('relative'), permyriad });
export const validity = { validFrom: fields.dateTime.exactOptional(), validUntil: fields.dateTime.exactOptional() };

interface Validity {
  validFrom?: string;
  validUntil?: string;
}

export const validityActions = {
  setValidFrom: setter<Validity, 'validFrom'>('validFrom', fields.dateTime),
  setValidUntil: setter<Validity, 'validUntil'>('validUntil', fields.dateTime),
  setValidFromAndUntil: action<Validity, Validity>(z.strictObject(validity), (discount, input) => {
    put(discount, 'validFrom', input.validFrom);
    put(discount, 'validUntil', input.validUntil);
  }),
};

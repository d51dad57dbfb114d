import * as z from 'zod/mini';

/** Bounds of what a caller may send that nobody types: what is typed has rules of its own (validation/fields.ts). */

/** A name, key, number or word. */
export const shortText = z.string().check(z.maxLength(256));
/** The same, and not empty. */
export const requiredText = z.string().check(z.minLength(1), z.maxLength(256));
/** Of an account that is there. Nobody types more; what is longer would only cost time to hash. */
export const existingPassword = z.string().check(z.maxLength(256));
/** An id or key of another resource. Services have it in their paths, where one or two dots would lead to another place. */
export const reference = z.string().check(z.minLength(1), z.maxLength(256), z.regex(/^(?!\.{1,2}$)/));

import * as z from 'zod/mini';
import { email } from '../validation/email.ts';

/** Bounds of what a caller may send, far beyond what any form lets through; nothing else is cut or refused for its length. */

/** A name, key, number or word. */
export const shortText = z.string().check(z.maxLength(256));
/** The same, and not empty. */
export const requiredText = z.string().check(z.minLength(1), z.maxLength(256));
/** What somebody has written. */
export const longText = z.string().check(z.minLength(1), z.maxLength(10_000));
/** VALID-21 */
export const emailText = z.string().check(
  z.maxLength(256),
  z.refine(value => value.trim() !== '' && email(value) === undefined, 'must be an email address'),
);
/** An id or key of another resource. */
export const reference = z.string().check(z.minLength(1), z.maxLength(256));

import { emailField } from '@exwerk/contract/validation/fields';
import { objectionTo } from '@exwerk/contract/validation/rule';

/** In a file of its own, for schemas come when they are needed first. */
export const emailObjection = (text: string) => objectionTo(emailField, text);

import { emailField } from '@exwerk/contract/validation/fields';
import { objectionTo } from '@exwerk/contract/validation/rule';

/**
 * One mailbox for the mail library, which would read a text as a list with names, groups and comments. Throws for anything but one plain address; the
 * text itself is not told, it may be somebody's.
 */
export function mailAddress(text: string): { name: string; address: string } {
  if (text !== text.trim() || objectionTo(emailField, text)) throw new Error('not one mail address');
  return { name: '', address: text };
}

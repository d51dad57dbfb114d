import { dictionary } from '@zxcvbn-ts/language-common';
import { Refusal } from '../problems/problem-error.ts';

/** The passwords that leaks hold most often, about 50,000 of them, in lower case: what guessing begins with. */
const common = new Set<string>(dictionary['passwords-common']);

/** Refuses, at its field, a password that everybody would guess. Length and signs are the contract's rule. */
export function refuseCommon(password: string, field: string): void {
  if (!common.has(password.toLowerCase())) return;
  const message = 'Password is among the most common ones';
  throw new Refusal('CommonPassword', { message }, { [field]: message });
}

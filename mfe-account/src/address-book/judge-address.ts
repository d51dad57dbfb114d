import type { AddressValues } from '@exwerk/contract/address/address-fields';
import { addressSchema } from '@exwerk/contract/address/address-rules';
import { judgedBy } from '@exwerk/runtime/forms/judged-by';

/** Apart from the other rules: who logs in has no address to be judged. */
export const judgeAddress = (...which: Parameters<typeof addressSchema>) =>
  judgedBy<AddressValues>(() => addressSchema(...which));

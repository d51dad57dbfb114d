import { AccountArea } from '../account-area/account-area.tsx';
import { AddressBook } from '../address-book/address-book.tsx';
import { signedInOnly } from '../session/guards.ts';

export const loader = signedInOnly;

export function Component() {
  return (
    <AccountArea titleId="account.shipping.title">
      {customer => <AddressBook customer={customer} kind="Shipping" />}
    </AccountArea>
  );
}

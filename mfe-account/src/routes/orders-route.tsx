import { AccountArea } from '../account-area/account-area.tsx';
import { OrderList } from '../orders/order-list.tsx';
import { signedInOnly } from '../session/guards.ts';

export const loader = signedInOnly;

export function Component() {
  return <AccountArea titleId="account.orders.title">{({ id }) => <OrderList key={id} />}</AccountArea>;
}

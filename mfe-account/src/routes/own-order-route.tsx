import { orderNumberIn } from '@exwerk/contract/routing/paths';
import { useParams } from 'react-router-dom';
import { AccountArea } from '../account-area/account-area.tsx';
import { OrderPage } from '../orders/order-page.tsx';
import { signedInOnly } from '../session/guards.ts';

export const loader = signedInOnly;

export function Component() {
  const orderNumber = orderNumberIn(useParams().orderNumber ?? '');
  return (
    <AccountArea titleId="account.order.title" values={{ number: orderNumber }}>
      {() => <OrderPage orderKey={{ orderNumber }} />}
    </AccountArea>
  );
}

import { paths } from '@exwerk/contract/routing/paths';
import { useAppSelector } from '@exwerk/runtime';
import type { SlotProps } from '@exwerk/runtime/remotes/remote-modules';
import { Disclosure } from '@exwerk/ui/disclosure';
import { InfoBox } from '@exwerk/ui/info-box';
import layout from '@exwerk/ui/layout.module.css';
import { linkClass } from '@exwerk/ui/link';
import screen from '@exwerk/ui/screen.module.css';
import { ShopLink } from '@exwerk/ui/shop-link';
import { Skeleton } from '@exwerk/ui/skeleton';
import { lazy, Suspense, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { focused } from '../account-area/focused.ts';

const OrderAccountForm = lazy(async () => ({
  default: (await import(/* webpackChunkName: "order-account-form" */ './order-account-form.tsx')).OrderAccountForm,
}));

/** Offers a guest an account that has the order in it; the form comes when it is asked for. */
export default function OrderAccount({ order, token }: SlotProps['account/from-order']) {
  const isGuest = useAppSelector(state => state.session.status !== 'unknown' && state.session.customer === null);
  const [isOpen, setOpen] = useState(false);
  const [isDone, setDone] = useState(false);
  if (isDone) {
    return (
      <div ref={focused} tabIndex={-1}>
        <InfoBox type="success">
          <p>
            <FormattedMessage id="account.from-order.done" />
          </p>
          <ShopLink href={paths.accountOrders} className={linkClass()}>
            <FormattedMessage id="account.orders.title" />
          </ShopLink>
        </InfoBox>
      </div>
    );
  }
  if (!isGuest || order.isInAccount || !order.customerEmail) return null;
  return (
    <div className={`${layout.card} ${screen.only}`}>
      <Disclosure title={<FormattedMessage id="account.from-order.title" />} onToggle={setOpen} open={isOpen}>
        {isOpen && (
          <Suspense fallback={<Skeleton />}>
            <OrderAccountForm
              orderKey={{ orderNumber: order.orderNumber, ...(token !== undefined && { token }) }}
              email={order.customerEmail}
              onDone={() => setDone(true)}
            />
          </Suspense>
        )}
      </Disclosure>
    </div>
  );
}

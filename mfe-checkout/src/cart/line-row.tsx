import type { LineItem } from '@exwerk/contract/calls/cart';
import { maximumPerProduct } from '@exwerk/contract/defaults/cart';
import { type RootState, useAppDispatch, useAppSelector } from '@exwerk/runtime';
import { Button } from '@exwerk/ui/button';
import { Icon } from '@exwerk/ui/icon';
import { QuantityField } from '@exwerk/ui/quantity-field';
import { Trash2 } from 'lucide';
import { useEffect, useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSelector, useStore } from 'react-redux';
import { CartForm } from '../cart-form/cart-form.tsx';
import { fetchCartCalls } from '../checkout-endpoints.ts';
import { GuaranteeButton } from '../guarantee/guarantee-button.tsx';
import { selectPendingQuantity } from '../operations/operations-slice.ts';
import { useQuantity } from '../quantity/use-quantity.ts';
import { isGone } from '../shortage/is-gone.ts';
import { queueLineChange } from './cart-queue.ts';
import styles from './line-row.module.css';
import { LineShortage } from './line-shortage.tsx';
import { ShownLine } from './shown-line.tsx';

/** One line of the cart, to be changed. */
export function LineRow({ line }: { line: LineItem }) {
  const isGuarantee = line.type === 'extra_guarantee';
  const isChosen = !isGuarantee && !line.isGift;
  // The notice of a line of which nothing is left has the button then.
  const isTakenOutByNotice = useAppSelector(({ cart }) => isGone(cart.cart?.lineItems ?? [], line));
  return (
    <ShownLine line={line}>
      {!isChosen && !isTakenOutByNotice && <FollowerControls line={line} />}
      <LineShortage line={line} />
      {isChosen && <LineControls line={line} canBeTakenOut={!isTakenOutByNotice} />}
      {isChosen && <GuaranteeButton line={line} />}
    </ShownLine>
  );
}

/** Takes the line out of the cart; without scripts by the form that it stands in. */
function RemoveButton({ line }: { line: LineItem }) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  return (
    <Button
      type="submit"
      name="change"
      value="remove"
      look="link-dark"
      size="sm"
      aria-label={intl.formatMessage({ id: 'checkout.line.removeNamed' }, { name: line.name })}
      onClick={event => {
        event.preventDefault();
        dispatch(queueLineChange({ lineItemId: line.id, quantity: 0 }));
      }}
    >
      <Icon of={Trash2} size="sm" />
      <FormattedMessage id="checkout.line.remove" />
    </Button>
  );
}

/** A guarantee goes along with its product, a gift with what earns it: it can be taken out, and that is all. */
function FollowerControls({ line }: { line: LineItem }) {
  return (
    <CartForm fields={{ lineItemId: line.id }} className={styles.controls} onSend={() => {}}>
      <RemoveButton line={line} />
    </CartForm>
  );
}

function LineControls({ line, canBeTakenOut }: { line: LineItem; canBeTakenOut: boolean }) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const { getState } = useStore<RootState>();
  const messageId = useId();
  const pending = useSelector((state: object) => selectPendingQuantity(state, line.id));
  const stock = line.isVirtual ? maximumPerProduct : (line.availableQuantity ?? maximumPerProduct);
  const shown = pending ?? line.quantity;
  const set = (quantity: number) => {
    // What was typed for a line that is taken out meanwhile counts no more.
    const isThere = getState().cart.cart?.lineItems.some(({ id }) => id === line.id);
    if (isThere && quantity !== shown) dispatch(queueLineChange({ lineItemId: line.id, quantity }));
  };
  const quantity = useQuantity(shown, { stock }, set);
  const { reset } = quantity;
  // What comes from outside replaces what is typed.
  useEffect(() => reset(shown), [reset, shown]);

  return (
    <CartForm fields={{ lineItemId: line.id }} className={styles.controls} onSend={quantity.settle}>
      <QuantityField
        label={intl.formatMessage({ id: 'checkout.quantity.of' }, { name: line.name })}
        lessLabel={intl.formatMessage({ id: 'checkout.quantity.less' })}
        moreLabel={intl.formatMessage({ id: 'checkout.quantity.more' })}
        name="quantity"
        value={quantity.text}
        max={Math.min(stock, maximumPerProduct)}
        describedBy={messageId}
        onText={text => {
          fetchCartCalls();
          quantity.onText(text);
        }}
        onStep={quantity.onStep}
        onBlur={quantity.settle}
      />
      {/* The first of the form's buttons: the one that Enter in the quantity means. */}
      <Button type="submit" name="change" value="set" look="tertiary" size="sm" className={styles.change ?? ''}>
        <FormattedMessage id="checkout.line.change" />
      </Button>
      {canBeTakenOut && <RemoveButton line={line} />}
      <p className={styles.message} id={messageId} role="status">
        {quantity.reachedMaximum && <FormattedMessage id="checkout.quantity.maximum" />}
      </p>
    </CartForm>
  );
}

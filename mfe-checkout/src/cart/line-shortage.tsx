import type { LineItem } from '@exwerk/contract/calls/cart';
import { shortagesOf } from '@exwerk/contract/calls/shortages';
import { useAppDispatch, useAppSelector } from '@exwerk/runtime';
import { Button } from '@exwerk/ui/button';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { CartForm } from '../cart-form/cart-form.tsx';
import { selectPendingQuantity } from '../operations/operations-slice.ts';
import { queueLineChange } from './cart-queue.ts';
import styles from './line-row.module.css';

/** Says that there is less than the line asks for, with one click to mend it. */
export function LineShortage({ line }: { line: LineItem }) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const lines = useAppSelector(state => state.cart.cart?.lineItems);
  const isBeingMended = useSelector((state: object) => selectPendingQuantity(state, line.id) !== undefined);
  const shortage = shortagesOf(lines ?? []).find(({ lineItemId }) => lineItemId === line.id);
  if (!shortage) return null;
  const { name, available } = shortage;
  const named = available === 0 ? 'checkout.line.removeNamed' : 'checkout.shortage.setToNamed';
  return (
    <CartForm
      // No line is set to none: what is typed means one piece at least.
      fields={{ change: available === 0 ? 'remove' : 'set', lineItemId: line.id, quantity: String(available) }}
      className={styles.shortage}
      onSend={() => dispatch(queueLineChange({ lineItemId: line.id, quantity: available }))}
    >
      <strong role="status">
        <FormattedMessage id="checkout.shortage.left" values={{ available }} />
      </strong>
      <Button
        type="submit"
        data-shortage={line.id}
        look="secondary"
        size="sm"
        busy={isBeingMended}
        aria-label={intl.formatMessage({ id: named }, { name, available })}
      >
        <FormattedMessage
          id={available === 0 ? 'checkout.line.remove' : 'checkout.shortage.setTo'}
          values={{ available }}
        />
      </Button>
    </CartForm>
  );
}

import { InfoBox } from '@exwerk/ui/info-box';
import { FormattedMessage } from 'react-intl';
import { useSelector } from 'react-redux';
import { selectError } from '../operations/operations-slice.ts';

/** Says that the last change of a line did not work, until one does. */
export function CartError() {
  const isFailed = useSelector(
    (state: object) => selectError(state, 'updateQuantity') !== undefined || selectError(state, 'remove') !== undefined,
  );
  if (!isFailed) return null;
  return (
    <InfoBox type="error">
      <FormattedMessage id="checkout.cart.changeFailed" />
    </InfoBox>
  );
}

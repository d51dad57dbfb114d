import { InfoBox } from '@exwerk/ui/info-box';
import { FormattedMessage } from 'react-intl';
import { useSelector } from 'react-redux';
import { selectError, selectShortArticles } from '../operations/operations-slice.ts';
import { StockRefusal } from '../shortage/short-articles.tsx';

/** Says that the last change of a line did not work, and of what there is too little, until one does. */
export function CartError() {
  const isFailed = useSelector(
    (state: object) => selectError(state, 'updateQuantity') !== undefined || selectError(state, 'remove') !== undefined,
  );
  const articles = useSelector((state: object) => selectShortArticles(state, 'updateQuantity'));
  if (!isFailed) return null;
  if (articles) return <StockRefusal articles={articles} />;
  return (
    <InfoBox type="error">
      <FormattedMessage id="checkout.cart.changeFailed" />
    </InfoBox>
  );
}

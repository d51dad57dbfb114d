import { InfoBox } from '@exwerk/ui/info-box';
import { FormattedMessage } from 'react-intl';
import { useSelector } from 'react-redux';
import { failureText } from '../cart-changes/failure-text.ts';
import { selectFailure, selectShortArticles } from '../operations/operations-slice.ts';
import { StockRefusal } from '../shortage/short-articles.tsx';

/** Says that the last change of a line did not work, and of what there is too little, until one does. */
export function CartError() {
  const failure = useSelector(
    (state: object) => selectFailure(state, 'updateQuantity') ?? selectFailure(state, 'remove'),
  );
  const articles = useSelector((state: object) => selectShortArticles(state, 'updateQuantity'));
  if (!failure) return null;
  if (articles) return <StockRefusal articles={articles} />;
  return (
    <InfoBox type="error">
      <FormattedMessage id={failureText(failure)} />
    </InfoBox>
  );
}

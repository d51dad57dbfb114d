import type { ProblemDetails } from '@exwerk/contract/calls/problem';
import { InfoBox } from '@exwerk/ui/info-box';
import { FormattedMessage } from 'react-intl';

interface Short {
  readonly articles: NonNullable<ProblemDetails['articles']>;
}

/** Which articles there are too few of, and how many are left. */
export function ShortArticles({ articles }: Short) {
  return (
    <ul>
      {articles.map(({ sku, name, available }) => (
        <li key={sku}>
          <strong>{name}</strong>
          <br />
          <FormattedMessage id="checkout.shortage.left" values={{ available }} />
        </li>
      ))}
    </ul>
  );
}

/** Why a change of the cart did not work that asks for more than there is. */
export function StockRefusal({ articles }: Short) {
  const isSomeLeft = articles.every(({ available }) => available > 0);
  return (
    <InfoBox type="error">
      {isSomeLeft && (
        <p>
          <FormattedMessage id="checkout.cart.tooFew" />
        </p>
      )}
      <ShortArticles articles={articles} />
    </InfoBox>
  );
}

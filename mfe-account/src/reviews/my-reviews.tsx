import type { CallAnswer } from '@exwerk/contract/calls/call';
import type { getMyReviews } from '@exwerk/contract/calls/customer-calls';
import { formatDay } from '@exwerk/contract/formats/format-date';
import { Block } from '@exwerk/runtime/page/block';
import { Rating } from '@exwerk/ui/rating';
import { Skeleton } from '@exwerk/ui/skeleton';
import textLooks from '@exwerk/ui/text.module.css';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from '../account-area/account.module.css';
import { useAccountMyReviewsQuery } from '../account-endpoints.ts';

/** What the customer wrote, newest first. */
export function MyReviews() {
  return (
    <Block asked={useAccountMyReviewsQuery([])} waiting={<Skeleton />}>
      {({ reviews }) => <Reviews reviews={reviews} />}
    </Block>
  );
}

function Reviews({ reviews }: CallAnswer<typeof getMyReviews>) {
  const intl = useIntl();
  if (reviews.length === 0) {
    return (
      <p>
        <FormattedMessage id="account.reviews.none" />
      </p>
    );
  }
  return (
    <ul className={styles.addresses}>
      {reviews.map(review => (
        <li key={review.id} className={styles.address}>
          <h2>{review.productName}</h2>
          <Rating
            value={review.rating}
            label={intl.formatMessage({ id: 'account.reviews.rating' }, { rating: review.rating })}
          />
          <p>{review.text}</p>
          <p className={textLooks.muted}>{formatDay(new Date(review.createdAt), intl.locale)}</p>
        </li>
      ))}
    </ul>
  );
}

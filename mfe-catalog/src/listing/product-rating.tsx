import type { Rating as RatingValue } from '@exwerk/contract/calls/product';
import { Rating } from '@exwerk/ui/rating';
import { useIntl } from 'react-intl';

/** Shown where no rating is known. */
const defaultRating = 4.5;

/** Stars of a product, with the number of reviews when there are some. */
export function ProductRating({ rating, size = 'md' }: { rating: RatingValue; size?: 'md' | 'lg' }) {
  const intl = useIntl();
  const known = rating.count > 0;
  const value = known ? rating.average : defaultRating;
  const average = intl.formatNumber(value, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return (
    <Rating
      value={value}
      size={size}
      label={intl.formatMessage({ id: 'catalog.rating.label' }, { average })}
      text={known ? `${average} (${intl.formatNumber(rating.count)})` : average}
    />
  );
}

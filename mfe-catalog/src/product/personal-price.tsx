import type { Price } from '@exwerk/contract/calls/money';
import { formatPermyriad } from '@exwerk/contract/formats/format-number';
import { formatMoney } from '@exwerk/contract/money/format-money';
import { lessPermyriad } from '@exwerk/contract/money/money';
import { useAppSelector, useLocale } from '@exwerk/runtime';
import { Badge } from '@exwerk/ui/badge';
import { FormattedMessage } from 'react-intl';
import { activePrice } from '../price/active-price.ts';

/** What a signed-in customer with a personalised discount pays. Nothing for everybody else. */
export function PersonalPrice({ price }: { price: Price }) {
  const locale = useLocale();
  const permyriad = useAppSelector(state => state.session.personalisedDiscount);
  if (permyriad <= 0) return null;
  const amount = formatMoney(lessPermyriad(activePrice(price), permyriad), locale);
  return (
    <Badge tone="success">
      <FormattedMessage id="catalog.price.personal" values={{ amount, percent: formatPermyriad(permyriad, locale) }} />
    </Badge>
  );
}

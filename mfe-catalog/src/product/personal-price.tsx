import type { Price } from '@exwerk/shared-kernel/contract/money';
import { formatMoney, formatPermyriad } from '@exwerk/shared-kernel/money/format-money';
import { lessPermyriad } from '@exwerk/shared-kernel/money/money';
import { useAppSelector, useLocale } from '@exwerk/shared-kernel/runtime';
import { Badge } from '@exwerk/shared-kernel/ui/badge';
import { FormattedMessage } from 'react-intl';
import { activePrice } from './active-price.ts';

/** DISC-16..18: what a signed-in customer with a personalised discount pays. Nothing for everybody else. */
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

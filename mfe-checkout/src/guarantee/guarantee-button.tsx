import type { LineItem } from '@exwerk/contract/calls/cart';
import { formatSum } from '@exwerk/contract/money/format-money';
import { useAppDispatch, useLocale } from '@exwerk/runtime';
import { Button } from '@exwerk/ui/button';
import { Icon } from '@exwerk/ui/icon';
import { ShieldPlus } from 'lucide';
import { FormattedMessage, useIntl } from 'react-intl';
import { openSidebar } from '../add-to-cart/open-sidebar.ts';
import styles from './guarantee.module.css';
import { cheapest, useAskedOffers } from './use-guarantee-offers.ts';

/** Offers an extra guarantee for a line; draws nothing where there is none. */
export function GuaranteeButton({ line }: { line: LineItem }) {
  const intl = useIntl();
  const locale = useLocale();
  const dispatch = useAppDispatch();
  const price = cheapest(useAskedOffers(line).data);
  if (!price) return null;
  const values = { price: formatSum(price, locale), name: line.name };
  return (
    <div className={styles.offer}>
      <Button
        look="link"
        size="sm"
        aria-label={intl.formatMessage({ id: 'checkout.guarantee.addNamed' }, values)}
        onClick={() => dispatch(openSidebar({ kind: 'guarantee', skus: [line.variant.sku] }))}
      >
        <Icon of={ShieldPlus} size="sm" />
        <FormattedMessage id="checkout.guarantee.add" values={values} />
      </Button>
    </div>
  );
}

import type { LineItem } from '@exwerk/shared-kernel/contract/cart';
import { formatMoney } from '@exwerk/shared-kernel/money/format-money';
import { useAppDispatch, useLocale } from '@exwerk/shared-kernel/runtime';
import { Button } from '@exwerk/shared-kernel/ui/button';
import { Icon } from '@exwerk/shared-kernel/ui/icon';
import { ShieldPlus } from 'lucide';
import { FormattedMessage, useIntl } from 'react-intl';
import { openSidebar } from '../add-to-cart/open-sidebar.ts';
import styles from './guarantee.module.css';
import { cheapest, useGuaranteeOffers } from './use-guarantee-offers.ts';

/** Offers an extra guarantee for a line; draws nothing where there is none (GUAR-01, GUAR-02). */
export function GuaranteeButton({ line }: { line: LineItem }) {
  const intl = useIntl();
  const locale = useLocale();
  const dispatch = useAppDispatch();
  const price = cheapest(useGuaranteeOffers(line));
  if (!price) return null;
  const values = { price: formatMoney(price, locale), name: line.name };
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

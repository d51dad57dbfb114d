import { paths } from '@exwerk/contract/routing/paths';
import { failureTold, useAppDispatch } from '@exwerk/runtime';
import type { SlotProps } from '@exwerk/runtime/remotes/remote-modules';
import { Button } from '@exwerk/ui/button';
import { InfoBox } from '@exwerk/ui/info-box';
import { linkClass } from '@exwerk/ui/link';
import { ShopLink } from '@exwerk/ui/shop-link';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { addAgain } from './add-again.ts';
import styles from './buy-again.module.css';

/** Puts an order's articles into the cart again and says which of them cannot be had. */
export default function BuyAgain({ lines }: SlotProps['checkout/buy-again']) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<{ added: number; missing: readonly string[] } | null>(null);

  const buy = async () => {
    setBusy(true);
    const answer = await dispatch(addAgain(lines));
    setOutcome(answer);
    setBusy(false);
    dispatch(failureTold('add', answer.isFailed ? intl.formatMessage({ id: 'checkout.add.failed' }) : null));
  };

  return (
    <div className={styles.place}>
      <Button look="secondary" busy={isBusy} onClick={buy}>
        <FormattedMessage id="checkout.buyAgain.button" />
      </Button>
      <div role="status">
        {outcome && outcome.added > 0 && (
          <InfoBox type="success">
            <ShopLink href={paths.cart} className={linkClass()}>
              <FormattedMessage id="checkout.buyAgain.added" />
            </ShopLink>
          </InfoBox>
        )}
        {outcome && outcome.missing.length > 0 && (
          <InfoBox type="warning">
            <FormattedMessage id="checkout.buyAgain.missing" values={{ names: outcome.missing.join(', ') }} />
          </InfoBox>
        )}
      </div>
    </div>
  );
}

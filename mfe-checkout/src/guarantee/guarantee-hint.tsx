import type { Cart } from '@exwerk/contract/calls/cart';
import { hintDuration } from '@exwerk/contract/defaults/cart';
import { formatSum } from '@exwerk/contract/money/format-money';
import { useAppDispatch, useLocale } from '@exwerk/runtime';
import { Block } from '@exwerk/runtime/page/block';
import { Button } from '@exwerk/ui/button';
import { InfoBox } from '@exwerk/ui/info-box';
import screen from '@exwerk/ui/screen.module.css';
import { useEffect, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { openSidebar } from '../add-to-cart/open-sidebar.ts';
import styles from './guarantee.module.css';
import { mayGetGuarantee } from './guarantee-rules.ts';
import { useLowestPrice } from './use-guarantee-offers.ts';

/** Draws attention to the guarantees for a while, and as long as somebody is at it; the lines go on offering them. */
export function GuaranteeHint({ cart }: { cart: Cart }) {
  const locale = useLocale();
  const dispatch = useAppDispatch();
  const element = useRef<HTMLDivElement>(null);
  const [isOver, setOver] = useState(false);
  const lines = cart.lineItems.filter(line => mayGetGuarantee(cart, line));
  const asked = useLowestPrice(lines);
  const isShown = asked.data !== null && !asked.isError && !isOver;

  useEffect(() => {
    if (!isShown) return;
    const timer = setInterval(() => element.current?.matches(':hover, :focus-within') || setOver(true), hintDuration);
    return () => clearInterval(timer);
  }, [isShown]);

  const open = () => dispatch(openSidebar({ kind: 'guarantee', skus: lines.map(line => line.variant.sku) }));
  return (
    <Block asked={asked}>
      {price =>
        price &&
        !isOver && (
          <div ref={element} className={screen.only} data-guarantee-hint>
            <InfoBox type="info">
              <div className={styles.hint}>
                <FormattedMessage id="checkout.guarantee.hint" values={{ price: formatSum(price, locale) }} />
                <Button look="link" size="sm" onClick={open}>
                  <FormattedMessage id="checkout.guarantee.show" />
                </Button>
              </div>
            </InfoBox>
          </div>
        )
      }
    </Block>
  );
}

import type { Cart } from '@exwerk/contract/calls/cart';
import { formatSum } from '@exwerk/contract/money/format-money';
import { paymentChosen, useAppDispatch, useAppSelector, useLocale } from '@exwerk/runtime';
import { useKeptFocus } from '@exwerk/runtime/use-kept-focus';
import { Button } from '@exwerk/ui/button';
import { InfoBox } from '@exwerk/ui/info-box';
import { Spinner } from '@exwerk/ui/spinner';
import textLooks from '@exwerk/ui/text.module.css';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { ConsentBoxes } from './consent-boxes.tsx';
import { MethodList } from './method-list.tsx';
import { MethodNotes } from './method-notes.tsx';
import type { PaymentFailure } from './payment-error.ts';
import styles from './payment-form.module.css';
import type { PaymentKey, PaymentOffer } from './payment-methods.ts';
import { StoredCardList } from './stored-card-list.tsx';
import { Terms } from './terms.tsx';
import { useMethodChoice } from './use-method-choice.ts';
import { useMethodFee } from './use-method-fee.ts';
import { type PayingHandlers, usePaying } from './use-paying.ts';

interface Paid {
  cart: Cart;
  offer: PaymentOffer;
  /** Counts the reloads that were asked for. */
  attempt: number;
  failure: PaymentFailure | null;
  isPaying: boolean;
  /** Nothing is paid while it is open what it comes to. */
  isCartChanging: boolean;
}

/** Choice of a payment method, its inputs, and the button that orders. */
export function PaymentForm({
  cart,
  offer,
  attempt,
  failure,
  isPaying,
  isCartChanging,
  ...handlers
}: Paid & PayingHandlers) {
  const intl = useIntl();
  const locale = useLocale();
  const dispatch = useAppDispatch();
  const review = useAppSelector(state => state.checkout.reviewConsent);
  const [newsletter, setNewsletter] = useState(false);
  const boxes = { newsletter, review };
  const choice = useMethodChoice(cart, offer);
  const { choices, chosen, online, cards, storedCardId, chooseCard } = choice;
  const paying = usePaying({ cart, offer, attempt, isPaying }, choice, boxes, handlers);
  const isFeeChanging = useMethodFee(cart, chosen === 'cod');
  const isLoading = online !== null && !paying.isReady;
  const isWithdrawn = chosen === undefined;
  // With the method its radio is gone, and what stood beneath it.
  const notice = useKeptFocus<HTMLDivElement>(isWithdrawn);

  const choose = (key: PaymentKey) => {
    handlers.onFailure(null);
    dispatch(paymentChosen(key));
  };

  if (choices.length === 0) {
    return (
      <InfoBox type="warning">
        <FormattedMessage id="checkout.payment.none" />
      </InfoBox>
    );
  }
  return (
    <div className={styles.form}>
      {isWithdrawn && failure?.cause !== 'method-unavailable' && (
        <div ref={notice} tabIndex={-1}>
          <InfoBox type="error">
            <FormattedMessage id="checkout.paymentError.method-unavailable" />
          </InfoBox>
        </div>
      )}
      <MethodList choices={choices} chosen={chosen} onChoose={choose} disabled={isPaying}>
        {cards.length > 0 && (
          <StoredCardList cards={cards} chosen={storedCardId} onChoose={chooseCard} onRemoved={handlers.onReload} />
        )}
        {isLoading && failure === null && <Spinner label={intl.formatMessage({ id: 'checkout.loading' })} />}
        {paying.isWallet && (
          <p className={styles.due}>
            <FormattedMessage id={cart.pricing.isNet ? 'checkout.totals.net' : 'checkout.totals.total'} />{' '}
            <span className={styles.amount}>{formatSum(cart.pricing.total, locale)}</span>
          </p>
        )}
        {online !== null && <div key={`${online} ${storedCardId}`} ref={paying.place} className={styles.component} />}
        {chosen && <MethodNotes method={chosen} offer={offer} />}
      </MethodList>
      <ConsentBoxes boxes={boxes} onNewsletter={setNewsletter} />
      {!paying.isWallet && (
        <Button
          size="lg"
          block
          busy={isPaying}
          disabled={isWithdrawn || isCartChanging || isFeeChanging || isLoading}
          onClick={paying.orderAndPay}
        >
          <span>
            <FormattedMessage id="checkout.payment.button" />{' '}
            <span className={styles.amount}>{formatSum(cart.pricing.total, locale)}</span>
          </span>
        </Button>
      )}
      <p className={`${textLooks.small} ${textLooks.muted}`}>
        <Terms />
      </p>
    </div>
  );
}

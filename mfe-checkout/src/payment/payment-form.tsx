import type { Cart } from '@exwerk/contract/calls/cart';
import type { Problem } from '@exwerk/contract/calls/problem';
import { formatSum } from '@exwerk/contract/money/format-money';
import { thankYouPath } from '@exwerk/contract/routing/paths';
import {
  cartReplaced,
  notified,
  paymentChosen,
  reviewConsentChanged,
  useAppDispatch,
  useAppSelector,
  useLocale,
  useStorefront,
} from '@exwerk/runtime';
import { Button } from '@exwerk/ui/button';
import { Checkbox } from '@exwerk/ui/checkbox';
import { InfoBox } from '@exwerk/ui/info-box';
import { Spinner } from '@exwerk/ui/spinner';
import textLooks from '@exwerk/ui/text.module.css';
import { useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { consentsOf } from './after-order.ts';
import { agreementOf, recordAgreement } from './agreement.ts';
import { BankDetails } from './bank-details.tsx';
import { MethodList } from './method-list.tsx';
import { type PaymentResult, payOffline, payOnline, submitDetails } from './pay.ts';
import { paymentObstacle } from './payable.ts';
import { failureBy, type PaymentFailure } from './payment-error.ts';
import styles from './payment-form.module.css';
import { groupOf, type PaymentKey, type PaymentOffer } from './payment-methods.ts';
import { StoredCardList } from './stored-card-list.tsx';
import { Terms } from './terms.tsx';
import { useAdyen } from './use-adyen.ts';
import { useMethodChoice } from './use-method-choice.ts';
import { useMethodFee } from './use-method-fee.ts';

const loadAdyen = async () =>
  (await import(/* webpackChunkName: "adyen", webpackMode: "lazy" */ './adyen-components.ts')).library;

/** Choice of a payment method, its inputs, and the button that orders. */
export function PaymentForm({
  cart,
  offer,
  attempt,
  failure,
  isPaying,
  isCartChanging,
  onFailure: setFailure,
  onPaying: setPaying,
  onPaid,
  onLost,
  onReload,
}: {
  cart: Cart;
  offer: PaymentOffer;
  /** Counts the reloads that were asked for. */
  attempt: number;
  failure: PaymentFailure | null;
  isPaying: boolean;
  /** Nothing is paid while it is open what it comes to. */
  isCartChanging: boolean;
  onFailure: (failure: PaymentFailure | null) => void;
  onPaying: (isPaying: boolean) => void;
  /** Called when the order is there, before the page is left. */
  onPaid: () => void;
  /** Called when nobody knows how paying ended. */
  onLost: (problem: Problem) => void;
  /** Asks for the methods anew. */
  onReload: () => void;
}) {
  const intl = useIntl();
  const locale = useLocale();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const storefront = useStorefront();
  const reviewConsent = useAppSelector(state => state.checkout.reviewConsent);
  const place = useRef<HTMLDivElement>(null);
  /** The cart as it was when a wallet's sheet was opened over it, which shows the total of then. */
  const pressed = useRef(cart);
  const [wantsNewsletter, setWantsNewsletter] = useState(false);
  const { choices, chosen, online, cards, storedCardId, chooseCard, offersSaving } = useMethodChoice(cart, offer);
  const boxes = { newsletter: wantsNewsletter, review: reviewConsent };
  const tryBy = <Method extends string>(method: Method) => ({
    method,
    attempt: offer.attempt,
    consents: consentsOf(storefront, boxes),
  });
  const isWallet = online !== null && groupOf(online) === 'wallet';

  const begin = () => {
    setPaying(true);
    setFailure(null);
    return dispatch(recordAgreement(agreementOf(storefront, boxes)));
  };

  const finish = async (result: PaymentResult) => {
    if (result.kind === 'ordered') {
      onPaid();
      await navigate(thankYouPath(result.order.id));
      dispatch(cartReplaced(null));
      return;
    }
    if (result.kind === 'lost') {
      onLost(result.problem);
      return;
    }
    setPaying(false);
    if (result.kind === 'action') return;
    setFailure(result.failure);
    if (chosen === 'paypal') onReload();
  };

  const adyen = useAdyen({ offer, attempt }, { method: online, storedCardId, offersSaving }, place, {
    load: loadAdyen,
    onPress: () => {
      if (isPaying) return false;
      pressed.current = cart;
      return true;
    },
    pay: async (method, data) => {
      await begin();
      return dispatch(payOnline(isWallet ? pressed.current : cart, tryBy(method), data));
    },
    submitDetails: data => dispatch(submitDetails(cart.id, tryBy(chosen ?? ''), data)),
    onResult: finish,
    onStepOver: () => setPaying(false),
    onUnavailable: cause => setFailure(failureBy(cause)),
  });

  const isFeeChanging = useMethodFee(cart, chosen === 'cod');

  const choose = (key: PaymentKey) => {
    setFailure(null);
    dispatch(paymentChosen(key));
  };

  const orderAndPay = async () => {
    const obstacle = paymentObstacle(cart, offer);
    if (obstacle) {
      dispatch(notified({ type: 'error', text: intl.formatMessage({ id: obstacle }), duration: null }));
      return;
    }
    if (chosen === 'cod' || chosen === 'bank') {
      await begin();
      await finish(await dispatch(payOffline(cart, tryBy(chosen))));
    } else adyen.submit();
  };

  if (chosen === undefined) {
    return (
      <InfoBox type="warning">
        <FormattedMessage id="checkout.payment.none" />
      </InfoBox>
    );
  }
  return (
    <div className={styles.form}>
      <MethodList choices={choices} chosen={chosen} onChoose={choose} disabled={isPaying}>
        {cards.length > 0 && (
          <StoredCardList cards={cards} chosen={storedCardId} onChoose={chooseCard} onRemoved={onReload} />
        )}
        {online !== null && !adyen.isReady && failure === null && (
          <Spinner label={intl.formatMessage({ id: 'checkout.loading' })} />
        )}
        {isWallet && (
          <p className={styles.due}>
            <FormattedMessage id={cart.pricing.isNet ? 'checkout.totals.net' : 'checkout.totals.total'} />{' '}
            <span className={styles.amount}>{formatSum(cart.pricing.total, locale)}</span>
          </p>
        )}
        {online !== null && <div key={`${online} ${storedCardId}`} ref={place} className={styles.component} />}
        {chosen === 'cod' && offer.cashOnDelivery && (
          <p className={styles.note}>
            <FormattedMessage id="checkout.cod.fee" values={{ fee: formatSum(offer.cashOnDelivery.fee, locale) }} />
          </p>
        )}
        {chosen === 'bank' && offer.bankTransfer && (
          <>
            <p className={styles.note}>
              <FormattedMessage id="checkout.bank.note" />
            </p>
            <BankDetails details={offer.bankTransfer} />
          </>
        )}
        {chosen === 'klarna_b2b' && storefront.businessInvoiceInfo && (
          <p className={styles.note}>
            <FormattedMessage id="checkout.payment.businessInvoice" />
          </p>
        )}
      </MethodList>
      {storefront.newsletterOptional ? (
        <Checkbox
          label={<FormattedMessage id="checkout.consent.newsletter" />}
          checked={wantsNewsletter}
          onChange={event => setWantsNewsletter(event.currentTarget.checked)}
        />
      ) : (
        <p className={`${textLooks.small} ${textLooks.muted}`}>
          <FormattedMessage id="checkout.consent.softNewsletter" />
        </p>
      )}
      {storefront.reviewConsent && (
        <Checkbox
          label={<FormattedMessage id="checkout.consent.review" />}
          checked={reviewConsent}
          onChange={event => dispatch(reviewConsentChanged(event.currentTarget.checked))}
        />
      )}
      {!isWallet && (
        <Button
          size="lg"
          block
          busy={isPaying}
          disabled={isCartChanging || isFeeChanging || (online !== null && !adyen.isReady)}
          onClick={orderAndPay}
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

import type { Payment, PaymentUpdateAction } from '@commercetools/platform-sdk';
import { holdsMoney, isReturnRefused, unsentReversal } from '../orders/payment-state.ts';
import type { PaymentResult } from './result.ts';

export const paymentTypeKey = 'ctp-adyen-integration-web-components-payment-type';
const interactionTypeKey = 'ctp-adyen-integration-interaction-payment-type';

/** As the commerce service keeps points in time: ISO 8601. */
const now = () => new Date().toISOString();

/** An entry in the payment's log of what was said to and by the provider. */
function interaction(type: string, request: string, response: string): PaymentUpdateAction {
  return {
    action: 'addInterfaceInteraction',
    type: { typeId: 'type', key: interactionTypeKey },
    fields: { createdAt: now(), type, request, response },
  };
}

/** Authorised is success, a refusal or error is failure; whatever else leaves it open. */
function transactionState({ resultCode }: PaymentResult): 'Success' | 'Failure' | null {
  if (resultCode === 'Authorised') return 'Success';
  return resultCode === 'Refused' || resultCode === 'Error' ? 'Failure' : null;
}

function transaction(payment: Payment, result: PaymentResult): PaymentUpdateAction[] {
  const state = transactionState(result);
  const interactionId = result.pspReference;
  if (state === null || interactionId === undefined) return [];
  if (payment.transactions.some(known => known.interactionId === interactionId && known.type === 'Authorization'))
    return [];
  // The provider may have authorised less than it was asked for.
  const { value, currency } = result.amount ?? {
    value: payment.amountPlanned.centAmount,
    currency: payment.amountPlanned.currencyCode,
  };
  return [
    {
      action: 'addTransaction',
      transaction: {
        type: 'Authorization',
        amount: { centAmount: value, currencyCode: currency },
        interactionId,
        state,
        timestamp: now(),
      },
    },
  ];
}

/** The provider's reference is the payment's key, once there is one. */
function key(payment: Payment, { pspReference }: PaymentResult): PaymentUpdateAction[] {
  return pspReference === undefined || payment.key === pspReference ? [] : [{ action: 'setKey', key: pspReference }];
}

/** What the integration writes after a makePayment call. */
export function makePaymentActions(
  payment: Payment,
  request: string,
  answer: PaymentResult,
  facts: { method: string; reference: string },
): PaymentUpdateAction[] {
  const response = JSON.stringify(answer);
  return [
    interaction('makePayment', request, response),
    { action: 'setCustomField', name: 'makePaymentResponse', value: response },
    { action: 'setMethodInfoMethod', method: facts.method },
    ...key(payment, answer),
    { action: 'setCustomField', name: 'merchantReference', value: facts.reference },
    ...transaction(payment, answer),
  ];
}

const detailsFields = ['submitAdditionalPaymentDetailsRequest', 'submitAdditionalPaymentDetailsResponse'] as const;

/** A field as it is to be; without a value it goes. The commerce service refuses to remove what is not there. */
function field({ custom }: Payment, name: (typeof detailsFields)[number], value: unknown): PaymentUpdateAction[] {
  if (value === undefined && custom?.fields[name] === undefined) return [];
  return [{ action: 'setCustomField', name, value }];
}

/** The new request in, any earlier response out. */
export function detailsRequestActions(payment: Payment, request: string): PaymentUpdateAction[] {
  const [requestField, responseField] = detailsFields;
  return [...field(payment, requestField, request), ...field(payment, responseField, undefined)];
}

/** The request turned out to be about another payment: both fields are again what they were `before`. */
export function detailsBefore(now: Payment, before: Payment): PaymentUpdateAction[] {
  return detailsFields.flatMap(name => field(now, name, before.custom?.fields[name]));
}

/** What the integration writes after a submitAdditionalPaymentDetails call. */
export function detailsActions(payment: Payment, request: string, answer: PaymentResult): PaymentUpdateAction[] {
  const response = JSON.stringify(answer);
  return [
    interaction('submitAdditionalPaymentDetails', request, response),
    { action: 'setCustomField', name: 'submitAdditionalPaymentDetailsResponse', value: response },
    ...key(payment, answer),
    ...transaction(payment, answer),
  ];
}

/**
 * First step of a reversal: what is about to be done is written down, so that another process can finish it. What the provider has refused is
 * left to an operator: asked again, it repeats its answer, which would be no news of the money.
 */
export function decideReversal(payment: Payment): PaymentUpdateAction[] {
  if (!holdsMoney(payment) || isReturnRefused(payment)) return [];
  const { centAmount, currencyCode } = payment.amountPlanned;
  return [
    {
      action: 'addTransaction',
      transaction: {
        type: 'CancelAuthorization',
        amount: { centAmount, currencyCode },
        state: 'Initial',
        timestamp: now(),
      },
    },
  ];
}

/** Last step: the provider has taken it. Its notification tells the end. */
export function reversalSent(payment: Payment, { pspReference }: PaymentResult): PaymentUpdateAction[] {
  const open = unsentReversal(payment);
  if (!open) return [];
  return [
    { action: 'changeTransactionState', transactionId: open.id, state: 'Pending' },
    ...(pspReference === undefined
      ? []
      : [
          {
            action: 'changeTransactionInteractionId' as const,
            transactionId: open.id,
            interactionId: pspReference,
          },
        ]),
  ];
}

/** The order turned out to exist: nothing is given back. */
export function withdrawReversal(payment: Payment): PaymentUpdateAction[] {
  const open = unsentReversal(payment);
  return open ? [{ action: 'changeTransactionState', transactionId: open.id, state: 'Failure' }] : [];
}

import type { Payment, PaymentUpdateAction } from '@commercetools/platform-sdk';
import type { PaymentResult } from './result.ts';

export const paymentTypeKey = 'ctp-adyen-integration-web-components-payment-type';
export const paymentInterface = 'ctp-adyen-integration';
const interactionTypeKey = 'ctp-adyen-integration-interaction-payment-type';

/** Seconds precision is not asked for; the service wants ISO. */
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
  const { centAmount, currencyCode } = payment.amountPlanned;
  return [
    {
      action: 'addTransaction',
      transaction: {
        type: 'Authorization',
        amount: { centAmount, currencyCode },
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

/** PAY-44: the new request in, any earlier response out, all else as it was. */
export function detailsRequestActions(payment: Payment, request: string): PaymentUpdateAction[] {
  const { submitAdditionalPaymentDetailsResponse: _earlier, ...kept } = payment.custom?.fields ?? {};
  return [
    {
      action: 'setCustomType',
      type: { typeId: 'type', key: paymentTypeKey },
      fields: { ...kept, submitAdditionalPaymentDetailsRequest: request },
    },
  ];
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

export function hasFailedTransaction(payment: Payment): boolean {
  return payment.transactions.at(-1)?.state === 'Failure';
}

/** What the shop writes after it has asked the provider to take a payment back. */
export function reversalActions(payment: Payment, { pspReference }: PaymentResult): PaymentUpdateAction[] {
  const { centAmount, currencyCode } = payment.amountPlanned;
  return [
    {
      action: 'addTransaction',
      transaction: {
        type: 'CancelAuthorization',
        amount: { centAmount, currencyCode },
        state: 'Pending',
        timestamp: now(),
        ...(pspReference !== undefined && { interactionId: pspReference }),
      },
    },
  ];
}

/** Money is there: authorised or charged, and neither taken back nor about to be. */
export function isAuthorised(payment: Payment): boolean {
  const has = (types: readonly string[], states: readonly string[]) =>
    payment.transactions.some(known => types.includes(known.type) && states.includes(known.state));
  const takenBack = has(['CancelAuthorization', 'Refund'], ['Initial', 'Pending', 'Success']);
  return has(['Authorization', 'Charge'], ['Success']) && !takenBack;
}

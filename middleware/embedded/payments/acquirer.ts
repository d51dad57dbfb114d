/** What the simulated acquirer decides. https://docs.adyen.com/development-resources/testing/result-codes */
export type Decision = {
  resultCode: 'Authorised' | 'Refused' | 'Error' | 'Cancelled' | 'Received' | 'Pending';
  refusalReason?: string;
  refusalReasonCode?: string;
};

export const AUTHORISED: Decision = { resultCode: 'Authorised' };
export const PENDING: Decision = { resultCode: 'Pending' };

const refused = (refusalReasonCode: string, refusalReason: string): Decision => ({
  resultCode: 'Refused',
  refusalReason,
  refusalReasonCode,
});

/** Trigger (the card holder's name) to result. The number is the refusalReasonCode. */
const TRIGGERS: Record<string, Decision> = {
  UNKNOWN: { resultCode: 'Error', refusalReason: 'Unknown', refusalReasonCode: '0' },
  APPROVED: AUTHORISED,
  DECLINED: refused('2', 'Refused'),
  REFERRAL: refused('3', 'Referral'),
  ERROR: { resultCode: 'Error', refusalReason: 'Acquirer Error', refusalReasonCode: '4' },
  BLOCK_CARD: refused('5', 'Blocked Card'),
  CARD_EXPIRED: refused('6', 'Expired Card'),
  INVALID_AMOUNT: refused('7', 'Invalid Amount'),
  INVALID_CARD_NUMBER: refused('8', 'Invalid Card Number'),
  ISSUER_UNAVAILABLE: refused('9', 'Issuer Unavailable'),
  NOT_SUPPORTED: refused('10', 'Not supported'),
  NOT_3D_AUTHENTICATED: refused('11', '3D Not Authenticated'),
  NOT_ENOUGH_BALANCE: refused('12', 'Not enough balance'),
  PENDING: { resultCode: 'Received' },
  ACQUIRER_FRAUD: refused('14', 'Acquirer Fraud'),
  CANCELLED: refused('15', 'Cancelled'),
  SHOPPER_CANCELLED: refused('16', 'Shopper Cancelled'),
  INVALID_PIN: refused('17', 'Invalid Pin'),
  FRAUD: refused('20', 'FRAUD'),
  TRANSACTION_NOT_PERMITTED: refused('23', 'Transaction Not Permitted'),
  CVC_DECLINED: refused('24', 'CVC Declined'),
  RESTRICTED_CARD: refused('25', 'Restricted Card'),
  DECLINED_NON_GENERIC: refused('27', 'Declined Non Generic'),
  ISSUER_SUSPECTED_FRAUD: refused('31', 'Issuer Suspected Fraud'),
  AUTHENTICATION_REQUIRED: refused('38', 'Authentication required'),
};

export const DECLINED = refused('2', 'Refused');
export const NOT_AUTHENTICATED = refused('11', '3D Not Authenticated');
export const WRONG_CARD_NUMBER = refused('8', 'Invalid Card Number');
export const CANCELLED_BY_SHOPPER: Decision = { resultCode: 'Cancelled' };

/** Reads the trigger of a holder name such as `NOT_ENOUGH_BALANCE` or `DECLINED : 06 : ERROR`; other names are approved. */
export function decideByName(holderName: string | undefined): Decision {
  const trigger = (holderName ?? '').split(':')[0]?.trim().toUpperCase() ?? '';
  return (Object.hasOwn(TRIGGERS, trigger) && TRIGGERS[trigger]) || AUTHORISED;
}

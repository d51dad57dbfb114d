import { DECLINED, type Decision, decideByName, WRONG_CARD_NUMBER } from './acquirer.ts';
import {
  type Authentication,
  authenticationOf,
  brandOf,
  cvcPolicyOf,
  isTestCard,
  needsAuthentication,
  passesLuhn,
  TEST_EXPIRY,
  testSecurityCode,
} from './cards.ts';
import { invalid } from './problem.ts';
import type { CardSummary, StoredMethod } from './records.ts';
import type { PaymentRequest } from './request.ts';
import type { Seal } from './seal.ts';

export type CardCheck = { card: CardSummary; decision: Decision; authentication?: Authentication };

/** The plain value of a field that a test page "encrypted": Adyen's documented `test_` prefix. */
function plain(sealed: string | undefined, open: string | undefined): string | undefined {
  if (sealed === undefined) return open;
  if (!sealed.startsWith('test_')) throw invalid('174', 'Unable to decrypt data');
  return sealed.slice('test_'.length);
}

const securityCodeFits = (brand: string, cvc: string | undefined) => {
  if (cvc !== undefined && !/^\d{3,4}$/.test(cvc)) throw invalid('103', 'CVC is not the right length');
  return cvc === testSecurityCode(brand) || (cvc === undefined && cvcPolicyOf(brand) === 'optional');
};

/** Checks a new card and says what the acquirer will answer. */
export function checkCard(method: PaymentRequest['paymentMethod'], seal: Seal): CardCheck {
  const number = plain(method.encryptedCardNumber, method.number)?.replaceAll(' ', '');
  const expiryMonth = plain(method.encryptedExpiryMonth, method.expiryMonth)?.padStart(2, '0');
  const expiryYear = plain(method.encryptedExpiryYear, method.expiryYear);
  if (!number) throw invalid('14_007', "Required field 'encryptedCardNumber' is not provided.");
  if (!passesLuhn(number)) throw invalid('101', 'Invalid card number');
  if (!expiryMonth || !expiryYear || !/^(0[1-9]|1[0-2])$/.test(expiryMonth) || !/^\d{4}$/.test(expiryYear)) {
    throw invalid('129', 'Expiry Date Invalid');
  }
  const brand = brandOf(number)?.brand;
  if (!brand) throw invalid('102', 'Unable to determine variant');

  const cvc = plain(method.encryptedSecurityCode, method.cvc);
  const fits = securityCodeFits(brand, cvc) && expiryMonth === TEST_EXPIRY.month && expiryYear === TEST_EXPIRY.year;
  const card: CardSummary = {
    brand,
    lastFour: number.slice(-4),
    expiryMonth,
    expiryYear,
    ...(method.holderName ? { holderName: method.holderName } : {}),
    fingerprint: seal.mark(number),
    authenticate: needsAuthentication(number),
  };
  if (!isTestCard(number)) return { card, decision: WRONG_CARD_NUMBER };
  return {
    card,
    decision: fits ? decideByName(method.holderName) : DECLINED,
    authentication: authenticationOf(number),
  };
}

/** The same for a stored card, where the shopper gives at most the security code. */
export function checkStoredCard(stored: StoredMethod, method: PaymentRequest['paymentMethod']): CardCheck {
  const cvc = plain(method.encryptedSecurityCode, method.cvc);
  const { id: _id, shopper: _shopper, ...card } = stored;
  return {
    card,
    decision: cvc === undefined || securityCodeFits(card.brand, cvc) ? decideByName(card.holderName) : DECLINED,
  };
}

// What each card field accepts, how it is shown, and how its value is handed over. Only test cards are typed here, so a value is
// "sealed" with Adyen's documented `test_` prefix.

const BRANDS = {
  visa: { pattern: /^4/, lengths: [13, 16, 19] },
  mc: { pattern: /^(5[1-5]|2[2-7])/, lengths: [16] },
  amex: { pattern: /^3[47]/, lengths: [15], codeLength: 4 },
  maestro: {
    pattern: /^(5000|5018|5020|5038|56|6304|6759|676[1-3]|677)/,
    lengths: [12, 13, 14, 15, 16, 17, 18, 19],
    cvcPolicy: 'optional',
  },
};
const OTHER = { lengths: [12, 13, 14, 15, 16, 17, 18, 19] };
const BIN_LENGTH = 6;
const YEARS_AHEAD = 20;

const digitsOf = text => text.replace(/\D/g, '');
const seal = value => `test_${value}`;
const entry = (type, blob, encryptedFieldName = type) => ({ type, encryptedFieldName, blob: seal(blob) });

function passesLuhn(number) {
  let sum = 0;
  for (const [place, digit] of [...number].reverse().entries()) {
    const value = Number(digit) * (place % 2 ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}

/** @see secured-fields.js for what `post` and `changed` do; `tell` answers true when the field has to be checked again. */
export function createCardNumber({ config, post }) {
  let brand = 'card';
  let bin = '';
  let unsupported = false;
  const entryOf = () => BRANDS[brand] ?? OTHER;

  function detect(digits) {
    const offered = config.cardGroupTypes ?? Object.keys(BRANDS);
    return offered.find(name => BRANDS[name]?.pattern.test(digits)) ?? 'card';
  }

  return {
    autocomplete: 'cc-number',
    textOf: texts => texts.encryptedCardNumber ?? '',
    format(text) {
      const digits = digitsOf(text);
      const known = BRANDS[detect(digits)] ?? OTHER;
      const kept = digits.slice(0, Math.max(...known.lengths));
      return known === BRANDS.amex
        ? [kept.slice(0, 4), kept.slice(4, 10), kept.slice(10)].filter(Boolean).join(' ')
        : kept.replace(/(\d{4})(?=\d)/g, '$1 ');
    },
    typed(text) {
      const digits = digitsOf(text);
      const found = detect(digits);
      if (found !== brand) {
        brand = found;
        post('brand', {
          brand,
          cvcPolicy: entryOf().cvcPolicy ?? 'required',
          expiryDatePolicy: 'required',
          cvcText: 'Security code',
          showSocialSecurityNumber: false,
          maxLength: Math.max(...entryOf().lengths),
        });
      }
      const typedBin = digits.slice(0, BIN_LENGTH);
      if (typedBin === bin) return;
      const complete = typedBin.length === BIN_LENGTH;
      const wasComplete = bin.length === BIN_LENGTH;
      bin = typedBin;
      if (!complete) unsupported = false;
      if (complete) post('binValue', { binValue: bin, encryptedBin: seal(bin), uuid: crypto.randomUUID() });
      else if (wasComplete || bin) post('binValue', { binValue: bin });
    },
    tell(message) {
      if (typeof message.unsupportedCard === 'boolean') {
        unsupported = message.unsupportedCard;
        return true;
      }
      return false;
    },
    check(text, left) {
      const number = digitsOf(text);
      const { lengths } = entryOf();
      if (!number) return {};
      if (unsupported) return { error: 'cc.num.903' };
      const fits = lengths.includes(number.length);
      if (fits && passesLuhn(number)) {
        const endDigits = number.slice(-4);
        const blobs = { encryptedCardNumber: [entry('encryptedCardNumber', number)] };
        return { value: { type: 'encryptedCardNumber', ...blobs, endDigits, issuerBin: number.slice(0, 8) } };
      }
      // A number of 13 digits may be on its way to 16, so the check digit is told only from 16 on or when the field is left.
      if (fits && (left || number.length >= Math.min(16, Math.max(...lengths)))) return { error: 'cc.num.902' };
      return left ? { error: 'cc.num.901' } : {};
    },
  };
}

export function createExpiryDate() {
  let policy = 'required';
  return {
    autocomplete: 'cc-exp',
    textOf: texts => texts.encryptedExpiryDate ?? '',
    format(text) {
      const typed = digitsOf(text);
      // Autofill may give a four-digit year.
      const digits = (/^[2-9]/.test(typed) ? `0${typed}` : typed).replace(/^(\d\d)20(\d\d)$/, '$1$2').slice(0, 4);
      return digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits;
    },
    typed() {},
    tell(message) {
      // The host moves the focus on when a date is handed over, so it is not handed over again for nothing.
      if (typeof message.expiryDatePolicy !== 'string' || message.expiryDatePolicy === policy) return false;
      policy = message.expiryDatePolicy;
      return true;
    },
    check(text, left) {
      const digits = digitsOf(text);
      if (!digits || policy === 'hidden') return {};
      const month = Number(digits.slice(0, 2));
      if (digits.length >= 2 && (month < 1 || month > 12)) return { error: 'cc.dat.911' };
      if (digits.length < 4) return left ? { error: 'cc.dat.911' } : {};
      const year = 2000 + Number(digits.slice(2));
      const now = new Date();
      const months = (year - now.getFullYear()) * 12 + month - (now.getMonth() + 1);
      if (months < 0) return { error: 'cc.dat.912' };
      if (months > YEARS_AHEAD * 12) return { error: 'cc.dat.913' };
      const blobs = [
        entry('month', digits.slice(0, 2), 'encryptedExpiryMonth'),
        entry('year', String(year), 'encryptedExpiryYear'),
      ];
      return { value: { type: 'year', encryptedExpiryDate: blobs } };
    },
  };
}

export function createSecurityCode({ config }) {
  let brand = config.txVariant;
  const length = () => BRANDS[brand]?.codeLength ?? 3;
  return {
    autocomplete: 'cc-csc',
    textOf: texts => texts[`encryptedSecurityCode${length()}digits`] ?? texts.encryptedSecurityCode ?? '',
    format: text => digitsOf(text).slice(0, length()),
    typed() {},
    tell(message) {
      if (typeof message.brand !== 'string' || message.brand === brand) return false;
      brand = message.brand;
      return true;
    },
    check(text, left) {
      const code = digitsOf(text);
      const amex = length() === 4 ? '.amex' : '';
      if (!code) return {};
      if (code.length < length()) return left ? { error: `cc.cvc.921${amex}` } : {};
      return {
        value: { type: 'encryptedSecurityCode', encryptedSecurityCode: [entry('encryptedSecurityCode', code)] },
      };
    },
  };
}

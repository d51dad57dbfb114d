/** Card brands and Adyen's published test cards. https://docs.adyen.com/development-resources/testing/test-card-numbers */
export const BRANDS = ['visa', 'mc', 'amex', 'maestro'] as const;

type Brand = {
  name: string;
  pattern: RegExp;
  lengths: number[];
  cvcPolicy: 'required' | 'optional';
  supported: boolean;
};

/** In order of look-up: the narrower ranges first. */
const BRAND_TABLE: Record<string, Brand> = {
  amex: { name: 'American Express', pattern: /^3[47]/, lengths: [15], cvcPolicy: 'required', supported: true },
  diners: { name: 'Diners Club', pattern: /^3(?:0[0-5]|[68])/, lengths: [14], cvcPolicy: 'required', supported: false },
  maestro: {
    name: 'Maestro',
    pattern: /^(?:5000|5018|5020|5038|56|6304|6759|676[1-3]|677)/,
    lengths: [12, 13, 14, 15, 16, 17, 18, 19],
    cvcPolicy: 'optional',
    supported: true,
  },
  bcmc: { name: 'Bancontact', pattern: /^6703/, lengths: [16, 17, 18, 19], cvcPolicy: 'optional', supported: false },
  discover: { name: 'Discover', pattern: /^6(?:011|5)/, lengths: [16], cvcPolicy: 'required', supported: false },
  mc: { name: 'Mastercard', pattern: /^(?:5[1-5]|2[2-7])/, lengths: [16], cvcPolicy: 'required', supported: true },
  visa: { name: 'VISA', pattern: /^4/, lengths: [13, 16, 19], cvcPolicy: 'required', supported: true },
};

/** Numbers that this service approves; every other number is refused as the acquirer's simulator does. */
const APPROVED = new Set([
  '4111111111111111',
  '4111111145551142',
  '4444333322221111',
  '4988438843884305',
  '5555555555554444',
  '5555444433331111',
  '2222400070000005',
  '5577000055770004',
  '370000000000002',
  '6771798021000008',
]);

/** Numbers whose issuer asks the shopper first (3D Secure). */
const AUTHENTICATED = new Set([
  '4917610000000000',
  '5454545454545454',
  '5000550000000029',
  '371449635398431',
  '4212345678910006',
  '5201281505129736',
  '6703444444444449',
]);

/** How the issuer of a number authenticates natively. https://docs.adyen.com/development-resources/testing/3d-secure-2-authentication */
const FRICTIONLESS = '5201281505129736';
const WITHOUT_FINGERPRINT = '4212345678910006';

export const isTestCard = (number: string) => APPROVED.has(number) || AUTHENTICATED.has(number);
/** How a card is authenticated natively: after the device is known, by a challenge as well, or by a challenge alone. */
export type Authentication = 'frictionless' | 'full' | 'challenge';
export const authenticationOf = (number: string): Authentication =>
  number === FRICTIONLESS ? 'frictionless' : number === WITHOUT_FINGERPRINT ? 'challenge' : 'full';
export const needsAuthentication = (number: string) => AUTHENTICATED.has(number);

export function brandOf(number: string): (Brand & { brand: string }) | undefined {
  for (const [brand, entry] of Object.entries(BRAND_TABLE)) if (entry.pattern.test(number)) return { brand, ...entry };
  return undefined;
}

export const cvcPolicyOf = (brand: string) => BRAND_TABLE[brand]?.cvcPolicy;
export const brandName = (brand: string) => BRAND_TABLE[brand]?.name ?? brand;

/** Mod-10 check of ISO/IEC 7812. */
export function passesLuhn(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false;
  const sum = [...number].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** The code that the test cards carry. */
export const testSecurityCode = (brand: string) => (brand === 'amex' ? '7373' : '737');
export const TEST_EXPIRY = { month: '03', year: '2030' };

/** What mails say, in the languages that have their own text; all others get English (OPEN-B69). */
export interface MailTexts {
  readonly orderSubject: (number: string) => string;
  readonly orderThanks: string;
  readonly goods: string;
  readonly shipping: string;
  readonly codFee: string;
  readonly total: string;
  readonly bankHint: string;
  readonly resetSubject: string;
  readonly resetHint: string;
  readonly resetLink: string;
  readonly resetIgnore: string;
}

const en: MailTexts = {
  orderSubject: number => `Your order ${number}`,
  orderThanks: 'Thank you for your order. We have received it and will send the goods soon.',
  goods: 'Goods',
  shipping: 'Shipping',
  codFee: 'Cash on delivery fee',
  total: 'Total',
  bankHint: 'Please transfer the total and give the order number as the reference.',
  resetSubject: 'Reset your password',
  resetHint:
    'Somebody, hopefully you, asked for a new password for your account. The link works once and for one hour.',
  resetLink: 'Choose a new password',
  resetIgnore: 'If it was not you, ignore this mail; your password stays as it is.',
};

const sk: MailTexts = {
  orderSubject: number => `Vaša objednávka ${number}`,
  orderThanks: 'Ďakujeme za objednávku. Prijali sme ju a tovar čoskoro odošleme.',
  goods: 'Tovar',
  shipping: 'Doprava',
  codFee: 'Poplatok za dobierku',
  total: 'Spolu',
  bankHint: 'Sumu, prosím, uhraďte prevodom a ako referenciu uveďte číslo objednávky.',
  resetSubject: 'Obnovenie hesla',
  resetHint: 'Niekto, dúfame, že vy, požiadal o nové heslo k vášmu účtu. Odkaz platí hodinu a dá sa použiť raz.',
  resetLink: 'Zvoliť nové heslo',
  resetIgnore: 'Ak ste to neboli vy, správu ignorujte; vaše heslo sa nezmení.',
};

const de: MailTexts = {
  orderSubject: number => `Ihre Bestellung ${number}`,
  orderThanks: 'Vielen Dank für Ihre Bestellung. Wir haben sie erhalten und versenden die Ware in Kürze.',
  goods: 'Waren',
  shipping: 'Versand',
  codFee: 'Nachnahmegebühr',
  total: 'Gesamtsumme',
  bankHint: 'Bitte überweisen Sie die Gesamtsumme und geben Sie die Bestellnummer als Verwendungszweck an.',
  resetSubject: 'Passwort zurücksetzen',
  resetHint:
    'Jemand, hoffentlich Sie, hat ein neues Passwort für Ihr Konto angefordert. Der Link gilt eine Stunde und nur einmal.',
  resetLink: 'Neues Passwort wählen',
  resetIgnore: 'Waren Sie es nicht, ignorieren Sie diese E-Mail; Ihr Passwort bleibt unverändert.',
};

const byLanguage: Readonly<Record<string, MailTexts>> = { en, sk, de };

export function mailTexts(language: string): MailTexts {
  return byLanguage[language] ?? en;
}

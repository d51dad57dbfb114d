import type { Outcome } from './payments.ts';

type BankTexts = Record<
  Outcome | 'leave' | 'title' | 'notice' | 'method' | 'amount' | 'reference' | 'question' | 'done' | 'back',
  string
>;

const EN: BankTexts = {
  title: 'Confirm your payment',
  notice: 'This is a simulated bank. No money is moved.',
  method: 'Payment method',
  amount: 'Amount',
  reference: 'Reference',
  question: 'What should the bank answer?',
  approve: 'Approve the payment',
  refuse: 'Refuse the payment',
  cancel: 'Cancel',
  pending: 'Decide later (pending)',
  leave: 'Leave without an answer',
  done: 'This payment was already answered.',
  back: 'Back to the shop',
};

const TEXTS: Record<string, BankTexts> = {
  en: EN,
  sk: {
    title: 'Potvrďte platbu',
    notice: 'Toto je simulovaná banka. Neprevádzajú sa žiadne peniaze.',
    method: 'Spôsob platby',
    amount: 'Suma',
    reference: 'Referencia',
    question: 'Ako má banka odpovedať?',
    approve: 'Schváliť platbu',
    refuse: 'Zamietnuť platbu',
    cancel: 'Zrušiť',
    pending: 'Rozhodnúť neskôr (čaká sa)',
    leave: 'Odísť bez odpovede',
    done: 'Na túto platbu už banka odpovedala.',
    back: 'Späť do obchodu',
  },
  de: {
    title: 'Zahlung bestätigen',
    notice: 'Dies ist eine simulierte Bank. Es wird kein Geld bewegt.',
    method: 'Zahlungsart',
    amount: 'Betrag',
    reference: 'Referenz',
    question: 'Was soll die Bank antworten?',
    approve: 'Zahlung genehmigen',
    refuse: 'Zahlung ablehnen',
    cancel: 'Abbrechen',
    pending: 'Später entscheiden (ausstehend)',
    leave: 'Ohne Antwort verlassen',
    done: 'Diese Zahlung wurde bereits beantwortet.',
    back: 'Zurück zum Shop',
  },
};

/** The texts of a shopper locale such as `sk-SK`, English for languages that have none. */
export function bankTexts(locale = 'en'): BankTexts & { lang: string } {
  const lang = locale.slice(0, 2).toLowerCase();
  const texts = TEXTS[lang];
  return texts ? { ...texts, lang } : { ...EN, lang: 'en' };
}

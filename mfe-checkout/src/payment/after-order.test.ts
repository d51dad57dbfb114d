import { consentsOf } from './after-order.ts';
import { agreementOf } from './agreement.ts';

const boxless = { newsletterOptional: false, reviewConsent: false };
const hungary = { newsletterOptional: true, reviewConsent: false };
const czechia = { newsletterOptional: false, reviewConsent: true };
const ticked = { newsletter: true, review: true };
const unticked = { newsletter: false, review: false };

it('[OPEN-B57] [OPEN-B65] [TCONST-18] records what was shown and ticked, soft_newsletter where there is no box', () => {
  expect(consentsOf(hungary, ticked)).toEqual(['newsletter']);
  expect(consentsOf(hungary, unticked)).toEqual([]);
  expect(consentsOf(boxless, ticked)).toEqual(['soft_newsletter']);
  expect(consentsOf(czechia, ticked)).toEqual(['soft_newsletter', 'review']);
  expect(consentsOf(czechia, unticked)).toEqual(['soft_newsletter']);
});

it('[OPEN-B77] takes the agreement to mails from the box that there is', () => {
  expect(agreementOf(hungary, ticked)).toBe(true);
  expect(agreementOf(hungary, unticked)).toBe(false);
  expect(agreementOf(czechia, ticked)).toBe(true);
  expect(agreementOf(boxless, ticked)).toBeNull();
});

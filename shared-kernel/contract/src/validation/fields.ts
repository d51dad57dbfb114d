import * as z from 'zod/mini';
import { articleNumberDigits, isArticleNumber } from '../routing/article-number.ts';
import { digits } from './digits.ts';
import { email } from './email.ts';
import { noForbiddenCharacters } from './forbidden-characters.ts';
import { newPassword } from './password.ts';
import { phoneNumber } from './phone-number.ts';
import { rule } from './rule.ts';
import { max, min, required } from './standard-rules.ts';

/** What the shop's inputs take: the forms judge by these before they send, the middleware once more what has come. */

// Rules with a number are marked, for the minifier can't tell that making them has no effect; pages take some of these fields only.
/** Nobody types more in a line; a text may be a letter. */
const inLine = /* @__PURE__ */ max(256);
const inText = /* @__PURE__ */ max(10_000);
const twoCharacters = /* @__PURE__ */ min(2);
const threeCharacters = /* @__PURE__ */ min(3);
const articleDigits = /* @__PURE__ */ digits(articleNumberDigits);

/** What no input of one line shows: blanks around the text, and tabs and ends of lines in it, which are pasted or sent by others than browsers. */
const oneLine = /* @__PURE__ */ z.check<string>(field => {
  field.value = field.value.trim().replace(/[\t\n\r\u2028\u2029]+/g, ' ');
});

export const lineField = z.string().check(oneLine, required, noForbiddenCharacters, inLine);
export const optionalLineField = z.string().check(oneLine, noForbiddenCharacters, inLine);
export const textField = z.string().check(required, noForbiddenCharacters, inText);

export const emailField = z.string().check(z.trim(), required, email, inLine);
/** The same, or empty. */
export const optionalEmailField = z.string().check(z.trim(), email, inLine);

/** What is longer would only cost time to hash. */
export const newPasswordField = z.string().check(required, inLine, newPassword);

export const phoneField = z.string().check(oneLine, required, phoneNumber, inLine);
export const optionalPhoneField = z.string().check(oneLine, phoneNumber, inLine);

/** Letters and digits with what people write between them; whether such a number is given to anybody the VAT service says. */
const vatNumberShape = /^(?=.*\d)[\p{L}\d .*+/-]+$/u;
const vatNumber = rule(value => (value === '' || vatNumberShape.test(value) ? undefined : { id: 'validation.oneOf' }));
export const vatNumberField = z.string().check(oneLine, twoCharacters, noForbiddenCharacters, vatNumber, inLine);

const oneToFive = rule<number>(stars => {
  if (stars < 1) return { id: 'validation.required' };
  return stars > 5 ? { id: 'validation.oneOf' } : undefined;
});
/** A choice of stars. */
export const ratingField = z.int().check(oneToFive);
/** A question has a few sentences. */
const inQuestion = /* @__PURE__ */ max(1000);
/** What has no rule of its own has the default: something, of three characters. */
export const questionField = z.string().check(required, threeCharacters, noForbiddenCharacters, inQuestion);
export const reviewTextField = z.string().check(required, threeCharacters, noForbiddenCharacters, inText);

/** What is typed of an article number, behind its prefix. */
export const articleDigitsField = z.string().check(required, articleDigits);
const wholeArticleNumber = rule(value =>
  isArticleNumber(value) ? undefined : { id: 'validation.digits', values: { count: articleNumberDigits } },
);
/** The same as it is sent, whole. */
export const articleNumberField = z.string().check(wholeArticleNumber);

const isCount = (text: string) => /^[1-9]\d{0,5}$/.test(text);
const typedCount = rule(value => (value === '' || isCount(value) ? undefined : { id: 'validation.quantity' }));
export const quantityField = z.string().check(typedCount);
const sentCount = rule<number>(count => (isCount(String(count)) ? undefined : { id: 'validation.quantity' }));
/** The same as it is sent. */
export const sentQuantityField = z.int().check(sentCount);

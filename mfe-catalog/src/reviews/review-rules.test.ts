import { objectionTo } from '@exwerk/contract/validation/rule';
import messages from '../messages/en-GB.json';
import { refusalText } from './refusal-text.ts';
import { reviewSchema } from './review-rules.ts';

const draft = { rating: 5, authorName: 'Ann', text: 'Works well' };
const textOf = (code: string) => messages[refusalText({ code }) as keyof typeof messages];

describe('review form', () => {
  it('[REVIEW-07] [VALID-24] asks for a rating', () => {
    expect(objectionTo(reviewSchema, draft)).toBeUndefined();
    expect(objectionTo(reviewSchema, { ...draft, rating: 0 })?.id).toBe('validation.required');
  });

  it('asks for a name and a text without markup', () => {
    const { error } = reviewSchema.safeParse({ rating: 4, authorName: ' ', text: 'a<b' });
    expect(error?.issues.map(({ path }) => path)).toEqual([['authorName'], ['text']]);
  });

  it("[ERR-04] tells a shopper who hasn't bought the product", () => {
    expect(textOf('NotPurchased')).toBe("You haven't purchased this particular SKU");
  });

  it('[ERR-05] tells a shopper who has reviewed it already', () => {
    expect(textOf('AlreadyReviewed')).toBe('You have already submitted review for your purchase for SKU');
  });

  it('[ERR-06] has one text for any other failure', () => {
    expect(textOf('boom')).toBe('Something went wrong on our side. Please try again or contact support');
    expect(textOf('constructor')).toBe(textOf('boom'));
  });
});

import { returnPathOf } from '@exwerk/contract/routing/way-back';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerCalls, aStore } from '../testing/a-store.ts';
import { show } from '../testing/show.tsx';
import ReviewForm from './review-form.tsx';

const review = {
  id: 'r',
  authorName: 'Ann',
  text: 'Good',
  rating: 4,
  locale: 'en-GB',
  createdAt: '2026-01-01T00:00:00.000Z',
  productId: 'p1',
};

async function fill() {
  await userEvent.type(screen.getByLabelText('Your name'), 'Ann');
  await userEvent.type(screen.getByLabelText('Your review'), 'Good');
}
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send review' }));

describe('review form', () => {
  it('[REVIEW-07] asks for a rating and sends nothing without', async () => {
    const sent = answerCalls({});
    show(<ReviewForm sku="EX10000123" />, aStore());
    await fill();
    await send();
    expect(screen.getByRole('alert').textContent).toBe('This field is required.');
    expect(sent).toEqual([]);
  });

  it('[REVIEW-06] confirms a review that was added', async () => {
    const sent = answerCalls({ 'add-review': () => ({ review }) });
    show(<ReviewForm sku="EX10000123" />, aStore());
    await fill();
    await userEvent.click(screen.getByRole('radio', { name: '4 stars' }));
    await send();
    expect(await screen.findByText('Thank you! Your review has been added.')).toBeTruthy();
    expect(sent[0]?.args).toEqual([{ sku: 'EX10000123', authorName: 'Ann', text: 'Good', rating: 4, consent: true }]);
  });

  it('[REVIEW-06] [ERR-04] shows why a review was refused', async () => {
    const refusal = { status: 400, code: 'NotPurchased', message: 'No such order', communicate: 'In English alone' };
    answerCalls({ 'add-review': () => refusal });
    show(<ReviewForm sku="EX10000123" />, aStore());
    await fill();
    await userEvent.click(screen.getByRole('radio', { name: '5 stars' }));
    await send();
    expect((await screen.findByRole('alert')).textContent).toBe("You haven't purchased this particular SKU");
  });

  it('[ERR-04] says when the next try is good after too many', async () => {
    const communicate = 'Too many attempts. Please try again in 2 minutes.';
    answerCalls({ 'add-review': () => ({ status: 429, code: 'TooManyRequests', communicate }) });
    show(<ReviewForm sku="EX10000123" />, aStore());
    await fill();
    await userEvent.click(screen.getByRole('radio', { name: '5 stars' }));
    await send();
    expect((await screen.findByRole('alert')).textContent).toBe(communicate);
  });

  it('[SAFE-14] asks whose session has ended to log in again, leads back to the product and has kept what was typed', async () => {
    answerCalls({ 'add-review': () => ({ status: 401, code: 'SessionEnded' }) });
    const router = show(<ReviewForm sku="EX30000001" />, aStore(), '/drill-ex30000001');
    await fill();
    await userEvent.click(screen.getByRole('radio', { name: '5 stars' }));
    await send();
    expect((await screen.findByRole('alert')).textContent).toBe('Your session has ended. Please log in again.');
    await userEvent.click(screen.getByRole('link', { name: 'log in again' }));
    expect(router.state.location.pathname).toBe('/login');
    expect(returnPathOf(new URLSearchParams(router.state.location.search))).toBe('/drill-ex30000001');
    cleanup();
    show(<ReviewForm sku="EX30000001" />, aStore(), '/drill-ex30000001');
    expect(screen.getByLabelText('Your review')).toHaveProperty('value', 'Good');
    expect(screen.getByRole('radio', { name: '5 stars' })).toHaveProperty('checked', true);
  });

  it('shows what the middleware refuses at its input, in the language of the page', async () => {
    Element.prototype.scrollIntoView = jest.fn();
    const fields = { rating: 'validation.oneOf', text: 'validation.min' };
    answerCalls({ 'add-review': () => ({ status: 400, fields, fieldValues: { text: { count: 3 } } }) });
    show(<ReviewForm sku="EX10000123" />, aStore());
    await fill();
    await userEvent.click(screen.getByRole('radio', { name: '5 stars' }));
    await send();
    expect(await screen.findByText('Please enter at least 3 characters.')).toBeTruthy();
    expect(screen.getByLabelText('Your review').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('This field is not correct.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: /^1 star/ }));
    expect(screen.getAllByRole('alert')).toHaveLength(2);
  });

  it('[REVIEW-08] asks for consent in CZ only, ticked at first', () => {
    answerCalls({});
    show(<ReviewForm sku="EX10000123" />, aStore('gb'));
    expect(screen.queryByRole('checkbox')).toBeNull();
    show(<ReviewForm sku="EX10000123" />, aStore('cz'));
    expect(screen.getByRole('checkbox')).toHaveProperty('checked', true);
  });
});

import type { Customer } from '@exwerk/contract/calls/customer-calls';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { customer } from '../testing/fixtures.ts';
import { cart, checkout, choice, createComponent, offer, open } from '../testing/payment-page.tsx';
import { Refusal } from '../testing/shop.tsx';

describe('saved cards', () => {
  const visa = { id: 'card-1', type: 'scheme', name: 'VISA', lastFour: '1111', expiryMonth: '3', expiryYear: '2030' };
  const master = { ...visa, id: 'card-2', name: 'Mastercard', lastFour: '0004' };
  const offerWith = (storedPaymentMethods: object[]) => ({
    ...offer(),
    custom: {
      fields: { getPaymentMethodsResponse: { paymentMethods: [{ type: 'scheme' }], storedPaymentMethods } },
    },
  });
  const openAs = (who: Customer | null, answers: Record<string, (args: never) => unknown>) =>
    open(answers, '/checkout/payment', cart, { who });

  it('[PAY-28] offers saving to customers where payments may recur, and to nobody else', async () => {
    for (const [who, recurringEnabled, offersSaving] of [
      [customer, true, true],
      [customer, false, false],
      [null, true, false],
    ] as const) {
      const { unmount } = await openAs(who, {
        getPaymentMethodsRequest: () => offer(['scheme'], { recurringEnabled }),
      });
      await waitFor(() =>
        expect(createComponent).toHaveBeenLastCalledWith(checkout, choice('scheme', { offersSaving })),
      );
      unmount();
    }
  });

  it('pays with the first one unless another is chosen', async () => {
    await openAs(customer, { getPaymentMethodsRequest: () => offerWith([visa, master, { id: 'x', type: 'paypal' }]) });
    const first = await screen.findByRole<HTMLInputElement>('radio', {
      name: 'VISA ending in 1111, valid until 03/30',
    });
    expect(first.checked).toBe(true);
    const made = (storedCardId: string | null) => choice('scheme', { storedCardId, offersSaving: true });
    await waitFor(() => expect(createComponent).toHaveBeenLastCalledWith(checkout, made('card-1')));
    fireEvent.click(screen.getByRole('radio', { name: /Mastercard ending in 0004/ }));
    await waitFor(() => expect(createComponent).toHaveBeenLastCalledWith(checkout, made('card-2')));
    fireEvent.click(screen.getByRole('radio', { name: 'Another card' }));
    await waitFor(() => expect(createComponent).toHaveBeenLastCalledWith(checkout, made(null)));
    expect(screen.getAllByRole('radio')).toHaveLength(4);
  });

  it('leaves the focus to the page when the last one is removed', async () => {
    let cards = [visa];
    await openAs(customer, {
      getPaymentMethodsRequest: () => offerWith(cards),
      removeCard: () => {
        cards = [];
        return { removed: true };
      },
    });
    const remove = await screen.findByRole('button', { name: 'Remove the saved card VISA ending in 1111' });
    remove.focus();
    fireEvent.click(remove);
    await waitFor(() => expect(screen.queryByText(/VISA/)).toBeNull());
    await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  });

  it('[TMW-33] removes one, which then disappears', async () => {
    let cards = [visa, master];
    const { named } = await openAs(customer, {
      getPaymentMethodsRequest: () => offerWith(cards),
      removeCard: () => {
        cards = [master];
        return { removed: true };
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Remove the saved card VISA ending in 1111' }));
    await waitFor(() => expect(screen.queryByText(/VISA/)).toBeNull());
    expect(screen.getByText(/Mastercard/)).toBeTruthy();
    expect(named('removeCard')).toEqual([[{ recurringDetailReference: 'card-1' }]]);
  });

  it('[TERR-15] keeps one that could not be removed and says so', async () => {
    const { shop } = await openAs(customer, {
      getPaymentMethodsRequest: () => offerWith([visa]),
      removeCard: () => new Refusal(502, 'UpstreamError'),
    });
    fireEvent.click(await screen.findByRole('button', { name: /Remove the saved card/ }));
    await waitFor(() =>
      expect(shop.getState().notifications.notifications).toMatchObject([
        { text: 'The card could not be removed. Please try again.' },
      ]),
    );
    expect(screen.getByText(/VISA/)).toBeTruthy();
  });
});

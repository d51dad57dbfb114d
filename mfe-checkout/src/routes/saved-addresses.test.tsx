import type { Address } from '@exwerk/contract/calls/address';
import { customerChanged } from '@exwerk/runtime';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { routes } from '../exposes/routes.tsx';
import { choose, fill, input, submit, usual } from '../testing/addresses-page.tsx';
import { address, addressedCart, cartOf, customer } from '../testing/fixtures.ts';
import { answerCalls, createShop, Refusal, showRoutes } from '../testing/shop.tsx';
import { storeAnswer } from '../testing/store-answer.ts';

describe('saved billing addresses', () => {
  const company = { ...address, id: 'a1', company: 'Mill Ltd', vatNumber: 'GB123456789' };
  const other = { ...address, id: 'a2', company: 'Beta Ltd', vatNumber: 'GB980780684' };
  const whole: Address[] = [company, other, { ...address, id: 'a3' }];
  async function openSaved(answers: Parameters<typeof answerCalls>[0] = {}, billingAddresses = whole) {
    const called = answerCalls({ ...usual, getStores: () => storeAnswer(), ...answers });
    const shop = createShop('gb', cartOf(), { ...customer, billingAddresses });
    const view = showRoutes(shop, [...routes], '/checkout/addresses');
    await screen.findAllByRole('radio', { name: /(Mill|Old) Ltd/ });
    const pick = (id: string) =>
      act(async () => {
        const radio = screen.getAllByRole<HTMLInputElement>('radio').find(({ value }) => value === id);
        fireEvent.click(radio as HTMLElement);
      });
    return { ...called, ...view, shop, pick };
  }

  it('[CHECKOUT-36] bring their own VAT number, and none where they have none', async () => {
    const { named, pick } = await openSaved();
    expect(input('VAT ID').value).toBe('GB123456789');
    await pick('a2');
    expect(input('VAT ID').value).toBe('GB980780684');
    await submit();
    await waitFor(() => expect(named('updateCart')).toHaveLength(1));
    expect(named('updateCart')).toMatchObject([
      [{}, [{ address: { company: 'Beta Ltd', vatNumber: 'GB980780684' } }, {}, {}]],
    ]);
  });

  it('[CHECKOUT-36] of a person go on whatever was typed as the VAT number of a company', async () => {
    const { pick, router } = await openSaved();
    fireEvent.change(input('VAT ID'), { target: { value: '1' } });
    await pick('a3');
    expect(screen.queryByRole('textbox', { name: /^VAT ID/ })).toBeNull();
    await submit();
    await waitFor(() => expect(router.state.location.pathname).toBe('/checkout/payment'));
  });

  it('[OPEN-B17] [MINE-04] that lack what is asked for now are to be completed first', async () => {
    const { phone: _none, ...older } = { ...address, id: 'a4', company: 'Old Ltd' };
    const { named, router, shop } = await openSaved({}, [older]);
    await submit();
    await waitFor(() =>
      expect(shop.getState().notifications.notifications).toMatchObject([
        { type: 'error', text: 'Please check the billing address.' },
      ]),
    );
    expect(named('updateCart')).toEqual([]);
    expect(router.state.location.pathname).toBe('/checkout/addresses');
  });

  it('says that new ones could not be saved, and goes on', async () => {
    const { pick, router, shop } = await openSaved({
      addBillingAddress: () => new Refusal(503, 'UpstreamError'),
      getMe: () => ({ me: { customer, activeCart: addressedCart() } }),
    });
    await pick('a3');
    await pick('');
    fill();
    await act(async () => fireEvent.click(screen.getByRole('checkbox', { name: /Save new addresses/ })));
    await submit();
    await waitFor(() => expect(router.state.location.pathname).toBe('/checkout/payment'));
    expect(shop.getState().notifications.notifications).toMatchObject([
      { type: 'error', text: 'The addresses could not be saved. Please try again.' },
    ]);
  });
});

describe('saved addresses that are gone by the time of the submit', () => {
  const saved = { ...address, id: 'a1', city: 'York' };
  const buyer = { ...customer, billingAddresses: [saved], shippingAddresses: [{ ...saved, id: 's1' }] };
  async function openBeforeTheyGo() {
    const called = answerCalls({ ...usual, getStores: () => storeAnswer() });
    const shop = createShop('gb', cartOf(), buyer);
    showRoutes(shop, [...routes], '/checkout/addresses');
    await screen.findByRole('radio', { name: 'To a saved address' });
    const told = () => shop.getState().notifications.notifications.map(({ text }) => text);
    const lose = (change: Partial<typeof buyer>) =>
      act(async () => shop.dispatch(customerChanged({ ...buyer, ...change })));
    return { ...called, told, lose };
  }

  it('[CHECKOUT-30] goods do not go to the billing address instead of one of them', async () => {
    const { named, told, lose } = await openBeforeTheyGo();
    await choose('To a saved address');
    await lose({ shippingAddresses: [{ ...saved, id: 's2' }] });
    await submit();
    await waitFor(() => expect(told()).toEqual(['Please check the delivery address.']));
    expect(named('updateCart')).toEqual([]);
  });

  it('[CHECKOUT-29] the new billing address that is asked for is judged', async () => {
    const { named, told, lose } = await openBeforeTheyGo();
    await lose({ billingAddresses: [] });
    await submit();
    await waitFor(() => expect(told()).toEqual(['Please check the billing address.']));
    expect(named('updateCart')).toEqual([]);
    await waitFor(() => expect(input('Street').getAttribute('aria-invalid')).toBe('true'));
  });
});

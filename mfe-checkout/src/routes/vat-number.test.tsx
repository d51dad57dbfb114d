import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { choose, fill, input, open, submit, usual } from '../testing/addresses-page.tsx';
import { cartOf } from '../testing/fixtures.ts';
import { answerCalls } from '../testing/shop.tsx';

describe('the VAT number', () => {
  const valid = { outcome: 'valid', code: 200, vatNumber: 'GB123456789' };
  async function openCompany(answers: Record<string, () => unknown>, company = 'Mill') {
    const called = answerCalls({ ...usual, ...answers });
    const view = await open();
    await waitFor(() => expect(called.named('getStores')).not.toEqual([]));
    await act(async () => {});
    await choose('Company');
    fill();
    fireEvent.change(input('Company'), {
      target: { value: company },
    });
    const field = input('VAT ID');
    const commit = (value: string) =>
      act(async () => {
        fireEvent.change(field, { target: { value } });
        fireEvent.blur(field);
      });
    const name = (value: string) =>
      act(async () => {
        fireEvent.change(input('Company'), { target: { value } });
        fireEvent.blur(input('Company'));
      });
    return { ...view, ...called, commit, name };
  }

  it('[VAT-25] [VAT-10] [VAT-07] [VAT-01] is checked when it is committed, and prices turn net', async () => {
    const { commit, named } = await openCompany({
      validateVat: () => valid,
      setNetPricing: () => ({ cartVersion: 2, net: true }),
    });
    await commit('123456789');
    expect(await screen.findByText('VAT ID successfully validated.')).toBeTruthy();
    expect(screen.getByText('Prices have been adjusted to NET.')).toBeTruthy();
    expect(named('setNetPricing')).toEqual([
      [
        { id: 'cart-1', version: 1 },
        { vatNumber: 'GB123456789', company: 'Mill' },
      ],
    ]);
  });

  const said = () =>
    ['VAT ID successfully', 'adjusted to NET', 'unable'].map(text => screen.queryAllByText(new RegExp(text)).length);

  it('[VAT-25] [VAT-26] [OPEN-B20] [AGREE-03] is only valid before the company is named, and turns prices net with the name, unasked', async () => {
    const answers = { validateVat: () => valid, setNetPricing: () => ({ cartVersion: 2, net: true }) };
    const { commit, name, named } = await openCompany(answers, '');
    await commit('123456789');
    await screen.findByText('VAT ID successfully validated.');
    expect(said()).toEqual([1, 0, 0]);
    await name('  ');
    expect(named('setNetPricing')).toEqual([]);
    await name('Mill');
    expect(await screen.findByText('Prices have been adjusted to NET.')).toBeTruthy();
    expect(said()).toEqual([1, 1, 0]);
    await name('Mill & Sons');
    expect(named('setNetPricing')).toMatchObject([[{}, { vatNumber: 'GB123456789', company: 'Mill' }]]);
    expect(named('validateVat')).toHaveLength(1);
  });

  it('[VAT-26] [OPEN-B20] says that prices stay gross once the company is named, not before', async () => {
    const answers = { validateVat: () => valid, setNetPricing: () => ({ cartVersion: 1, net: false }) };
    const { commit, name } = await openCompany(answers, '');
    await commit('123456789');
    await waitFor(() => expect(said()).toEqual([1, 0, 0]));
    await name('Mill');
    await waitFor(() => expect(said()).toEqual([1, 0, 1]));
  });

  it('[VAT-25] [AGREE-03] prices are gross again, and nothing else is said, when the name goes', async () => {
    const net = cartOf({ version: 2, taxMode: 'External' });
    const { commit, name, named } = await openCompany({
      validateVat: () => valid,
      setNetPricing: () => ({ cartVersion: 2, net: true }),
      getMe: () => ({ me: { customer: null, activeCart: net } }),
    });
    await commit('123456789');
    await screen.findByText('Prices have been adjusted to NET.');
    await name('');
    await waitFor(() => expect(said()).toEqual([1, 0, 0]));
    expect(named('setNetPricing').at(-1)).toEqual([{ id: 'cart-1', version: 2 }, { vatNumber: null }]);
    await name('Mill');
    await waitFor(() => expect(said()).toEqual([1, 1, 0]));
    expect(named('validateVat')).toHaveLength(1);
  });

  it('[VAT-25] [AGREE-03] a company that is named while its number is checked has net prices', async () => {
    const check = held(valid);
    const answers = { validateVat: check.answer, setNetPricing: () => ({ cartVersion: 2, net: true }) };
    const { commit, name, named } = await openCompany(answers, '');
    await commit('123456789');
    await name('Mill');
    await check.release();
    expect(await screen.findByText('Prices have been adjusted to NET.')).toBeTruthy();
    expect(named('setNetPricing')).toHaveLength(1);
  });

  it('[VAT-08] is not checked twice when it is the same', async () => {
    const { commit, named } = await openCompany({
      validateVat: () => valid,
      setNetPricing: () => ({ cartVersion: 2, net: true }),
    });
    await commit('123456789');
    await screen.findByText('VAT ID successfully validated.');
    await commit('GB 123456789');
    expect(named('validateVat')).toHaveLength(1);
  });

  /** Answers when it is let. */
  function held<Answer>(answer: Answer) {
    const { promise, resolve } = Promise.withResolvers<void>();
    return { answer: () => promise.then(() => answer), release: () => act(async () => resolve()) };
  }

  it('[VAT-09] [VAT-24] a check that is overtaken by a private buyer turns no prices net', async () => {
    const check = held(valid);
    const { commit, named } = await openCompany({ validateVat: check.answer });
    await commit('123456789');
    await choose('Private person');
    await check.release();
    await act(async () => {});
    expect(named('setNetPricing')).toEqual([]);
  });

  it('[VAT-09] a buyer who becomes private while a check is waited for is saved as one', async () => {
    const check = held(valid);
    const { named } = await openCompany({ validateVat: check.answer });
    fireEvent.change(input('VAT ID'), { target: { value: '123456789' } });
    await submit();
    await choose('Private person');
    await check.release();
    await waitFor(() => expect(named('updateCart')).toHaveLength(1));
    expect(named('updateCart')).toMatchObject([[{}, [{ address: { company: null } }, {}, {}]]]);
    expect(JSON.stringify(named('updateCart'))).not.toContain('123456789');
    expect(named('setNetPricing')).toEqual([]);
  });

  it('[VAT-09] prices that were turning net when the buyer became private are gross before the addresses are saved', async () => {
    const pricing = held({ cartVersion: 2, net: true });
    const net = cartOf({ version: 2, taxMode: 'External' });
    const { calls, commit } = await openCompany({
      validateVat: () => valid,
      setNetPricing: pricing.answer,
      getMe: () => ({ me: { customer: null, activeCart: net } }),
    });
    await commit('123456789');
    await choose('Private person');
    await submit();
    await pricing.release();
    const changes = () => calls.filter(({ name }) => ['setNetPricing', 'updateCart'].includes(name));
    await waitFor(() => expect(changes()).toHaveLength(3));
    expect(changes()).toMatchObject([
      { name: 'setNetPricing', args: [{ version: 1 }, { vatNumber: 'GB123456789' }] },
      { name: 'setNetPricing', args: [{ version: 2 }, { vatNumber: null }] },
      { name: 'updateCart' },
    ]);
  });

  it('[VAT-17] has two characters at least, and none is sent before', async () => {
    const { commit, named } = await openCompany({});
    await commit('1');
    expect(await screen.findByText('Please enter at least 2 characters.')).toBeTruthy();
    expect(named('validateVat')).toEqual([]);
  });

  it('[VAT-12] [VAT-29] offers another check when the service could not say', async () => {
    const { commit, named } = await openCompany({
      validateVat: () => ({ outcome: 'could-not-validate', code: 999, vatNumber: 'GB1' }),
    });
    await commit('123456789');
    const again = await screen.findByRole('button', { name: 'Validate my VAT ID' });
    again.focus();
    await act(async () => fireEvent.click(again));
    expect(document.activeElement).toBe(screen.getByText('Technical issue occurred.').closest('[data-vat-state]'));
    expect(named('validateVat')).toHaveLength(2);
  });

  it('[VAT-13] [VAT-14] [VAT-27] [OPEN-B19] [CHECKOUT-30] stops the first submit with the reasons, then goes on at gross prices', async () => {
    const { commit, named, router, shop } = await openCompany({
      validateVat: () => ({ outcome: 'not-valid', code: 201, vatNumber: 'GB1' }),
    });
    await commit('123456789');
    await screen.findByText('VAT ID not validated.');
    await submit();
    expect(named('updateCart')).toEqual([]);
    expect(shop.getState().notifications.notifications).toMatchObject([{ type: 'warning' }]);
    for (const reason of ['Invalid VAT ID', 'Private VAT ID used instead of business', 'System error']) {
      expect(screen.getByText(reason)).toBeTruthy();
    }
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Continue anyway', hidden: true })));
    await waitFor(() => expect(router.state.location.pathname).toBe('/checkout/payment'));
    expect(named('updateCart')).toHaveLength(1);
  });

  it('shows that it is sending whoever has chosen to continue anyway, and takes no second press meanwhile', async () => {
    const late = Promise.withResolvers<unknown>();
    const { commit, named, router } = await openCompany({
      validateVat: () => ({ outcome: 'not-valid', code: 201, vatNumber: 'GB1' }),
      updateCart: () => late.promise,
    });
    await commit('123456789');
    await submit();
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Continue anyway', hidden: true })));
    await waitFor(() => expect(named('updateCart')).toHaveLength(1));
    expect(screen.getByRole('button', { name: 'Continue to payment' }).getAttribute('aria-busy')).toBe('true');
    await submit();
    expect(screen.queryByRole('button', { name: 'Continue anyway', hidden: true })).toBeNull();
    await act(async () => late.resolve(usual.updateCart()));
    await waitFor(() => expect(router.state.location.pathname).toBe('/checkout/payment'));
    expect(named('updateCart')).toHaveLength(1);
  });
});

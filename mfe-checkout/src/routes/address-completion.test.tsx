import { act, fireEvent, waitFor } from '@testing-library/react';
import { fill, input, open, usual } from '../testing/addresses-page.tsx';
import { answerCalls } from '../testing/shop.tsx';
import { storeAnswer } from '../testing/store-answer.ts';

describe('address completion', () => {
  const london = { streetName: 'Market Street', streetNumber: '7', postalCode: 'SW1A 1AA', city: 'London' };
  const completing = (googleAutocomplete: boolean) => ({
    ...usual,
    getStores: () => storeAnswer({ googleAutocomplete }),
    suggestAddresses: () => ({ suggestions: [{ id: 'p1', text: 'Market Street 7, London' }] }),
    getSuggestedAddress: () => ({ address: london }),
  });
  const type = (value: string) => act(async () => fireEvent.change(input('Street'), { target: { value } }));
  const suggested = () =>
    [...document.querySelectorAll<HTMLOptionElement>('datalist option')].map(option => option.value);

  it('[CHECKOUT-44] [CONST-03] [TCONST-09] suggests addresses 800 ms after the last key, and takes over the chosen one', async () => {
    const { named } = answerCalls(completing(true));
    await open();
    await waitFor(() => expect(document.querySelector('datalist')).not.toBeNull());
    expect(input('Street').getAttribute('list')).toBe(document.querySelector('datalist')?.id);
    const began = Date.now();
    await type('Mar');
    await type('Market St');
    await waitFor(() => expect(suggested()).toEqual(['Market Street 7, London']));
    expect(Date.now() - began).toBeGreaterThanOrEqual(800);
    expect(named('suggestAddresses')).toMatchObject([[{ input: 'Market St' }]]);
    fill({ 'First name': 'Ada' });
    await type('Market Street 7, London');
    await waitFor(() => expect(input('Town or city').value).toBe('London'));
    const { streetName, streetNumber, postalCode } = london;
    expect([input('Street').value, input('Number').value, input('Postcode').value]).toEqual([
      streetName,
      streetNumber,
      postalCode,
    ]);
    expect(input('First name').value).toBe('Ada');
    expect(named('getSuggestedAddress')).toMatchObject([[{ id: 'p1' }]]);
  });

  it('[CHECKOUT-44] suggests nothing where the flag of the store is off', async () => {
    const { named } = answerCalls(completing(false));
    await open();
    await type('Market St');
    await new Promise(resolve => setTimeout(resolve, 1000));
    expect(input('Street').getAttribute('list')).toBeNull();
    expect(suggested()).toEqual([]);
    expect(named('suggestAddresses')).toEqual([]);
  });
});

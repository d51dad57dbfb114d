import { toldRefusal } from './refusal.ts';

const problem = { code: 'InvalidInput', status: 400, message: 'The address is not right' };

it('reads the message of the rule that each field breaks, with what its text names', () => {
  const refusal = toldRefusal({
    ...problem,
    fields: { postalCode: 'validation.postalCode', city: 'validation.required', country: 'must be SK' },
    fieldValues: { postalCode: { example: '811 01', list: [] } },
  });
  expect(refusal).toEqual({
    fields: {
      postalCode: { id: 'validation.postalCode', values: { example: '811 01' } },
      city: { id: 'validation.required', values: {} },
      country: undefined,
    },
  });
});

it('reads the words for the visitor, also of an error that the problem has caused', () => {
  const told = { ...problem, communicate: 'In use', fields: { email: 'is already registered' } };
  const expected = { text: 'In use', fields: { email: undefined } };
  expect(toldRefusal(told)).toEqual(expected);
  expect(toldRefusal(new Error('Customer registration failed', { cause: told }))).toEqual(expected);
});

it.each([[undefined], [null], ['gone'], [new Error('gone')]])('has nothing to say of %s', error => {
  expect(toldRefusal(error)).toEqual({ fields: {} });
});

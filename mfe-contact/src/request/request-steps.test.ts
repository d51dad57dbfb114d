import { reasons } from '@exwerk/contract/support/reasons';
import { currentStep, firstStep, nextStep } from './request-steps.ts';

const chosen = (reason: string, subreason: string) =>
  [{ type: 'reasonChosen', reason } as const, { type: 'subreasonChosen', subreason } as const].reduce(
    nextStep,
    firstStep({}),
  );

it('[CONTACT-04] offers eleven reasons, each with sub-reasons', () => {
  expect(reasons.map(reason => reason.key)).toEqual([
    'consulting',
    'payment',
    'sales',
    'order',
    'shipment',
    'invoice',
    'product-claim',
    'returns',
    'account',
    'shop-issues',
    'other',
  ]);
  expect(reasons.every(reason => reason.subreasons.length > 0)).toBe(true);
});

it('[CONTACT-05] goes from no reason to a reason to a sub-reason', () => {
  expect(currentStep(firstStep({})).step).toBe(1);
  expect(currentStep(nextStep(firstStep({}), { type: 'reasonChosen', reason: 'order' })).step).toBe(2);
  expect(currentStep(chosen('order', 'cancel-order')).step).toBe(3);
});

it('[CONTACT-06] clears the reason on the way back', () => {
  expect(nextStep(chosen('order', 'cancel-order'), { type: 'wentBack' })).toEqual(firstStep({}));
});

it('[CONTACT-07] clears the sub-reason when the reason changes', () => {
  expect(nextStep(chosen('order', 'cancel-order'), { type: 'reasonChosen', reason: 'other' })).toMatchObject({
    subreason: null,
  });
});

it('[CONTACT-08, CONTACT-09, CONTACT-10, CONTACT-11] shows a shortcut for three sub-reasons until the shopper continues anyway', () => {
  const withShortcut = reasons.flatMap(reason =>
    reason.subreasons.filter(subreason => subreason.shortcut).map(({ key, shortcut }) => [key, shortcut]),
  );
  expect(withShortcut).toEqual([
    ['shipment-status', 'my-orders'],
    ['invoice-request', 'my-orders'],
    ['return-without-reason', 'returns'],
  ]);
  const state = chosen('returns', 'return-without-reason');
  expect(currentStep(state).showShortcut).toBe(true);
  expect(currentStep(nextStep(state, { type: 'continuedAnyway' })).showShortcut).toBe(false);
});

it('ignores a preselected reason that does not exist', () => {
  expect(currentStep(firstStep({ reason: 'nonsense', subreason: 'order' })).step).toBe(1);
});

it('[CONTACT-27] asks for the e-mail of the order for seven reasons', () => {
  expect(reasons.filter(reason => !reason.emailHint).map(reason => reason.key)).toEqual([
    'consulting',
    'sales',
    'shop-issues',
    'other',
  ]);
});

import { leftOut } from './left-out.ts';

const suitesOf = (embedded: boolean, commerce = embedded) => leftOut({ embedded, commerce }).map(({ suite }) => suite);

it('leaves out what needs the processes of a shop, wherever the shop is', () => {
  expect(suitesOf(true)).toEqual(expect.arrayContaining(['releases/gate.spec.ts', 'attacks/hosts.spec.ts']));
  // By what it imports: its folder is not about processes.
  expect(suitesOf(true)).toContain('languages/search-engines.spec.ts');
  expect(suitesOf(true)).not.toContain('journeys/restock.spec.ts');
});

it('leaves out what steers the embedded services or reads their mails, unless they can be reached', () => {
  expect(suitesOf(false)).toEqual(expect.arrayContaining(['journeys/restock.spec.ts', 'languages/mails.spec.ts']));
  // Builds its stock, and reads no mail.
  expect(suitesOf(false)).toContain('journeys/failed-payment.spec.ts');
  expect(suitesOf(false, true)).not.toContain('journeys/failed-payment.spec.ts');
  for (const suite of ['journeys/guest-checkout.spec.ts', 'journeys/pages.spec.ts', 'languages/pages.spec.ts'])
    expect(suitesOf(false)).not.toContain(suite);
});

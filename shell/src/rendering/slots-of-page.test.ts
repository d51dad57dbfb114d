import type { Messages, SlotName } from '@exwerk/runtime/remotes/remote-modules';
import { serverRemotes } from './server-remotes.ts';
import { remotesOfSlots, slotTexts } from './slots-of-page.ts';

const all = { 'checkout.ring': 'Ring', 'checkout.rung': 'Rung', 'checkout.order': 'Order' };
const button = 'checkout/quick-add';

/** A remote with one slot, whose release tells of the slot's texts, or of none. */
function compose(texts?: Record<string, string[]>) {
  serverRemotes.set('checkout', {
    routes: [],
    sources: new Map(),
    routesModule: { routes: [], loadMessages: async () => all },
    slotsModule: { slots: {}, loadMessages: async () => all },
    slotSources: new Map([[button, 'src/quick-add.tsx']]),
  });
  return { checkout: { web: { texts } } };
}
const pageThat = (shown: boolean) => ({
  messages: new Map<SlotName, Messages>(shown ? [[button, all]] : []),
  names: new Set<SlotName>(),
  coming: new Set<SlotName>([button]),
});
const told = { 'src/quick-add.tsx': ['checkout.ring', 'checkout.rung'] };
const own = [[button, { 'checkout.ring': 'Ring', 'checkout.rung': 'Rung' }]];

it('a slot is sent the texts that it may show', async () => {
  expect(await slotTexts(pageThat(true), compose(told), 'en-GB')).toEqual(own);
});

it('so is one that the browser will place', async () => {
  expect(await slotTexts(pageThat(false), compose(told), 'en-GB')).toEqual(own);
});

it('a page holds the remotes of the slots that it shows, and of those whose texts it brings', () => {
  expect(remotesOfSlots(pageThat(false))).toEqual(['checkout']);
  expect(remotesOfSlots({ ...pageThat(false), names: new Set(['contact/contact-modal']) })).toContain('contact');
});

it('of a release that does not tell them, a slot has all texts, and one to come fetches them', async () => {
  expect(await slotTexts(pageThat(true), compose(), 'en-GB')).toEqual([[button, all]]);
  expect(await slotTexts(pageThat(false), compose(), 'en-GB')).toEqual([]);
});

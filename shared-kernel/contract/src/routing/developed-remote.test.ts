import { developedRemoteSchema, furtherPagesWith, withDeveloped } from './developed-remote.ts';
import { openSlots } from './open-slots.ts';

const page = (path: string) => ({ path, guard: 'none' as const, indexed: false, cache: 'public' as const });
const developed = developedRemoteSchema.parse({
  remote: 'stores',
  port: 9300,
  pages: [page('/stores'), page('/stores/:city')],
  fills: ['stores/header-link', 'checkout/header-link'],
});
const released = [
  { remote: 'stores', pages: [page('/shops')], slots: { fills: ['stores/header-link'], places: [] } },
  { remote: 'news', pages: [page('/news')], slots: { fills: ['news/header-link'], places: [] } },
];

it('stands in the place of its release, and fills no slot of another remote', () => {
  const composed = withDeveloped(released, developed);
  expect(composed.map(({ remote }) => remote)).toEqual(['news', 'stores']);
  expect(openSlots(composed, 'header-link')).toEqual(['news/header-link', 'stores/header-link']);
  expect(withDeveloped(released, undefined)).toBe(released);
});

it('has its own pages and no longer those of its release', () => {
  const further = released.flatMap(({ remote, pages }) => pages.map(one => ({ ...one, remote })));
  expect(furtherPagesWith(further, developed).map(({ path }) => path)).toEqual(['/news', '/stores', '/stores/:city']);
});

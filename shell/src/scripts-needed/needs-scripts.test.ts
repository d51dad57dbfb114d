import type { RouteObject } from 'react-router-dom';
import { needsScripts, type Shown } from './needs-scripts.ts';

/** What the server knows of a page when it has rendered it. */
function page(
  route: Pick<RouteObject, 'handle'>,
  main = '<h1>Title</h1>',
  errors: Shown['errors'] = null,
): [Shown, string] {
  const match = { params: {}, pathname: '/', pathnameBase: '/', route: { id: 'x', ...route } };
  return [{ matches: [match], errors }, `<main id="content">${main}</main>`];
}
const form = '<form noValidate="" class="a" method="dialog"></form>';

it('[FIND-14] [OPEN-A39] a page needs scripts that says so, that is for customers, or that holds a form of scripts', () => {
  expect(needsScripts({ guard: 'none' }, ...page({ handle: { needsScripts: true } }))).toBe(true);
  expect(needsScripts({ guard: 'signed-in' }, ...page({}))).toBe(true);
  expect(needsScripts({ guard: 'guest' }, ...page({}, form))).toBe(true);
});

it('any other page can be read, and so can what says that one failed', () => {
  for (const guard of ['none', 'guest'] as const) {
    expect(needsScripts({ guard }, ...page({}))).toBe(false);
    expect(needsScripts({ guard }, ...page({}, '<form method="post"></form>'))).toBe(false);
  }
  const failed = page({ handle: { needsScripts: true } }, form, { x: new Error('gone') });
  expect(needsScripts({ guard: 'signed-in' }, ...failed)).toBe(false);
});

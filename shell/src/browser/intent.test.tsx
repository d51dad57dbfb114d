import { fireEvent } from '@testing-library/react';
import { onIntent } from './intent.ts';

const links: string[] = [];
onIntent(({ textContent }) => links.push(textContent));

beforeEach(() => {
  jest.useFakeTimers();
  links.length = 0;
  document.body.innerHTML = '<a href="/one"><b>One</b></a><a href="/two">Two</a><p>Text</p><a>None</a>';
});
afterEach(() => jest.useRealTimers());

const at = (text: string) => {
  const found = [...document.querySelectorAll('b, a, p')].find(({ textContent }) => textContent === text);
  if (!found) throw new Error(`No ${text}`);
  return found.firstElementChild ?? found;
};

/** The pointer events of this document tell no type. */
const putFingerOn = (text: string) =>
  fireEvent(at(text), Object.assign(new Event('pointerdown', { bubbles: true }), { pointerType: 'touch' }));

it('hears of a link on which a pointer rests, and of none that it crosses', () => {
  fireEvent.pointerOver(at('One'));
  jest.advanceTimersByTime(40);
  fireEvent.pointerOver(at('Two'));
  jest.advanceTimersByTime(40);
  fireEvent.pointerOver(at('Text'));
  jest.advanceTimersByTime(500);
  expect(links).toEqual([]);
  fireEvent.pointerOver(at('One'));
  jest.advanceTimersByTime(70);
  expect(links).toEqual(['One']);
});

it('hears of a link that a button is down on once that has been shown, and of one that has the focus', () => {
  fireEvent.pointerDown(at('Two'));
  expect(links).toEqual([]);
  jest.advanceTimersByTime(20);
  expect(links).toEqual(['Two']);
  fireEvent.focusIn(at('One'));
  jest.advanceTimersByTime(70);
  expect(links).toEqual(['Two', 'One']);
});

it('hears of a link that has the focus, though the page scrolls under the pointer by it', () => {
  fireEvent.focusIn(at('One'));
  fireEvent.pointerOver(at('Text'));
  jest.advanceTimersByTime(70);
  expect(links).toEqual(['One']);
});

it('hears of a link that a finger stays on, and of none that it scrolls by', () => {
  putFingerOn('One');
  jest.advanceTimersByTime(40);
  fireEvent.pointerCancel(at('One'));
  jest.advanceTimersByTime(500);
  expect(links).toEqual([]);
  putFingerOn('Two');
  jest.advanceTimersByTime(70);
  expect(links).toEqual(['Two']);
});

it('hears of nothing that leads nowhere', () => {
  fireEvent.pointerDown(at('None'));
  fireEvent.pointerDown(at('Text'));
  jest.advanceTimersByTime(500);
  expect(links).toEqual([]);
});

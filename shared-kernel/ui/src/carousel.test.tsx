import { fireEvent, render, screen } from '@testing-library/react';
import { Carousel } from './carousel.tsx';

const width = 500;
beforeEach(() => {
  // Tells of a box once, when it begins to be watched; items that join it change its content alone.
  Reflect.set(
    globalThis,
    'ResizeObserver',
    class {
      readonly #told: () => void;
      constructor(told: () => void) {
        this.#told = told;
      }
      observe(list: Element): void {
        Object.defineProperty(list, 'clientWidth', { value: width, configurable: true });
        Object.defineProperty(list, 'scrollWidth', { value: list.children.length * width, configurable: true });
        this.#told();
      }
      disconnect(): void {}
    },
  );
});
afterEach(() => Reflect.deleteProperty(globalThis, 'ResizeObserver'));

const row = (count: number) => (
  <Carousel
    label="Seen last"
    previousLabel="Previous"
    nextLabel="Next"
    items={Array.from({ length: count }, (_, at) => ({ key: String(at), content: `item ${at}` }))}
  />
);
const button = (name: string) => screen.getByRole('button', { name });

it('a row pages on when items have joined it', () => {
  const { rerender } = render(row(1));
  expect(button('Next').getAttribute('aria-disabled')).toBe('true');
  rerender(row(3));
  expect(button('Next').getAttribute('aria-disabled')).toBe('false');
});

it('[FIND-13] a row at its end takes no clicks, and keeps the focus of who has come there', () => {
  render(row(2));
  const list = screen.getByRole('list');
  const scrollBy = jest.fn();
  Object.assign(list, { scrollBy });
  button('Next').focus();
  list.scrollLeft = width;
  fireEvent.scroll(list);
  expect(button('Next').getAttribute('aria-disabled')).toBe('true');
  expect(document.activeElement).toBe(button('Next'));
  fireEvent.click(button('Next'));
  expect(scrollBy).not.toHaveBeenCalled();
});

import { act, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { IntlProvider } from 'react-intl';
import { type AskedBlock, Block } from './block.tsx';

const messages = {
  'region.unavailable': 'Not available',
  'region.retry': 'Try again',
  'shell.loading': 'Loading',
  own: 'No news',
};
const refetch = jest.fn();
const states = {
  waiting: { isError: false, isFetching: true, refetch },
  failed: { isError: true, isFetching: false, refetch },
  found: { data: 'the news', isError: false, isFetching: false, refetch },
  /** Of other arguments than those that failed. */
  stale: { data: 'old news', isError: true, isFetching: false, refetch },
} satisfies Record<string, AskedBlock<string>>;

const block = (asked: AskedBlock<string>) => (
  <IntlProvider locale="en-GB" messages={messages}>
    <Block
      asked={asked}
      message="own"
      waiting={<p>room</p>}
      frame={notice => (
        <section>
          <h2>News</h2>
          {notice}
        </section>
      )}
    >
      {text => <p>{text}</p>}
    </Block>
  </IntlProvider>
);

it('keeps its room, then shows what it got, with nothing around', () => {
  const { rerender, container } = render(block(states.waiting));
  expect(container.innerHTML).toBe('<p>room</p>');
  rerender(block(states.found));
  expect(container.innerHTML).toBe('<p>the news</p>');
});

it('[FIND-02] says what is missing under its heading, and never shows the answer to another question', () => {
  for (const asked of [states.failed, states.stale]) {
    const { unmount } = render(block(asked));
    expect(screen.getByRole('heading', { name: 'News' })).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('No news');
    expect(screen.queryByText('old news')).toBeNull();
    unmount();
  }
});

it('[FIND-02] tells of a new try, keeps the focus meanwhile, and leads to what came of it', async () => {
  const { rerender } = render(block(states.failed));
  const button = screen.getByRole('button', { name: 'Try again' });
  button.focus();
  fireEvent.click(button);
  expect(refetch).toHaveBeenCalledTimes(1);
  rerender(block(states.waiting));
  expect(screen.getByRole('status').textContent).toBe('Loading');
  expect(document.activeElement).toBe(button);
  // Nobody asks twice.
  fireEvent.click(button);
  expect(refetch).toHaveBeenCalledTimes(1);
  rerender(block(states.failed));
  expect(screen.getByRole('status').textContent).toBe('No news');
  expect(document.activeElement).toBe(button);
  await act(async () => fireEvent.click(button));
  rerender(block(states.waiting));
  rerender(block(states.found));
  expect(document.activeElement?.textContent).toBe('the news');
});

it('takes the focus from nobody when the browser asks by itself', () => {
  const { rerender } = render(block(states.failed));
  rerender(block(states.waiting));
  rerender(block(states.found));
  expect(document.activeElement).toBe(document.body);
});

it('is rendered by the server with its notice', () => {
  expect(renderToString(block(states.failed))).toContain('No news');
});

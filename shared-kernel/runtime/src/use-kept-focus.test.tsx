import { render } from '@testing-library/react';
import { useKeptFocus } from './use-kept-focus.ts';

/** A list that may take the focus, beside a button that stays. */
function Page({ left }: { left: number | undefined }) {
  const list = useKeptFocus<HTMLUListElement>(left);
  return (
    <>
      <ul ref={list} tabIndex={-1} />
      <button type="button">Elsewhere</button>
    </>
  );
}

function opened(left: number | undefined) {
  const { rerender, getByRole } = render(<Page left={left} />);
  return { come: (next: number | undefined) => rerender(<Page left={next} />), getByRole };
}

it('[FIND-13] what comes for the first time takes the focus from nobody', () => {
  const { come } = opened(undefined);
  come(0);
  expect(document.activeElement).toBe(document.body);
});

it('[FIND-13] what changes afterwards takes the focus that its control has left behind', () => {
  const { come, getByRole } = opened(undefined);
  come(2);
  come(1);
  expect(document.activeElement).toBe(getByRole('list'));
});

it('[FIND-13] who has gone on elsewhere keeps the focus', () => {
  const { come, getByRole } = opened(2);
  getByRole('button').focus();
  come(1);
  expect(document.activeElement).toBe(getByRole('button'));
});

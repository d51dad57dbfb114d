import { fireEvent, render, screen } from '@testing-library/react';
import { useTrack } from './use-track.ts';

function Row() {
  const { ref, read, page, show, index, atStart, atEnd } = useTrack<HTMLUListElement>();
  return (
    <>
      <ul ref={ref} onScroll={read} />
      <button type="button" disabled={atEnd} onClick={() => page(1, 0.8)}>
        on
      </button>
      <button type="button" onClick={() => show(2)}>
        third
      </button>
      <output>{`${index} ${atStart} ${atEnd}`}</output>
    </>
  );
}

/** Four items of 500 px, seen one at a time. */
function row() {
  render(<Row />);
  const list = screen.getByRole('list');
  const scrolled = jest.fn();
  Object.defineProperties(list, { clientWidth: { value: 500 }, scrollWidth: { value: 2000 } });
  Object.assign(list, { scrollBy: scrolled, scrollTo: scrolled });
  return { list, scrolled };
}

describe('a row that scrolls sideways', () => {
  it('is scrolled by a share of its width, or to an item', () => {
    const { scrolled } = row();
    fireEvent.click(screen.getByText('on'));
    expect(scrolled).toHaveBeenLastCalledWith({ left: 400 });
    fireEvent.click(screen.getByText('third'));
    expect(scrolled).toHaveBeenLastCalledWith({ left: 1000 });
  });

  it.each([
    [4, '0 true false'],
    [700, '1 false false'],
    [1496, '3 false true'],
  ])('knows at %i px where it stands', (left, said) => {
    const { list } = row();
    list.scrollLeft = left;
    fireEvent.scroll(list);
    expect(screen.getByRole('status').textContent).toBe(said);
  });
});

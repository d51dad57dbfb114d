import { act, render, screen } from '@testing-library/react';
import { LazyBlock } from './lazy-block.tsx';

jest.mock('./region-notice.tsx', () => ({ RegionNotice: () => <p>not here</p> }));

it('fetches code that did not come anew where it is shown next', async () => {
  for (const method of ['warn', 'error'] as const) jest.spyOn(console, method).mockImplementation(() => {});
  const code = { default: ({ text }: { text: string }) => <p>{text}</p> };
  const load = jest.fn().mockRejectedValueOnce(new Error('cut')).mockResolvedValue(code);
  const pageOf = (text: string) => <LazyBlock key={text} name="catalog/media" load={load} props={{ text }} />;
  const { rerender } = await act(async () => render(pageOf('one')));
  expect(screen.getByText('not here')).toBeTruthy();
  await act(async () => rerender(pageOf('two')));
  expect(screen.getByText('two')).toBeTruthy();
  await act(async () => rerender(pageOf('three')));
  expect(screen.getByText('three')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
});

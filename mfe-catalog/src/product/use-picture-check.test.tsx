import { render, screen, waitFor } from '@testing-library/react';
import { usePictureCheck } from './use-picture-check.ts';

function Picture({ url }: { url: string }) {
  return <p>{usePictureCheck(url) ?? 'default picture'}</p>;
}

function answer(status: number) {
  const asked: [string, string | undefined][] = [];
  globalThis.fetch = async (url, init) => {
    asked.push([String(url), init?.method]);
    return { status } as Response;
  };
  return asked;
}

it('[MW-27] asks for a picture with HEAD', async () => {
  const asked = answer(200);
  render(<Picture url="http://pictures/drill" />);
  await waitFor(() => expect(asked).toEqual([['http://pictures/drill?w=640', 'HEAD']]));
  expect(screen.getByText('http://pictures/drill')).toBeTruthy();
});

it('[MW-27] shows the default picture when the answer is not 200', async () => {
  answer(404);
  render(<Picture url="http://pictures/drill" />);
  expect(await screen.findByText('default picture')).toBeTruthy();
});

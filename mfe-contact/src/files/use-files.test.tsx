import { storefrontByCountry } from '@exwerk/contract/storefronts/storefront-lookup';
import { createStore } from '@exwerk/runtime';
import { publicSettings } from '@exwerk/testing/public-settings';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IntlProvider } from 'react-intl';
import { Provider } from 'react-redux';
import texts from '../messages/en-GB.json';
import { FakeUpload, fakeUploads } from '../testing/fake-upload.ts';
import { FilesField } from './files-field.tsx';
import { type Files, useFiles } from './use-files.ts';

let files: Files;
function Field() {
  files = useFiles();
  return <FilesField files={files} />;
}

function open() {
  fakeUploads();
  const settings = { storefront: storefrontByCountry('gb'), languagePrefix: '', settings: publicSettings };
  const store = createStore(
    { storefront: settings, i18n: { locale: 'en-GB', messages: {} } },
    { baseUrl: 'http://shop', host: 'gb.localhost', headers: {}, timeout: 1000 },
  );
  return render(
    <Provider store={store}>
      <IntlProvider locale="en-GB" messages={texts}>
        <Field />
      </IntlProvider>
    </Provider>,
  );
}

const png = (name: string) => new File(['png'], name, { type: 'image/png' });
const chooser = () => document.querySelector<HTMLInputElement>('input[type=file]') ?? document.createElement('input');
const choose = async (...chosen: File[]) => {
  const before = FakeUpload.all.length;
  await userEvent.upload(chooser(), chosen);
  await waitFor(() => expect(FakeUpload.all.length).toBeGreaterThan(before));
};
const answer = (at: number, response: unknown) => act(async () => FakeUpload.all[at]?.answer(response));
const taken = (name: string) => ({ file: `sealed ${name}`, name, size: 3 });
const refused = { code: 'FileTypeRefused', status: 415, message: 'no' };

it('[MINE-08] lists what was chosen, by the names that the shop gives, and hands on what was taken', async () => {
  open();
  expect(await files.arrived()).toEqual([]);
  await choose(png('a.png'), png('<b>.png'));
  expect(await screen.findByText('a.png')).toBeTruthy();
  let handles: unknown;
  files.arrived().then(told => {
    handles = told;
  });
  await answer(0, taken('a.png'));
  expect(handles).toBeUndefined();
  await answer(1, taken('_b_.png'));
  expect(screen.getByText('_b_.png')).toBeTruthy();
  expect(screen.getByText('2 files have been uploaded.').getAttribute('role')).toBe('status');
  expect(handles).toEqual(['sealed a.png', 'sealed _b_.png']);
});

it('[MINE-08] removes a file, also one that is on its way, and goes on at the button', async () => {
  open();
  await choose(png('a.png'), png('b.png'));
  const waiting = files.arrived();
  await userEvent.click(await screen.findByRole('button', { name: 'Remove a.png' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add files' }));
  await answer(1, taken('b.png'));
  expect(await waiting).toEqual(['sealed b.png']);
  expect(screen.queryByText('a.png')).toBeNull();
});

it('sends one file after the other, whatever becomes of those before, so that all belong to one guest', async () => {
  open();
  await choose(png('a.png'), png('b.png'), png('c.png'));
  await userEvent.upload(chooser(), png('d.png'));
  await screen.findByText('d.png');
  const sent = () => FakeUpload.all.map(({ address }) => new URLSearchParams(address.split('?')[1]).get('name'));
  expect(sent()).toEqual(['a.png']);
  await userEvent.click(screen.getByRole('button', { name: 'Remove b.png' }));
  const waiting = files.arrived();
  await answer(0, refused);
  expect(sent()).toEqual(['a.png', 'c.png']);
  await answer(1, taken('c.png'));
  expect(sent()).toEqual(['a.png', 'c.png', 'd.png']);
  await answer(2, null);
  expect(await waiting).toBeNull();
  expect(await files.arrived()).toEqual(['sealed c.png']);
});

it('[MINE-08] tells what was not taken, and lets no request go before that was read', async () => {
  open();
  await choose(png('a.png'), png('b.png'));
  const waiting = files.arrived();
  await answer(0, refused);
  await answer(1, taken('b.png'));
  expect(await waiting).toBeNull();
  expect(screen.getByRole('alert').textContent).toMatch(/^a\.png: we cannot accept this file.*JPG, PNG/);
  expect(await files.arrived()).toEqual(['sealed b.png']);
});

it('[MINE-08] says at once what breaks a rule, and what could not be sent', async () => {
  open();
  await choose(new File([], 'empty.png', { type: 'image/png' }), png('a.png'));
  expect(screen.getByRole('alert').textContent).toBe('empty.png: the file is empty.');
  await answer(0, null);
  expect(screen.getByRole('alert').textContent).toContain('a.png: the file could not be uploaded.');
});

it('[MINE-08] forgets files that the shop no longer knows, and stops with the form', async () => {
  const { unmount } = open();
  await choose(png('a.png'));
  await answer(0, taken('a.png'));
  act(() => files.lapse());
  expect(screen.getByRole('alert').textContent).toBe('Your files could not be attached. Please add them again.');
  expect(await files.arrived()).toEqual([]);
  await choose(png('b.png'));
  const abort = jest.spyOn(FakeUpload.prototype, 'abort');
  unmount();
  expect(abort).toHaveBeenCalledTimes(1);
});

it('lets no request go once the form is closed, neither without the files under way nor with those that came', async () => {
  const { unmount } = open();
  await choose(png('a.png'), png('b.png'));
  const waiting = files.arrived();
  await answer(0, taken('a.png'));
  unmount();
  expect(await waiting).toBeNull();
  expect(await files.arrived()).toBeNull();
});

it('begins nothing where the form is closed before what sends files has been loaded', async () => {
  const { unmount } = open();
  act(() => files.add([png('a.png')]));
  const waiting = files.arrived();
  unmount();
  expect(await waiting).toBeNull();
  // Also for a form whose inputs were still being looked at meanwhile
  expect(await files.arrived()).toBeNull();
  expect(FakeUpload.all).toEqual([]);
});

import { createPageSlots, provideRemoteLoader, remoteTimeout, SlotsOnPage } from '@exwerk/runtime';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { IntlProvider } from 'react-intl';
import { Link, MemoryRouter } from 'react-router-dom';
import type { SlotsModule } from '../remotes/remote-modules.ts';
import { Slot } from './slot.tsx';

const texts = { 'region.unavailable': 'This part is not available.', 'region.retry': 'Try again' };
const loadSlots = jest.fn<Promise<SlotsModule>, []>();
provideRemoteLoader({ loadSlots, loadRoutes: () => Promise.reject(new Error('not here')) });

const working: SlotsModule = {
  slots: { 'contact/contact-modal': async () => ({ default: () => <p>the form</p> }) },
  loadMessages: async () => ({}),
};

function page(locale: string) {
  return render(
    <MemoryRouter>
      <IntlProvider locale={locale} messages={texts}>
        <h1>the page</h1>
        <Link to="/elsewhere">elsewhere</Link>
        <Slot name="contact/contact-modal" props={{}} fallback={<p>room</p>} />
      </IntlProvider>
    </MemoryRouter>,
  );
}

beforeEach(() => {
  loadSlots.mockReset();
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => jest.restoreAllMocks());

it('shows the slot of a remote that works', async () => {
  loadSlots.mockResolvedValue(working);
  await act(async () => page('en-GB'));
  expect(await screen.findByText('the form')).toBeTruthy();
});

it('tries a failed remote twice, then says so, leaves the page alone and works after a retry', async () => {
  loadSlots.mockRejectedValue(new Error('port closed'));
  await act(async () => page('sk-SK'));
  expect(await screen.findByText(texts['region.unavailable'])).toBeTruthy();
  expect(screen.getByText('the page')).toBeTruthy();
  expect(loadSlots).toHaveBeenCalledTimes(2);

  loadSlots.mockResolvedValue(working);
  await act(async () => fireEvent.click(screen.getByText(texts['region.retry'])));
  expect(await screen.findByText('the form')).toBeTruthy();
});

it('tries a failed remote again where its slot stands next, and at the next page where it stands already', async () => {
  loadSlots.mockRejectedValue(new Error('line was down'));
  const first = await act(async () => page('fr-FR'));
  expect(await screen.findByText(texts['region.unavailable'])).toBeTruthy();
  expect(loadSlots).toHaveBeenCalledTimes(2);
  first.unmount();
  await act(async () => page('fr-FR'));
  expect(await screen.findByText(texts['region.unavailable'])).toBeTruthy();
  // Once more for this place, and not for ever.
  expect(loadSlots).toHaveBeenCalledTimes(4);

  loadSlots.mockResolvedValue(working);
  await act(async () => fireEvent.click(screen.getByText('elsewhere')));
  expect(await screen.findByText('the form')).toBeTruthy();
  expect(loadSlots).toHaveBeenCalledTimes(5);
});

it('tries a remote for several places at once, each of which says that it failed', async () => {
  loadSlots.mockRejectedValue(new Error('line was down'));
  await act(async () =>
    render(
      <MemoryRouter>
        <IntlProvider locale="it-IT" messages={texts}>
          <Slot name="contact/contact-modal" props={{}} />
          <Slot name="contact/contact-modal" props={{}} />
        </IntlProvider>
      </MemoryRouter>,
    ),
  );
  expect(screen.getAllByText(texts['region.unavailable'])).toHaveLength(2);
  expect(loadSlots).toHaveBeenCalledTimes(2);
});

it('keeps the room of a hanging remote, then gives up after the time-out', async () => {
  jest.useFakeTimers();
  loadSlots.mockReturnValue(new Promise(() => {}));
  await act(async () => page('de-DE'));
  expect(screen.getByText('room')).toBeTruthy();
  await act(() => jest.advanceTimersByTimeAsync(remoteTimeout));
  expect(screen.getByText(texts['region.unavailable'])).toBeTruthy();
  jest.useRealTimers();
});

describe('markup of the server', () => {
  /** Resolves the slot's code. */
  let arrive: () => void;
  let change: (text: string) => void;
  beforeEach(() => {
    const { promise, resolve } = Promise.withResolvers<SlotsModule>();
    loadSlots.mockReturnValue(promise);
    arrive = () =>
      resolve({
        slots: {
          'contact/contact-modal': async () => ({ default: ({ said }: { said?: string }) => <p>form {said}</p> }),
        },
        loadMessages: async () => ({}),
      });
  });

  /** A page whose slot stands in the markup already, and whose props change with the page. */
  function Page({ locale }: { locale: string }) {
    const [said, setSaid] = useState('first');
    change = setSaid;
    return (
      <MemoryRouter>
        <IntlProvider locale={locale} messages={texts}>
          <Slot name="contact/contact-modal" props={{ said }} fallback={<p>room</p>} />
        </IntlProvider>
      </MemoryRouter>
    );
  }

  it('stands through updates until its code is there, and is brought up to date then', async () => {
    const container = document.createElement('div');
    container.innerHTML = '<!--$--><p>form <!-- -->first</p><!--/$-->';
    document.body.append(container);
    await act(async () => {
      hydrateRoot(container, <Page locale="fi-FI" />);
    });
    await act(async () => change('second'));
    expect(container.textContent).toBe('form first');
    await act(async () => arrive());
    await act(async () => undefined);
    expect(container.textContent).toBe('form second');
    await act(async () => change('third'));
    expect(container.textContent).toBe('form third');
  });

  it('gives way to a notice when its code does not come, which is not asked for over and over', async () => {
    loadSlots.mockReset();
    loadSlots.mockRejectedValue(new Error('line was down'));
    const container = document.createElement('div');
    container.innerHTML = '<!--$--><p>form <!-- -->first</p><!--/$-->';
    await act(async () => {
      hydrateRoot(container, <Page locale="el-GR" />, { onRecoverableError: () => undefined });
    });
    await act(async () => undefined);
    expect(container.textContent).toContain(texts['region.unavailable']);
    expect(loadSlots).toHaveBeenCalledTimes(2);
  });

  it('has room for what it leaves to the browser, which fills it once it has taken the page over', async () => {
    const container = document.createElement('div');
    const left = (
      <SlotsOnPage value={createPageSlots([], 'contact')}>
        <Page locale="lt-LT" />
      </SlotsOnPage>
    );
    container.innerHTML = renderToString(left);
    expect(container.innerHTML).toBe('<p>room</p>');
    const recovered = jest.fn();
    await act(async () => {
      hydrateRoot(container, left, { onRecoverableError: recovered });
    });
    await act(async () => arrive());
    await act(async () => undefined);
    expect(container.textContent).toBe('form first');
    expect(recovered).not.toHaveBeenCalled();
  });

  it('is no matter where the slot comes later: it begins with what is true then', async () => {
    render(<Page locale="hu-HU" />);
    await act(async () => change('second'));
    expect(screen.getByText('room')).toBeTruthy();
    await act(async () => arrive());
    expect(await screen.findByText('form second')).toBeTruthy();
  });
});

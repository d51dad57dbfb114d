import { storefrontByCountry } from '@exwerk/contract/storefronts/storefront-lookup';
import { contactOpened, createStore } from '@exwerk/runtime';
import fieldRules from '@exwerk/runtime/messages/validation/en-GB.json';
import { publicSettings } from '@exwerk/testing/public-settings';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IntlProvider } from 'react-intl';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import texts from '../messages/en-GB.json';
import ContactModal from './contact-modal.tsx';

const requests: unknown[] = [];

function open(preset: Parameters<typeof contactOpened>[0]) {
  const store = createStore(
    {
      storefront: {
        storefront: storefrontByCountry('gb'),
        languagePrefix: '',
        settings: {
          ...publicSettings,
          externalLinks: { ordersSite: '', returnsPortal: 'http://portal.example/', aboutUs: '', career: '' },
        },
      },
      i18n: { locale: 'en-GB', messages: {} },
    },
    { baseUrl: 'http://shop', host: 'gb.localhost', headers: {}, timeout: 1000 },
  );
  store.dispatch(contactOpened(preset));
  render(
    <Provider store={store}>
      <IntlProvider locale="en-GB" messages={{ ...fieldRules, ...texts }}>
        <MemoryRouter>
          <ContactModal />
        </MemoryRouter>
      </IntlProvider>
    </Provider>,
  );
  return store;
}

beforeEach(() => {
  requests.length = 0;
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (_url, init) => {
    requests.push(JSON.parse(String(init?.body)));
    return Response.json({ sent: true });
  });
});
afterEach(() => jest.restoreAllMocks());

it('[CONTACT-05, CONTACT-25] leads through the three steps and sends the request', async () => {
  open({});
  await userEvent.click(screen.getByText('Product advice'));
  await userEvent.click(screen.getByText('Question about a product'));
  await userEvent.type(screen.getByLabelText('Name'), 'Jane Doe');
  await userEvent.type(screen.getByLabelText('Email'), 'jane@example.com');
  await userEvent.type(screen.getByLabelText('Subject'), 'Torque');
  await userEvent.type(screen.getByLabelText('Your message'), 'How strong is it?');
  const productNumber = screen.getByLabelText<HTMLInputElement>('Article number');
  await userEvent.type(productNumber, 'EX-1000 0001 99');
  expect(productNumber.value).toBe('10000001');
  await userEvent.click(screen.getByText('Send request'));
  expect(await screen.findByText(texts['contact.sent'])).toBeTruthy();
  expect(requests).toEqual([
    [expect.objectContaining({ reason: 'consulting', productNumber: 'EX10000001', customerEmail: 'jane@example.com' })],
  ]);
});

it('[CONTACT-19, CONTACT-22] sends nothing while required inputs are empty', async () => {
  open({ reason: 'other', subreason: 'other' });
  await userEvent.click(screen.getByText('Send request'));
  expect((await screen.findAllByText('This field is required.')).length).toBe(4);
  expect(requests).toEqual([]);
});

it('[CONTACT-13] takes quantity and article number from the place that opened it', async () => {
  open({ reason: 'sales', subreason: 'quote-or-discount', productNumber: '10000001', quantity: 1 });
  expect(screen.getByLabelText<HTMLInputElement>('Article number').value).toBe('10000001');
  expect(screen.getByLabelText<HTMLInputElement>(/^Quantity/).value).toBe('1');
});

it('shows what the middleware refuses at its input, in the language of the page', async () => {
  const scrolled = jest.fn();
  Element.prototype.scrollIntoView = scrolled;
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () =>
    Response.json(
      {
        code: 'InvalidInput',
        status: 400,
        message: 'not right',
        fields: { subject: 'validation.noForbiddenCharacters' },
        fieldValues: { subject: { characters: '<' } },
      },
      { status: 400 },
    ),
  );
  open({ reason: 'other', subreason: 'other' });
  await userEvent.type(screen.getByLabelText('Name'), 'Jane');
  await userEvent.type(screen.getByLabelText('Email'), 'jane@example.com');
  await userEvent.type(screen.getByLabelText('Subject'), 'Hello');
  await userEvent.type(screen.getByLabelText('Your message'), 'Hello');
  await userEvent.click(screen.getByText('Send request'));
  expect(await screen.findByText('Forbidden characters: <')).toBeTruthy();
  const subject = screen.getByLabelText('Subject');
  expect(subject.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(subject);
  expect(scrolled.mock.contexts).toEqual([subject]);
});

it('[CONTACT-12] is about a missing manual of the article that it was opened for', async () => {
  open({ reason: 'product-claim', subreason: 'missing-manual-language', productNumber: '10000001' });
  expect(screen.getByLabelText<HTMLInputElement>('Article number').value).toBe('10000001');
  await userEvent.type(screen.getByLabelText('Name'), 'Jane');
  await userEvent.type(screen.getByLabelText('Email'), 'jane@example.com');
  await userEvent.type(screen.getByLabelText('Subject'), 'Manual');
  await userEvent.type(screen.getByLabelText('Your message'), 'In English, please');
  await userEvent.click(screen.getByText('Send request'));
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(requests[0]).toMatchObject([
    { reason: 'product-claim', subreason: 'missing-manual-language', productNumber: 'EX10000001' },
  ]);
});

it('is not over the page that its own link leads to', async () => {
  const store = open({ reason: 'returns', subreason: 'return-without-reason' });
  await userEvent.click(screen.getByText(texts['contact.shortcut.withdrawal-policy']));
  await waitFor(() => expect(store.getState().contact.isOpen).toBe(false));
});

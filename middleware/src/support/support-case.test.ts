import { storefrontByCountry } from '@exwerk/contract/storefronts/storefront-lookup';
import { loadConfig } from '../testing/load-config.ts';
import { caseForm } from './support-case.ts';

const austria = storefrontByCountry('at');
const context = { storefront: austria, locale: austria.locales[0], shopOrigin: 'http://at.localhost:8080' };
const request = {
  reason: 'order',
  subreason: 'invoice-request',
  locale: 'xx-XX',
  description: 'Please send it again',
  contactName: 'Eva',
  customerEmail: 'eva@example.com',
  subject: 'Invoice',
  companyName: '',
  quantity: 2,
};
const formIn = (environment: Record<string, string>) =>
  Object.fromEntries(caseForm(request, 'K7QM-3XPA', context, loadConfig(environment)));

it('[CONTACT-16] adds the hidden fields, and leaves out what was left empty', () => {
  expect(formIn({})).toEqual({
    orgid: '00D000000000LOCAL',
    recordType: '012000000000LOCAL',
    country: 'AT',
    locale: 'de-AT',
    retURL: 'http://at.localhost:8080/',
    requestNumber: 'K7QM-3XPA',
    reason: 'order',
    subreason: 'invoice-request',
    description: 'Please send it again',
    contactName: 'Eva',
    customerEmail: 'eva@example.com',
    subject: 'Invoice',
    quantity: '2',
  });
});

it('[CONTACT-17] sends the debug fields outside production only, and there only when asked to', () => {
  const debug = { SUPPORT_DEBUG_EMAIL: 'qa@example.com' };
  expect(formIn(debug)).toMatchObject({ debug: '1', debugEmail: 'qa@example.com' });
  for (const form of [formIn({}), formIn({ ...debug, NODE_ENV: 'production' })]) {
    expect(form).not.toHaveProperty('debug');
    expect(form).not.toHaveProperty('debugEmail');
  }
});

import { misplacedEmail, type PlantedValues } from './planted-values.ts';
import type { PlantedVisitor } from './planted-visitor.ts';

const locale = 'nl-NL';
const sku = 'EX30000002';

/** Fills in every form that is not the account's or the cart's, and whatever tells the customer-data service of somebody. */
export async function plantForms({ call, callIn }: PlantedVisitor, values: PlantedValues): Promise<void> {
  const { email, firstName, lastName, streetName, city, phone, vatNumber, question } = values;
  const name = `${firstName} ${lastName}`;
  await call('new-ct/validateVat', { vatNumber });
  await call('new-ct/validateAddress', { address: { streetName, city } });
  // Where the second suite has addresses completed.
  await callIn('de', 'new-ct/validateAddress', { regionCode: 'DE', addressLines: [city, streetName] });
  await callIn('de', 'new-ct/suggestAddresses', { text: `${streetName} ${city}` });
  await callIn('de', 'new-ct/suggestAddresses', { input: `${streetName} ${city}`, session: 'a-session-of-places' });

  const request = {
    reason: 'shipment',
    subreason: 'damaged-parcel',
    locale,
    description: question,
    contactName: name,
    companyName: lastName,
    customerEmail: email,
    subject: question,
    orderNumber: 'NL-0',
    phoneNumber: phone,
    vatId: vatNumber,
  };
  await call('new-ct/sendSupportRequest', request);
  await call('new-ct/sendSupportRequest', { ...request, orderNumber: misplacedEmail(values) });
  await call('new-ct/sendSupportRequest', { email, name: lastName, phone, description: question });
  const asked = { sku, authorName: name, email, text: question, acceptLanguage: locale };
  await call('new-ct/askProductQuestion', asked);
  await call('new-ct/askProductQuestion', { ...asked, sku: 'EX39999999' });
  await call('new-ct/searchProducts', { acceptLanguage: locale, query: `${email} ${streetName}` });

  const who = { locale, email, cookie: lastName, user_id: email };
  await call('customer-data/newsletter-doi', { ...who, newsletterAction: 'subscribe' });
  await call('customer-data/newsletter-doi', { email, cookie: '', newsletterAction: 'subscribe' });
  await call('customer-data/customer-update', who);
  await call('customer-data/customer-update', { email, firstName, lastName, phone });
  await call('customer-data/notifyme-restock', { ...who, productSku: sku });
  await call('customer-data/notifyme-restock', { ...who, productSku: { email } });
  const said = { ...who, consents: ['sms'], gdpr_phone: phone, email_token: values.resetToken };
  await call('customer-data/consent', { ...said, additional_props: { street: streetName, city } });
  await call('customer-data/consent', { ...said, additional_props: [streetName, city] });
  await call('customer-data/customer-consent', { ...who, consents: { sms: true }, email_token: values.resetToken });
  await call('customer-data/checkout', { ...who, cart_id: email, step: 'billing' });
  await call('customer-data/event', { ...who, event: 'search', search_term: `${email} ${streetName}` });
  await call('customer-data/event', { ...who, event: 'login', user: { email_hash: email, phone_hash: phone } });
}

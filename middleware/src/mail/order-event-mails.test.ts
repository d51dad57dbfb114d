import { variants } from '@exwerk/contract/storefronts/locales';
import { storefrontByLocale } from '@exwerk/contract/storefronts/storefront-lookup';
import { cents } from '../commerce/money.mapper.ts';
import { cancelledMail, paymentFailedMail, refundedMail, returnMail, shippedMail } from './order-event-mails.ts';
import { orderedOtherwiseMail } from './payment-mails.ts';

const order = { orderNumber: 'SK-261122-1234567', shippingAddress: null };
const goods = [{ article: 'Drill <5> (EX30000001)', quantity: 2 }];
const parcels = [{ carrier: 'DHL', trackingId: 'JD <1>', address: 'https://carrier.example/JD' }];
const to = 'eva@exwerk.example';

it.each(variants.map(({ locale }) => locale))(
  '[LANG-01] %s: each mail says what happened, whole and with its figures',
  code => {
    const locale = storefrontByLocale(code)?.locale;
    if (!locale) throw new Error(`there is no ${code}`);
    const context = { locale, orderAddress: 'https://shop.example/orders/1?token=1.x' };
    const asked = {
      returnNumber: 'SK-1-R1',
      goods,
      returnAddress: ['Exwerk'],
      labelAddress: 'https://shop.example/label',
    };
    const mails = [
      shippedMail(to, order, { goods, parcels }, context),
      cancelledMail(to, order, cents(1234, 'EUR'), context),
      cancelledMail(to, order, null, context),
      refundedMail(to, order, cents(1234, 'EUR'), context),
      returnMail(to, order, asked, context),
      paymentFailedMail(to, order, context),
    ];
    for (const { subject, text, html } of mails) {
      expect(subject).toContain(order.orderNumber);
      expect(text).toContain(context.orderAddress);
      expect(html).toContain(`<html lang="${locale.language}">`);
      expect(`${subject}${text}`).not.toMatch(/[{}]/);
      expect(html).not.toContain('<5>');
    }
    const [shipped, cancelled, unpaid, refunded, returned] = mails.map(({ text }) => text);
    expect(shipped).toMatch(/2 × Drill <5> \(EX30000001\)/);
    for (const word of ['DHL', 'JD <1>', 'https://carrier.example/JD']) expect(shipped).toContain(word);
    for (const text of [cancelled, refunded]) expect(text).toMatch(/12[.,]34/);
    expect(unpaid).not.toMatch(/\d[.,]\d\d/);
    for (const word of ['SK-1-R1', 'https://shop.example/label', 'Exwerk']) expect(returned).toContain(word);
  },
);

it.each(variants.map(({ locale }) => locale))(
  '[LANG-01] %s: who pays for what is ordered already is told which order that is, and how much goes back',
  code => {
    const locale = storefrontByLocale(code)?.locale;
    if (!locale) throw new Error(`there is no ${code}`);
    const orderAddress = 'https://shop.example/orders/1?token=1.x';
    const { orderNumber } = order;
    const mail = orderedOtherwiseMail(to, { orderNumber, amount: cents(1234, 'EUR') }, { locale, orderAddress });
    for (const word of [orderNumber, orderAddress]) expect(mail.text).toContain(word);
    expect(mail.text).toMatch(/12[.,]34/);
    expect(`${mail.subject}${mail.text}`).not.toMatch(/[{}]/);
  },
);

import type { Page } from '@playwright/test';
import { expect, hydrated, test } from '../shop-test.ts';
import { isNightly } from '../tools/nights.ts';
import { saidBeside } from '../tools/said-beside.ts';
import { visit } from '../visit.ts';
import { fewSpeakers } from './speaker.ts';

/** The way through the support form: what each reason asks for, where it leads first, and what is missing. */

type Field = 'productNumber' | 'invoiceNumber' | 'orderNumber' | 'vatId' | 'quantity' | 'phoneNumber';

/** Each reason with its sub-reasons, and what these ask for. */
const reasons: Readonly<Record<string, Readonly<Record<string, readonly Field[]>>>> = {
  consulting: { 'product-advice': ['productNumber'] },
  payment: { 'failed-payment': ['orderNumber'], 'payment-methods': [] },
  sales: { 'quote-or-discount': ['productNumber', 'quantity', 'vatId'], 'spare-parts': ['productNumber'] },
  order: { 'change-order': ['orderNumber'], 'cancel-order': ['orderNumber'] },
  shipment: { 'shipment-status': ['orderNumber'], 'damaged-parcel': ['orderNumber', 'phoneNumber'] },
  invoice: { 'invoice-request': ['orderNumber'], 'invoice-correction': ['invoiceNumber', 'vatId'] },
  'product-claim': {
    defect: ['orderNumber', 'productNumber', 'phoneNumber'],
    'missing-manual-language': ['productNumber'],
  },
  returns: { 'return-without-reason': ['orderNumber'], 'refund-status': ['orderNumber'] },
  account: { 'login-problem': [], 'data-removal': [] },
  'shop-issues': { 'page-error': [] },
  other: { other: [] },
};
const shortcuts = ['shipment-status', 'invoice-request', 'return-without-reason'];
/** Where manuals are there in the language of the country. */
const translated = ['ie', 'de', 'at', 'gb', 'pl'];
const withoutHint = ['consulting', 'sales', 'shop-issues', 'other'];
const always = ['contactName', 'companyName', 'customerEmail', 'subject', 'description'];

const dialogOf = (page: Page) => page.getByRole('dialog');
const field = (page: Page, name: string) => dialogOf(page).locator(`input[name="${name}"], textarea[name="${name}"]`);

/** The inputs of the form in their order. */
const inputsOf = (page: Page) =>
  dialogOf(page)
    .locator('form input[name]:not([type=file]), form textarea[name]')
    .evaluateAll(all => all.map(input => input.getAttribute('name') ?? ''));

for (const { locale, language, country, prefix, text, url } of fewSpeakers(['el-GR'])) {
  test.describe(locale, () => {
    const press = (page: Page, id: string) =>
      dialogOf(page)
        .getByRole('button', { name: text(id), exact: true })
        .click();

    test(`[CONTACT-01, CONTACT-04, CONTACT-06, CONTACT-07, CONTACT-08, CONTACT-09, CONTACT-10, CONTACT-11, CONTACT-18, CONTACT-26, CONTACT-27] ${locale}: eleven reasons with what each asks for, and three quicker ways`, async ({
      page,
    }) => {
      test.slow();
      await page.goto(url('/login'));
      await hydrated(page);
      await expect(dialogOf(page)).toHaveCount(0);
      await page.getByRole('button', { name: text('shell.footer.contactUs') }).click();
      const choices = (id: string) =>
        dialogOf(page)
          .getByRole('list', { name: text(id) })
          .getByRole('button');
      for (const [reason, subreasons] of Object.entries(reasons)) {
        const all = Object.entries(subreasons);
        const inEveryRun = all.filter(([key], position) => position === 0 || shortcuts.includes(key));
        for (const [subreason, fields] of isNightly ? all : inEveryRun) {
          await expect(choices('contact.choose-reason')).toHaveText(
            Object.keys(reasons).map(key => text(`contact.reason.${key}`)),
          );
          await press(page, `contact.reason.${reason}`);
          await expect(choices('contact.choose-subreason')).toHaveText(
            Object.keys(subreasons).map(key => text(`contact.subreason.${key}`)),
          );
          await press(page, `contact.subreason.${subreason}`);
          if (shortcuts.includes(subreason)) {
            const links = dialogOf(page).getByRole('link');
            const isReturn = reason === 'returns';
            await expect(links).toHaveCount(isReturn ? 2 : 1);
            await expect(links.first()).toHaveText(
              text(isReturn ? 'contact.shortcut.returns-portal' : 'contact.shortcut.orders-site'),
            );
            const target = ((await links.first().getAttribute('href')) ?? '').replace('//localhost', '//127.0.0.1');
            const answer = await page.request.get(target);
            // A stranger's orders are not shown, but how to find one's own, in the same language and storefront.
            expect(answer.status(), target).toBe(200);
            const said = await answer.text();
            expect(said).toContain(`<html lang="${language}"`);
            expect(said).toContain(`//${country}.localhost`);
            expect(said).toContain(`${prefix}/orders/find"`);
            if (isReturn) {
              await expect(links.last()).toHaveAttribute('href', `${prefix}/withdrawal-policy/`);
              expect((await visit(country, `${prefix}/withdrawal-policy/`)).status).toBe(200);
            }
            expect(await inputsOf(page)).toEqual([]);
            await press(page, 'contact.continue-anyway');
          }
          await expect(field(page, 'subject')).toBeVisible();
          const asked = (await inputsOf(page)).filter(name => !always.includes(name));
          expect(asked, subreason).toEqual(fields);
          await expect(dialogOf(page).getByText(text('contact.email-hint'))).toHaveCount(
            withoutHint.includes(reason) ? 0 : 1,
          );
          await press(page, 'contact.back');
        }
      }
      await press(page, 'contact.close');
      await expect(dialogOf(page)).toHaveCount(0);
    });

    test(`[CONTACT-19, CONTACT-20, CONTACT-21, CONTACT-22, CONTACT-23, CONTACT-24, CONTACT-25, VALID-26] ${locale}: what is missing is said at its field, and nothing is sent`, async ({
      page,
    }) => {
      const sent: string[] = [];
      page.on('request', request => {
        if (request.url().includes('/sendSupportRequest')) sent.push(request.url());
      });
      await page.goto(url('/login?contact=product-claim'));
      await hydrated(page);
      await press(page, 'contact.subreason.defect');
      const required = text('validation.required');
      const told = async (name: string, message: string) => {
        await expect(field(page, name), name).toHaveAttribute('aria-invalid', 'true');
        await expect.poll(() => saidBeside(field(page, name)), name).toContain(message);
      };
      await press(page, 'contact.send');
      for (const name of ['contactName', 'customerEmail', 'subject', 'description']) await told(name, required);
      for (const name of ['orderNumber', 'productNumber', 'phoneNumber']) await told(name, required);
      await expect(field(page, 'companyName')).not.toHaveAttribute('aria-invalid');

      await expect(dialogOf(page).getByText('EX', { exact: true })).toBeVisible();
      const article = field(page, 'productNumber');
      await article.pressSequentially('a1b-2 3');
      await expect(article).toHaveValue('123');
      await field(page, 'customerEmail').fill('anna');
      await press(page, 'contact.send');
      await told('productNumber', text('validation.digits', { count: 8 }));
      await told('customerEmail', text('validation.email'));
      await article.press('End');
      await article.pressSequentially('4567890');
      await expect(article).toHaveValue('12345678');

      await press(page, 'contact.back');
      await press(page, 'contact.reason.invoice');
      await press(page, 'contact.subreason.invoice-correction');
      await press(page, 'contact.send');
      await told('invoiceNumber', required);
      await expect(field(page, 'vatId')).not.toHaveAttribute('aria-invalid');
      await press(page, 'contact.back');
      await press(page, 'contact.reason.account');
      await press(page, 'contact.subreason.login-problem');
      await press(page, 'contact.send');
      await told('contactName', required);
      await expect(field(page, 'phoneNumber')).toHaveCount(0);
      expect(sent).toEqual([]);
    });

    test(`[CONTACT-12, CONTACT-13] ${locale}: a product asks for a manual in the language, and for a quote`, async ({
      page,
    }) => {
      await page.goto(url('/any-ex30000001'));
      await hydrated(page);
      for (const [button, reason, subreason, quantity] of [
        ['missingManual', 'product-claim', 'missing-manual-language', null],
        ['quote', 'sales', 'quote-or-discount', '1'],
      ] as const) {
        if (button === 'missingManual' && translated.includes(country)) continue;
        await page
          .getByRole('main')
          .getByRole('button', { name: text(`catalog.request.${button}`) })
          .click();
        const chosen = dialogOf(page).locator('strong').first();
        await expect(chosen).toContainText(text(`contact.reason.${reason}`));
        await expect(chosen).toContainText(text(`contact.subreason.${subreason}`));
        await expect(field(page, 'productNumber')).toHaveValue('30000001');
        if (quantity === null) await expect(field(page, 'quantity')).toHaveCount(0);
        else await expect(field(page, 'quantity')).toHaveValue(quantity);
        await press(page, 'contact.close');
        await expect(dialogOf(page)).toHaveCount(0);
      }
    });
  });
}

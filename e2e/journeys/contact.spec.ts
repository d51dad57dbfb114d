import { randomUUID } from 'node:crypto';
import { expect, expectAccessible, hydrated, storefrontUrl, test } from '../shop-test.ts';
import { onlyMailTo } from '../tools/mailbox.ts';
import { operatorsKey, operatorsUrl } from '../tools/operators.ts';
import { openProduct } from './checkout-steps.ts';
import { speaker } from './recovery-steps.ts';
import { british, shoppers } from './shoppers.ts';

for (const { country, text } of shoppers) {
  test(`${country}: [CONTACT-05] the support form leads through three steps and reaches the support service`, async ({
    page,
    request,
  }) => {
    await page.goto(storefrontUrl(country, '/?contact'));
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(text('contact.reason.consulting'))).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: text('contact.reason.consulting') }).click();
    await dialog.getByRole('button', { name: text('contact.subreason.product-advice') }).click();
    const subject = `Torque ${country} ${test.info().project.name}`;
    await dialog.getByLabel(text('contact.field.contactName'), { exact: true }).fill('Jane Doe');
    await dialog
      .getByLabel(text('contact.field.customerEmail'), { exact: true })
      .fill(`jane-${randomUUID()}@example.com`);
    await dialog.getByLabel(text('contact.field.productNumber')).fill('10000001');
    await dialog.getByLabel(text('contact.field.subject')).fill(subject);
    await dialog.getByLabel(text('contact.field.description')).fill('How strong is it?');
    await dialog.getByRole('button', { name: text('contact.send') }).click();
    await expect(dialog.getByText(text('contact.sent'))).toBeVisible();
    const overview = () => request.get(operatorsUrl(), { headers: operatorsKey });
    await expect.poll(async () => (await overview()).text()).toContain(subject);
  });
}

for (const who of ['el-GR', 'nl-BE'].map(speaker)) {
  test(`[MINE-08] [FIND-13] ${who.locale}: a request is told its number, on the page and by mail, and the keyboard goes along`, async ({
    page,
  }) => {
    const { text, url, email } = who;
    await page.goto(url('/?contact'));
    const dialog = page.getByRole('dialog');
    const goOn = async (id: string) => {
      await dialog.getByRole('button', { name: text(id) }).press('Enter');
      // The next control is the first of the step.
      await expect(dialog.locator(':focus')).toHaveCount(1);
    };
    await goOn('contact.reason.other');
    await goOn('contact.subreason.other');
    const fill = (field: string, value: string) =>
      dialog.getByLabel(text(`contact.field.${field}`), { exact: true }).fill(value);
    await fill('contactName', 'Anna Novak');
    await fill('customerEmail', email);
    await fill('subject', 'Torque');
    await fill('description', 'How strong is it?');
    await goOn('contact.send');
    await expect(dialog.getByText(text('contact.sent'))).toBeVisible();
    const number = /[2-9A-Z]{4}-[2-9A-Z]{4}/.exec((await dialog.textContent()) ?? '')?.[0] ?? '';
    await expect(dialog.getByText(text('contact.sent.number', { number }))).toBeVisible();
    await expectAccessible(page);
    const mail = await onlyMailTo(email);
    expect(mail.subject).toContain(number);
    expect(mail.plain).not.toContain('How strong is it?');
  });
}

test('[CONTACT-03] a contact parameter opens the form with its reason and leaves the address', async ({ page }) => {
  await page.goto(storefrontUrl('gb', '/login?contact=order&keep=1'));
  await hydrated(page);
  await expect(page.getByRole('dialog').getByText('Cancel my order')).toBeVisible();
  await expect(page).toHaveURL(storefrontUrl('gb', '/login?keep=1'));
});

for (const { locale, url, text } of ['hu-HU', 'ro-RO'].map(speaker)) {
  test(`[CONTACT-03] [SHELL-37] ${locale}: both parameters of one address leave it together, and the rest of it stays`, async ({
    page,
  }) => {
    await page.goto(url('/help-center/?contact=order&keep=a%2Cb#below'));
    await hydrated(page);
    await expect(page.getByText(text('contact.subreason.cancel-order'))).toBeVisible();
    await expect(page).toHaveURL(url('/help-center/?keep=a%2Cb#below'));
    await page.goto(url('/search?confirmation=true&contact=order'));
    await hydrated(page);
    await expect(page.getByText(text('contact.subreason.cancel-order'))).toBeVisible();
    await expect(page).toHaveURL(url('/search'));
  });
}

test('[CONTACT-02] opens from the contact menu of the header and from the footer', async ({ page }) => {
  await page.goto(storefrontUrl('gb'));
  await hydrated(page);
  const dialog = page.getByRole('dialog');
  await page
    .getByRole('banner')
    .getByRole('button', { name: british.text('shell.contact') })
    .click();
  await page
    .getByRole('banner')
    .getByRole('button', { name: british.text('shell.contact.reason.shipment') })
    .click();
  await expect(dialog.getByText(british.text('contact.title'))).toBeVisible();
  await dialog.getByRole('button', { name: british.text('contact.close') }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: british.text('shell.footer.contactUs') }).click();
  await expect(dialog.getByRole('button', { name: british.text('contact.reason.consulting') })).toBeVisible();
});

test('[CONTACT-14] a product page asks for spare parts with its article number', async ({ page }) => {
  await openProduct(page, british);
  await hydrated(page);
  const number = /-ex(\d{8})$/.exec(page.url())?.[1] ?? '';
  await page.getByRole('button', { name: british.text('catalog.request.spareParts') }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(british.text('contact.reason.sales'))).toBeVisible();
  await expect(dialog.getByLabel(british.text('contact.field.productNumber'))).toHaveValue(number);
});

test('the form is over the page that it was opened on, not over the one its link leads to or the one before', async ({
  page,
}) => {
  await page.goto(storefrontUrl('gb', '/?contact=returns'));
  await hydrated(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: british.text('contact.subreason.return-without-reason') }).click();
  await dialog.getByRole('link', { name: british.text('contact.shortcut.withdrawal-policy') }).click();
  await page.waitForURL(storefrontUrl('gb', '/withdrawal-policy/'));
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: british.text('shell.footer.contactUs') }).click();
  await expect(dialog).toBeVisible();
  await page.goBack();
  await page.waitForURL(storefrontUrl('gb'));
  await expect(dialog).toHaveCount(0);
});

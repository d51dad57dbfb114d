import { createHash } from 'node:crypto';
import { callFrom } from '../languages/speaker.ts';
import { expect, expectAccessible, forgetRefusals, hydrated, test } from '../shop-test.ts';
import { linkIn, mailsTo, onlyMailTo } from '../tools/mailbox.ts';
import { mostNightly } from '../tools/nights.ts';
import { operatorsKey, operatorsUrl } from '../tools/operators.ts';
import { password } from './account-steps.ts';
import { speaker } from './recovery-steps.ts';
import { register } from './session-steps.ts';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const pdf = Buffer.from('%PDF-1.7\nΤιμολόγιο\n%%EOF');
const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

for (const who of mostNightly(['el-GR', 'bg-BG', 'fr-BE'].map(speaker))) {
  test(`[MINE-08] ${who.locale}: files go along with a request, byte by byte, and what is none is refused at the field`, async ({
    page,
    request,
    watch,
  }) => {
    const { text, url } = who;
    const email = await register(page, who);
    // What somebody writes is mailed to an address that is known to be theirs: a mailed link was opened.
    await callFrom(page, 'customerCreatePasswordResetToken', { email });
    const tokenValue = new URL(linkIn((await onlyMailTo(email)).plain)).searchParams.get('token');
    await callFrom(page, 'customerResetPassword', { tokenValue, newPassword: password });
    await callFrom(page, 'customerSignMeIn', { email, password });
    await page.goto(url('/?contact=other'));
    await hydrated(page);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: text('contact.subreason.other') }).click();
    const sentParts: string[] = [];
    page.on('request', sent => sentParts.push(sent.url()));
    const fill = (field: string, value: string) =>
      dialog.getByLabel(text(`contact.field.${field}`), { exact: true }).fill(value);
    await fill('subject', 'Torque');
    await fill('description', 'Pictures of the machine');
    expect(sentParts.filter(part => part.includes('/files.'))).toEqual([]);

    const chooser = page.waitForEvent('filechooser');
    await dialog.getByRole('button', { name: text('contact.files.add') }).press('Enter');
    await (await chooser).setFiles([
      { name: 'βίδα.png', mimeType: 'image/png', buffer: png },
      { name: 'άλλη.png', mimeType: 'image/png', buffer: png },
      { name: 'σημείωση.pdf', mimeType: 'application/pdf', buffer: Buffer.from('No document, a text') },
    ]);
    const refusal = dialog.getByRole('alert').filter({ hasText: 'σημείωση.pdf' });
    await expect(refusal).toHaveText(
      text('contact.files.FileTypeRefused', { name: 'σημείωση.pdf', types: 'JPG, PNG, WEBP, HEIC, HEIF, PDF' }),
    );
    forgetRefusals(watch, 415);
    await dialog.locator('input[type=file]').setInputFiles({ name: 'τιμολόγιο.pdf', mimeType: '', buffer: pdf });
    await expect(dialog.getByRole('status')).toHaveText(text('contact.files.arrived', { count: 3 }));
    await expect(refusal).toHaveCount(0);
    await dialog.getByRole('button', { name: text('contact.files.remove', { name: 'άλλη.png' }) }).press('Enter');
    await expect(dialog.getByRole('button', { name: text('contact.files.add') })).toBeFocused();
    await expect(dialog.getByText('άλλη.png')).toHaveCount(0);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: text('contact.send') }).click();
    await expect(dialog.getByText(text('contact.sent'))).toBeVisible();

    const number = /[2-9A-Z]{4}-[2-9A-Z]{4}/.exec((await dialog.textContent()) ?? '')?.[0] ?? '';
    const told = async () => (await mailsTo(email)).find(({ subject }) => subject.includes(number))?.plain;
    await expect.poll(told).toContain('βίδα.png\nτιμολόγιο.pdf');
    expect(await told()).not.toContain('άλλη.png');
    const overview = await (await request.get(operatorsUrl(), { headers: operatorsKey })).text();
    const kept = overview.split('</tr>').find(row => row.includes(number) && row.includes('support-files')) ?? '';
    const links = [...kept.matchAll(/href="([^"]+support-files[^"]+)"[^>]*>([^<]+)/g)];
    expect(links.map(([, , name]) => name)).toEqual(['βίδα.png', 'τιμολόγιο.pdf']);
    const files: string[] = [];
    for (const [, path = ''] of links) {
      const file = await request.get(new URL(path, operatorsUrl()).href, { headers: operatorsKey });
      expect(file.headers()['content-disposition']).toContain('attachment');
      files.push(digest(await file.body()));
    }
    expect(files).toEqual([png, pdf].map(digest));
  });
}

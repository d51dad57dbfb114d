import * as z from 'zod';
import { speaker } from '../journeys/recovery-steps.ts';
import type { Speaker } from '../languages/speaker.ts';
import { expect, hydrated, test } from '../shop-test.ts';
import { freshAddress } from '../tools/fresh-address.ts';
import { openMiddleware } from './own-middleware.ts';
import { openOwnShop } from './own-shop.ts';
import type { UpstreamGate } from './upstream-gate.ts';

/** What the support service is sent beside what somebody has typed. */

const settings = {
  SUPPORT_ORGANISATION_ID: '00D7Q000000EXwkUAG',
  SUPPORT_RECORD_TYPE: '0127Q000000EXwkQAG',
  SUPPORT_DEBUG_EMAIL: 'qa@exwerk.example',
};
const hidden = ({ storefront, locale }: Speaker, home: string) => ({
  orgid: settings.SUPPORT_ORGANISATION_ID,
  recordType: settings.SUPPORT_RECORD_TYPE,
  country: storefront.countryCode,
  locale,
  retURL: home,
});

/** The form about a subject as it has gone to the service, and how. */
const sentAbout = (subject: string, { asked }: UpstreamGate) => {
  const forms = asked.flatMap(({ method, path, headers, body }) => {
    if (!path.startsWith('/support/servlet/')) return [];
    const fields = Object.fromEntries(new URLSearchParams(z.string().parse(body)));
    return fields.subject === subject ? [{ method, type: headers['content-type'], fields }] : [];
  });
  expect(forms).toHaveLength(1);
  return forms[0];
};
const formPost = { method: 'POST', type: expect.stringMatching(/^application\/x-www-form-urlencoded(;|$)/) };

test('[CONTACT-16, CONTACT-17, CONTACT-28] nl-BE: a form is posted with what nobody sees, and with the debug fields outside production', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const shop = await openOwnShop(settings);
  try {
    const who = shop.speaker('nl-BE');
    const { text, url, email } = who;
    const subject = `Koppel van ${email}`;
    await page.goto(url('/login?contact=other'));
    await hydrated(page);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: text('contact.subreason.other') }).click();
    for (const [field, value] of Object.entries({
      contactName: 'Anna Novak',
      customerEmail: email,
      subject,
      description: 'Hoe sterk is hij?',
    }))
      await dialog.locator(`[name="${field}"]`).fill(value);
    expect(await dialog.locator('input[type=hidden], [name=orgid], [name=debug]').count()).toBe(0);
    await dialog.getByRole('button', { name: text('contact.send') }).click();
    await expect(dialog.getByText(text('contact.sent'))).toBeVisible();
    const typed = { contactName: 'Anna Novak', customerEmail: email, reason: 'other', subreason: 'other' };
    expect(sentAbout(subject, shop.gate)).toMatchObject({
      ...formPost,
      fields: { ...typed, ...hidden(who, `${url('/')}/`), debug: '1', debugEmail: settings.SUPPORT_DEBUG_EMAIL },
    });
  } finally {
    await shop.stop();
  }
});

test('[CONTACT-16, CONTACT-17, CONTACT-28] bg-BG: production sends no debug fields, whatever it is told', async () => {
  const who = speaker('bg-BG');
  const { locale, country, url } = who;
  const { port, gate, stop } = await openMiddleware({ ...settings, NODE_ENV: 'production', DRAIN_SECONDS: '0' });
  try {
    const subject = `Въпрос на ${freshAddress(locale)}`;
    const request = {
      reason: 'payment',
      subreason: 'payment-methods',
      locale,
      subject,
      description: 'Колко е силен?',
      contactName: 'Анна',
      customerEmail: freshAddress('anna.novak'),
    };
    const answer = await fetch(`http://127.0.0.1:${port}/api/new-ct/sendSupportRequest?origin=${country}.localhost`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': locale },
      body: JSON.stringify([request]),
    });
    expect([answer.status, await answer.text()]).toEqual([200, expect.any(String)]);
    const sent = sentAbout(subject, gate);
    expect(sent).toMatchObject({
      ...formPost,
      fields: { ...request, ...hidden(who, url('/')) },
    });
    expect(Object.keys(sent?.fields ?? {}).filter(name => name.startsWith('debug'))).toEqual([]);
  } finally {
    await stop();
  }
});

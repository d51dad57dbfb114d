import { expect, hydrated, test } from '../shop-test.ts';
import { mostNightly } from '../tools/nights.ts';
import { speaker } from './recovery-steps.ts';
import { register } from './session-steps.ts';

/** Milliseconds, as the rows say; what a busy machine adds. */
const shown = 3000;
const slack = 1500;

for (const who of mostNightly([speaker('fi-FI'), speaker('it-CH')])) {
  const { locale, url, text } = who;

  test(`[SHELL-48, TCONST-10] ${locale}: equal notifications are shown for three seconds each, by themselves`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await register(page, who);
    await page.goto(url('/my-account/my-profile'));
    await hydrated(page);
    const notifications = page.getByText(text('account.sessions.ended'), { exact: true });
    const end = page.getByRole('button', { name: text('account.sessions.end') });
    await end.click();
    await expect(notifications).toHaveCount(1);
    const first = Date.now();
    await page.waitForTimeout(shown / 2);
    await end.click();
    await expect(notifications).toHaveCount(2);
    const second = Date.now();
    await expect(notifications).toHaveCount(1);
    expect(Date.now() - first).toBeGreaterThan(shown - slack / 2);
    expect(Date.now() - first).toBeLessThan(shown + slack);
    await expect(notifications).toHaveCount(0);
    expect(Date.now() - second).toBeGreaterThan(shown - slack / 2);
    expect(Date.now() - second).toBeLessThan(shown + slack);
  });
}

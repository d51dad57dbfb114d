import type { Page } from '@playwright/test';

/** As a hand does it: whatever lies there, without asking the page again and again whether it is ready. */
export async function press(page: Page, selector: string): Promise<void> {
  const found = page.locator(selector).filter({ visible: true }).first();
  await found.evaluate(element => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const box = await found.boundingBox();
  if (!box) throw new Error(`${selector} is not to be seen`);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

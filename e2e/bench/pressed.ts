import type { Page } from '@playwright/test';

/** Milliseconds. */
const coming = 2000;
const aim = 150;
const hold = 80;

/** As a script does it: whatever lies there, without asking the page again and again whether it is ready. */
export async function press(page: Page, selector: string): Promise<void> {
  const { x, y } = await middleOf(page, selector);
  await page.mouse.click(x, y);
}

/** As a hand does it that has been on the page before. */
export async function comeAndPress(page: Page, selector: string): Promise<void> {
  await page.mouse.move(1, 1);
  await page.waitForTimeout(coming);
  await aimAndPress(page, selector);
}

/** As a hand does it, which is there before it presses and takes its time for that. */
export async function aimAndPress(page: Page, selector: string): Promise<void> {
  const { x, y } = await middleOf(page, selector);
  await page.mouse.move(x, y);
  await page.waitForTimeout(aim);
  await page.mouse.down();
  await page.waitForTimeout(hold);
  await page.mouse.up();
}

async function middleOf(page: Page, selector: string): Promise<{ x: number; y: number }> {
  const found = page.locator(selector).filter({ visible: true }).first();
  await found.evaluate(element => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const box = await found.boundingBox();
  if (!box) throw new Error(`${selector} is not to be seen`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

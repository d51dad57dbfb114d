import type { Locator } from '@playwright/test';

/** All that is said beside a field: its hint, and what is wrong with it. */
export const saidBeside = (field: Locator): Promise<string> =>
  field.evaluate(input =>
    (input.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map(id => document.getElementById(id)?.textContent ?? '')
      .join(' '),
  );

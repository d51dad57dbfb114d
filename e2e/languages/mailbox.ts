import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { z } from 'zod';
import { mailsTo } from '../attacks/stranger.ts';

type Mail = Awaited<ReturnType<typeof mailsTo>>[number];

/** The one mail that comes to an address. */
export async function onlyMailTo(address: string): Promise<Mail> {
  await expect.poll(async () => (await mailsTo(address)).length, `mails to ${address}`).toBe(1);
  const [mail] = await mailsTo(address);
  if (!mail) throw new Error(`no mail to ${address}`);
  return mail;
}

const texts = join(import.meta.dirname, '..', '..', 'middleware', 'src', 'mail', 'texts');
const english = Object.values(
  z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(join(texts, 'en.json'), 'utf8'))),
);

/** Lines of a mail that begin as the English one does; a lone word may be the same in two languages. */
export const englishLines = ({ subject, plain }: Mail): string[] =>
  [subject, ...plain.split('\n')].filter(line =>
    english.some(text => /\s/.test(text) && line.startsWith(text.replace('{number}', '').trim())),
  );

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { ReceivedMail } from '../tools/mailbox.ts';

const texts = join(import.meta.dirname, '..', '..', 'middleware', 'src', 'mail', 'texts');
const english = Object.values(
  z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(join(texts, 'en.json'), 'utf8'))),
);

/** Lines of a mail that begin as the English one does; a lone word may be the same in two languages. */
export const englishLines = ({ subject, plain }: ReceivedMail): string[] =>
  [subject, ...plain.split('\n')].filter(line =>
    english.some(text => /\s/.test(text) && line.startsWith(text.replace('{number}', '').trim())),
  );

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { contentFileSchema } from './content-file.ts';

const folder = path.join(import.meta.dirname, 'content');
const accountTexts = path.join(import.meta.dirname, '../../../mfe-account/src/messages');
const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

const files = readdirSync(folder).filter(file => file.startsWith('help-center.'));
const namedPage = z.object({ 'account.data.title': z.string(), 'account.delete.title': z.string() });

/** Swiss German calls the account's pages as German does. */
const messagesOf = (locale: string) =>
  namedPage.parse(read(path.join(accountTexts, `${locale === 'de-CH' ? 'de-DE' : locale}.json`)));

it.each(files)('[CONTENT-02] %s leads who wants to delete the account to its page', file => {
  const [, locale = ''] = file.split('.');
  const { blocks } = contentFileSchema.parse(read(path.join(folder, file)));
  const answers = blocks.flatMap(block => (block.type === 'faq' ? block.entries.map(({ answer }) => answer) : []));
  const names = messagesOf(locale);
  expect(answers.at(-1)).toContain(names['account.data.title']);
  expect(answers.at(-1)).toContain(names['account.delete.title']);
});

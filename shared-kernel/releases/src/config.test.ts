import { readFileSync } from 'node:fs';
import path from 'node:path';
import { documentedRows, environmentRows } from '@exwerk/service/testing/environment-table';
import { figuresSettings, serverSettings } from './config.ts';

it('agrees with the table in the README', () => {
  const readme = readFileSync(path.resolve(__dirname, '../README.md'), 'utf8');
  expect(documentedRows(readme)).toEqual([...environmentRows(serverSettings), ...environmentRows(figuresSettings)]);
});

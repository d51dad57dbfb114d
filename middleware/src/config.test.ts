import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError, environmentSchema, loadConfig } from './config.ts';

/** The lines of a refused environment. */
function refusal(env: Record<string, string>): readonly string[] {
  try {
    loadConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.lines;
    throw error;
  }
}

it('needs nothing set, and follows the embedded services to their ports', () => {
  expect(loadConfig({})).toMatchObject({
    MIDDLEWARE_PORT: 8081,
    CTP_API_URL: 'http://localhost:8090/commerce',
    ADYEN_ENVIRONMENT: 'live',
  });
  expect(loadConfig({ EMBEDDED_PORT: '9000', MAIL_PORT: '9025' })).toMatchObject({
    VAT_URL: 'http://localhost:9000/vat/validate',
    SMTP_URL: 'smtp://localhost:9025',
  });
});

it('names every mistake at once', () => {
  const lines = refusal({ MIDDLEWARE_PORT: 'x', CTP_API_URL: 'nowhere', ADYEN_HMAC_KEY: 'zz', EMBEDDED_PORT: '-1' });
  expect(lines.map(line => line.split(':')[0]).toSorted()).toEqual([
    'ADYEN_HMAC_KEY',
    'CTP_API_URL',
    'EMBEDDED_PORT',
    'MIDDLEWARE_PORT',
  ]);
});

it('does not face the world with the keys that everybody knows', () => {
  const hosted = { NODE_ENV: 'production', CTP_API_URL: 'https://api.example', CTP_AUTH_URL: 'https://auth.example' };
  expect(refusal(hosted).map(line => line.split(':')[0])).toEqual([
    'COOKIE_SECRET',
    'ADMIN_KEY',
    'ADYEN_HMAC_KEY',
    'ORDERS_SITE_SECRET',
    'COOKIE_SECURE',
  ]);
});

it('agrees with the table in the README', () => {
  const readme = readFileSync(join(__dirname, '../README.md'), 'utf8');
  const rows = [...readme.matchAll(/^\| `([A-Z_]+)` *\| (.*?) *\| (.*?) *\|$/gm)];
  const documented = new Map(rows.map(([, name, standard, text]) => [name ?? '', { standard, text }]));
  const { shape } = environmentSchema();
  expect([...documented.keys()]).toEqual(Object.keys(shape));
  const defaults = environmentSchema().parse({});
  for (const [name, { standard, text }] of documented) {
    const key = Object.keys(shape).find((candidate): candidate is keyof typeof shape => candidate === name);
    if (!key) throw new Error(`${name} is unknown`);
    expect(`${name}: ${standard}`).toBe(`${name}: ${defaults[key] === '' ? 'empty' : `\`${defaults[key]}\``}`);
    expect(text).toBe(shape[key].description);
  }
});

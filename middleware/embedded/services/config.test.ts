import { readConfig } from './config.ts';

it('has a value for everything', () => {
  const read = readConfig({});
  if ('problem' in read) throw new Error(read.problem);
  expect(read.config).toMatchObject({
    port: 8090,
    publicUrl: 'http://localhost:8090',
    shopUrl: 'http://localhost:8080',
    ordersSecrets: ['local-orders-secret'],
    operatorsKey: 'local-operators-key',
    mailPort: 8025,
    seedProducts: 3000,
    strictCommerce: true,
    payments: {
      apiKey: 'local-key',
      clientKey: 'sandbox_LOCAL',
      merchantAccount: 'ExwerkLocal',
      notificationsUrl: 'http://localhost:8081/api/new-adyen/notifications',
    },
  });
});

it('follows the ports, and sends no notifications when they are off', () => {
  const read = readConfig({
    EMBEDDED_PORT: '9000',
    PAYMENT_NOTIFICATIONS_URL: 'off',
    STOREFRONT_ORIGINS: 'https://a.example/, https://b.example',
  });
  if ('problem' in read) throw new Error(read.problem);
  expect(read.config).toMatchObject({
    publicUrl: 'http://localhost:9000',
    origins: ['https://a.example', 'https://b.example'],
  });
  expect(read.config.payments.notificationsUrl).toBe('');
});

it.each(['SEED_PRODUCTS', 'DISK_RESERVE_MB', 'EMBEDDED_PORT'])('takes an empty %s for no number', variable => {
  expect(readConfig({ [variable]: '' })).toEqual({ problem: expect.stringMatching(`^${variable}: `) });
});

it('names every wrong variable in one line', () => {
  const read = readConfig({ EMBEDDED_PORT: 'x', SEED_PRODUCTS: '-1', ADYEN_HMAC_KEY: 'secret' });
  if (!('problem' in read)) throw new Error('accepted');
  expect(read.problem).toMatch(/^EMBEDDED_PORT: .*; SEED_PRODUCTS: .*; ADYEN_HMAC_KEY: .*$/);
  expect(read.problem).not.toContain('secret');
});

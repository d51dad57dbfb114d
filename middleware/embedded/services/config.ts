import { join, resolve } from 'node:path';
import { LOCAL_HMAC_KEY } from '@exwerk/embedded-payments/service';
import { withSecretFiles } from '@exwerk/service/config/secret-files';
import { keys, numeric, secret, whole } from '@exwerk/service/config/variables';
import { z } from 'zod';

const port = (standard: number) => z.coerce.number().int().min(1).max(65_535).default(standard);
const address = z.url({ protocol: /^https?$/ });
const KINDS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Every environment variable of the embedded services. Credentials have the middleware's names, so both agree by themselves. */
const variables = z.object({
  EMBEDDED_PORT: port(8090),
  EMBEDDED_URL: address.optional(),
  MIDDLEWARE_PORT: port(8081),
  SHELL_PORT: port(8080),
  SHOP_URL: address.optional(),
  ORDERS_SITE_SECRET: keys('local-orders-secret', z.string().min(16)),
  OPERATORS_KEY: z.string().min(16).default('local-operators-key'),
  MAIL_PORT: port(8025),
  DATA_DIR: z
    .string()
    .min(1)
    .default(join(import.meta.dirname, '../../../.data')),
  DISK_RESERVE_MB: numeric(z.number().nonnegative()).default(100),
  SEED_PRODUCTS: whole(0, 1_000_000).default(3000),
  WIRE_RECORD: z.string().min(1).optional(),
  COMMERCE_STRICT: z.enum(['on', 'off']).default('on'),
  LOG_LEVEL: z.enum(KINDS).default('info'),
  STOREFRONT_ORIGINS: z
    .string()
    .default('')
    .transform(text => text.split(',').flatMap(origin => origin.trim() || []))
    .pipe(z.array(address)),
  SUPPORT_CLIENT_ID: z.string().min(1).default('local'),
  SUPPORT_CLIENT_SECRET: secret(z.string().min(1).default('local-secret')),
  ADYEN_API_KEY: secret(z.string().min(1).default('local-key')),
  ADYEN_CLIENT_KEY: z.string().min(1).default('sandbox_LOCAL'),
  ADYEN_MERCHANT_ACCOUNT: z.string().min(1).default('ExwerkLocal'),
  ADYEN_HMAC_KEY: keys(LOCAL_HMAC_KEY, z.string().regex(/^(?:[0-9a-f]{2}){16,}$/i)),
  EVENT_GRID_KEY: z.string().min(1).default('local-event-grid-key'),
  COMMERCE_EVENTS_AUDIENCE: z.string().min(1).default('exwerk-middleware'),
  /** `off` sends no notifications. */
  PAYMENT_NOTIFICATIONS_URL: z.union([z.literal('off'), address]).optional(),
});
const Environment = variables.transform(values => ({
  port: values.EMBEDDED_PORT,
  publicUrl: (values.EMBEDDED_URL ?? `http://localhost:${values.EMBEDDED_PORT}`).replace(/\/$/, ''),
  shopUrl: (values.SHOP_URL ?? `http://localhost:${values.SHELL_PORT}`).replace(/\/$/, ''),
  events: {
    accessKey: values.EVENT_GRID_KEY,
    audience: values.COMMERCE_EVENTS_AUDIENCE,
    webhook: `http://localhost:${values.MIDDLEWARE_PORT}/api/commerce-events`,
  },
  ordersSecrets: values.ORDERS_SITE_SECRET,
  operatorsKey: values.OPERATORS_KEY,
  mailPort: values.MAIL_PORT,
  dataDir: resolve(values.DATA_DIR),
  diskReserve: values.DISK_RESERVE_MB * 1024 * 1024,
  seedProducts: values.SEED_PRODUCTS,
  wireRecord: values.WIRE_RECORD,
  strictCommerce: values.COMMERCE_STRICT === 'on',
  logLevel: values.LOG_LEVEL,
  origins: values.STOREFRONT_ORIGINS.map(origin => new URL(origin).origin),
  supportApp: { clientId: values.SUPPORT_CLIENT_ID, clientSecret: values.SUPPORT_CLIENT_SECRET },
  payments: {
    apiKey: values.ADYEN_API_KEY,
    clientKey: values.ADYEN_CLIENT_KEY,
    merchantAccount: values.ADYEN_MERCHANT_ACCOUNT,
    hmacKey: values.ADYEN_HMAC_KEY[0],
    notificationsUrl:
      values.PAYMENT_NOTIFICATIONS_URL === 'off'
        ? ''
        : (values.PAYMENT_NOTIFICATIONS_URL ??
          `http://localhost:${values.MIDDLEWARE_PORT}/api/new-adyen/notifications`),
  },
}));
export type EmbeddedConfig = z.output<typeof Environment>;

/** The configuration, or one line that names every wrong variable. */
export function readConfig(
  environment: Record<string, string | undefined>,
): { config: EmbeddedConfig } | { problem: string } {
  const given = withSecretFiles(variables.shape, environment);
  const result = Environment.safeParse(given.environment);
  if (result.success && given.faults.size === 0) return { config: result.data };
  const faults = (result.error?.issues ?? []).map(
    issue => [String(issue.path[0] ?? 'environment'), issue.message] as const,
  );
  return { problem: [...given.faults, ...faults].map(fault => fault.join(': ')).join('; ') };
}

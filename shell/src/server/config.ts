import { availableParallelism } from 'node:os';
import { countries } from '@exwerk/shared-kernel/storefronts/countries';
import * as z from 'zod';
import { address, optionalAddress, parseConfig, port } from './parse-config.ts';

const flag = (fallback: boolean) => z.stringbool().default(fallback);
const embedded = `http://localhost:${process.env.EMBEDDED_PORT ?? 8090}`;
const origin = (fallback: string) => address(fallback).transform(url => new URL(url).origin);

/** Keys of a shop on this machine. Everybody knows them, so none other starts with them. */
export const localAdminKey = 'local-admin-key';
export const localPreviewSecret = 'local-preview-secret';

/** Every variable that the shell reads. The defaults are the local shop; production sets addresses, never code. */
const schema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  SHELL_PORT: port(8080),
  /** Where this process reaches the middleware. */
  MIDDLEWARE_URL: address(`http://localhost:${process.env.MIDDLEWARE_PORT ?? 8081}`),
  /** Where this process reaches the releases, and where browsers do. */
  RELEASES_URL: address(`http://localhost:${process.env.RELEASES_PORT ?? 8082}`),
  RELEASES_PUBLIC_URL: address(process.env.RELEASES_URL ?? `http://localhost:${process.env.RELEASES_PORT ?? 8082}`),
  /** Origins that pages may fetch from; the content security policy lists them. */
  IMAGES_ORIGIN: origin(embedded),
  SEARCH_ORIGIN: origin(embedded),
  PAYMENTS_ORIGIN: origin(embedded),
  SUPPORT_ORIGIN: origin(embedded),
  IDENTITY_ORIGIN: origin(embedded),
  /** Further origins that pages may use, separated by blanks; `pnpm dev` names its dev servers. */
  EXTRA_ORIGINS: z
    .string()
    .default('')
    .transform(text => text.split(/\s+/).filter(Boolean)),
  /** Links out of the shop (SHELL-39). */
  ORDERS_SITE_URL: address(`${embedded}/orders`),
  RETURNS_PORTAL_URL: address(`${embedded}/returns`),
  ABOUT_US_URL: address('https://corporate.exwerk.com/about-us'),
  CAREER_URL: address('https://corporate.exwerk.com/career'),
  /** Scripts of third parties; nothing is asked of one whose address is empty (OPEN-A46). */
  CONSENT_SCRIPT_URL: optionalAddress,
  SURVEY_SCRIPT_URL: optionalAddress,
  TRUST_WIDGET_SCRIPT_URL: optionalAddress,
  /** What the trust-rating widget knows the shop by. */
  TRUST_WIDGET_ID: z.string().default(''),
  REVIEWS_WIDGET_SCRIPT_URL: optionalAddress,
  GOOGLE_REVIEWS_SCRIPT_URL: optionalAddress,
  /** Gets the language's id as the query parameter `id`. */
  PARCEL_TRACKING_SCRIPT_URL: optionalAddress,
  /** Hides pages until it takes `data-experiment` off the html element, for 4 s at most (CONST-05). */
  EXPERIMENT_SCRIPT_URL: optionalAddress,
  /** Takes how fast pages were, from that share of visits (CONST-15). */
  MONITORING_URL: optionalAddress,
  MONITORING_SAMPLE: z.coerce.number().min(0).max(1).default(0.05),
  /** Country of a host that names none. */
  DEFAULT_COUNTRY: z.enum(countries).default('sk'),
  /** Only a production shop lets search engines in (OPEN-A14). */
  INDEXABLE: flag(false),
  /** Set behind TLS: transport security and secure cookies. */
  SECURE: flag(false),
  /** Proxies in front whose X-Forwarded-* are believed. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).default(0),
  RENDER_WORKERS: z.coerce
    .number()
    .int()
    .min(1)
    .max(64)
    .default(Math.min(4, Math.max(1, availableParallelism() - 1))),
  /** Milliseconds that a page may take before its remote's region is given up. */
  RENDER_TIMEOUT: z.coerce.number().int().min(100).default(3000),
  /** Milliseconds that a rendered page is fresh, and how long it may be served while a newer one is made. */
  PAGE_TTL: z.coerce.number().int().min(0).default(60_000),
  PAGE_CACHE_BYTES: z.coerce
    .number()
    .int()
    .min(0)
    .default(64 * 1024 * 1024),
  /** Megabytes that a render worker may keep; one that needs more is ended. */
  RENDER_MEMORY: z.coerce.number().int().min(32).default(384),
  /** Pages after which a render worker is replaced by a new one. */
  RENDER_RECYCLE: z.coerce.number().int().min(1).default(20_000),
  /** Shares rendered pages among instances; without it each keeps its own. */
  REDIS_URL: z.string().default(''),
  /** Lets whoever operates the shop empty the page cache. */
  ADMIN_KEY: z.string().min(8).default(localAdminKey),
  /** Signs links to previews. */
  PREVIEW_SECRET: z.string().min(12).default(localPreviewSecret),
  /** Milliseconds between two looks at the current composition. */
  COMPOSITION_INTERVAL: z.coerce.number().int().min(50).default(1000),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});
export type ShellConfig = z.infer<typeof schema>;

export const readConfig = (): ShellConfig => parseConfig(schema);

/** For the process that visitors reach: it must not face the world with what only a shop on this machine may have. */
export const readServerConfig = (environment = process.env): ShellConfig =>
  parseConfig(schema, environment, insecureDefaults);

function insecureDefaults(config: ShellConfig): [string, string][] {
  const isLocal = new URL(config.RELEASES_PUBLIC_URL).hostname === 'localhost';
  if (isLocal || !(config.SECURE || config.NODE_ENV === 'production')) return [];
  const isLeft = {
    ADMIN_KEY: config.ADMIN_KEY === localAdminKey,
    PREVIEW_SECRET: config.PREVIEW_SECRET === localPreviewSecret,
    SECURE: !config.SECURE,
  };
  return Object.entries(isLeft).flatMap(([variable, left]): [string, string][] =>
    left ? [[variable, variable === 'SECURE' ? 'must be true in production' : 'must be set in production']] : [],
  );
}

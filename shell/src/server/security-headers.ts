import type { RequestHandler, Response } from 'express';
import helmet from 'helmet';
import type { ShellConfig } from './config.ts';
import { thirdPartyOrigins } from './third-party-settings.ts';

const policyHeader = 'Content-Security-Policy';

/** Lets the page use the one style with this hash that stands in it. */
export function allowStyle(response: Response, hash: string): void {
  const policy = response.get(policyHeader);
  if (policy) response.set(policyHeader, policy.replace('style-src ', `style-src '${hash}' `));
}

/** Where Google Pay and Apple Pay come from, whoever the payment provider is. */
const walletOwners = {
  scripts: ['https://pay.google.com', 'https://applepay.cdn-apple.com'],
  calls: ['https://pay.google.com', 'https://google.com/pay', 'https://applepay.cdn-apple.com'],
  frames: ['https://pay.google.com', 'https://applepay.cdn-apple.com'],
  images: ['https://www.gstatic.com', 'https://applepay.cdn-apple.com'],
};

/** What no page of the shop asks a browser for, nor may whatever runs in one. What paying may need stays as browsers have it. */
const permissions = ['camera', 'display-capture', 'geolocation', 'microphone', 'midi', 'usb']
  .map(feature => `${feature}=()`)
  .join(', ');

const forbidUnused: RequestHandler = (_request, response, next) => {
  response.set('Permissions-Policy', permissions);
  next();
};

/** Several settings may name one origin. */
const origins = (...list: string[]) => [...new Set(list)];

/** Lets one visitor's page use the dev server beside its browser. */
export function allowDevServer(response: Response, origin: string): void {
  const policy = response.get(policyHeader);
  const socket = origin.replace('http', 'ws');
  if (policy)
    response.set(
      policyHeader,
      policy
        .replace('script-src ', `script-src ${origin} `)
        .replace('style-src ', `style-src ${origin} `)
        .replace('img-src ', `img-src ${origin} `)
        .replace('connect-src ', `connect-src ${origin} ${socket} `),
    );
}

/**
 * Pages hold no executable inline script, and one inline style whose hash `allowStyle` adds, so the policy needs no nonce; a page can
 * be cached with it.
 */
export function securityHeaders(config: ShellConfig): RequestHandler[] {
  const releases = new URL(config.RELEASES_PUBLIC_URL).origin;
  const { IMAGES_ORIGIN: images, SEARCH_ORIGIN: search, EXTRA_ORIGINS: extra } = config;
  const { PAYMENTS_ORIGINS: payments, IDENTITY_ORIGINS: identity } = config;
  const others = thirdPartyOrigins(config);
  const own = "'self'";
  const wallets = config.WALLET_OWNERS ? walletOwners : { scripts: [], calls: [], frames: [], images: [] };
  const headers = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: [own],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        scriptSrc: origins(own, releases, ...payments, ...wallets.scripts, ...others, ...extra),
        styleSrc: origins(own, releases, ...payments, ...others, ...extra),
        imgSrc: origins(own, 'data:', releases, images, ...payments, ...wallets.images, ...others),
        fontSrc: origins(own, releases, ...payments),
        connectSrc: origins(
          own,
          releases,
          search,
          images,
          ...payments,
          ...identity,
          ...wallets.calls,
          ...others,
          ...extra,
        ),
        frameSrc: origins(own, ...payments, ...wallets.frames, ...others),
        // A bank's page may be the target of a payment's form.
        formAction: origins(own, ...payments, config.SUPPORT_ORIGIN, ...identity),
        workerSrc: [own],
        manifestSrc: [own],
        ...(config.SECURE && { upgradeInsecureRequests: [] }),
      },
    },
    strictTransportSecurity: config.SECURE,
    crossOriginEmbedderPolicy: false,
    // Payment and sign-in pages of others open in windows that talk back.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
  });
  return [headers, forbidUnused];
}

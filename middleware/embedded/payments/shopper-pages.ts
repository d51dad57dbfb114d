import { join } from 'node:path';
import { allowStorefronts, LOCAL_SOURCES } from '@exwerk/embedded-http/origins';
import express, { Router } from 'express';
import { z } from 'zod';
import type { Authentication } from './authentication.ts';
import { createBankPage } from './bank-page.ts';
import { createBrowserApi } from './browser-api.ts';
import { BRANDS, brandOf } from './cards.ts';
import { countriesIn } from './countries.ts';
import { drawIcon, drawLogo } from './drawings.ts';
import { createLinkPage } from './link-page.ts';
import type { Links } from './payment-links.ts';
import type { Payments } from './payments.ts';
import { answerProblem, PaymentProblem } from './problem.ts';
import type { Sessions } from './sessions.ts';
import { createThreeDSPages } from './three-ds-pages.ts';

/** The protocol version that adyen-web 6.45 asks for. */
const SECURED_FIELDS = '6.3.0';
const ASSETS = join(import.meta.dirname, 'assets');
const CACHED = 'public, max-age=3600';

const BinLookup = z.object({
  encryptedBin: z.string().max(8000),
  supportedBrands: z.array(z.string()).default([...BRANDS]),
  requestId: z.string(),
});

type Options = {
  payments: Payments;
  links: Links;
  sessions: Sessions;
  authentication: Authentication;
  clientKey: string;
  origins: readonly string[];
};

/** What adyen-web loads: card fields, card look-up, translations, pictures; and the bank page. Mounted at `/checkoutshopper`. */
export function createShopperPages({ payments, links, sessions, authentication, clientKey, origins }: Options) {
  const router = Router();
  const assets = express.static(ASSETS, { index: false, maxAge: '1h' });
  const ancestors = [LOCAL_SOURCES, ...origins].join(' ');
  const framed = {
    'content-security-policy': `default-src 'none'; script-src 'self'; style-src 'self'; frame-ancestors ${ancestors}; base-uri 'none'; form-action 'none'`,
    'cache-control': CACHED,
  };
  router.use('/checkoutPaymentRedirect', createBankPage(payments));
  router.use('/links', createLinkPage(links));
  router.use('/threeds', createThreeDSPages(authentication, origins));
  router.use('/assets', assets);
  router.use(allowStorefronts(origins));

  const knownKey = (given: unknown) => given === clientKey;
  router.get(`/securedfields/:clientKey/${SECURED_FIELDS}/securedFields.html`, (request, response, next) => {
    if (!knownKey(request.params.clientKey)) return next();
    response.set(framed).sendFile(join(ASSETS, 'secured-fields.html'));
  });
  router.get('/assets/html/:clientKey/:name', (request, response, next) => {
    if (!knownKey(request.params.clientKey) || !/^dfp\.[\d.]+\.html$/.test(request.params.name)) return next();
    response.set(framed).sendFile(join(ASSETS, 'device-fingerprint.html'));
  });

  router.post('/v3/bin/binLookup', express.json({ limit: '32kb' }), (request, response) => {
    const lookup = BinLookup.safeParse(request.body);
    if (!knownKey(request.query.token) || !lookup.success) {
      throw new PaymentProblem(400, '702', 'Unable to parse message');
    }
    const { encryptedBin, supportedBrands, requestId } = lookup.data;
    const found = brandOf(encryptedBin.replace(/^test_/, ''));
    if (!found) {
      response.json({ requestId });
      return;
    }
    const { brand, name, cvcPolicy } = found;
    response.json({
      requestId,
      issuingCountryCode: 'NL',
      brands: [
        {
          brand,
          localeBrand: name,
          paymentMethodVariant: brand,
          cvcPolicy,
          enableLuhnCheck: true,
          expiryDatePolicy: 'required',
          showSocialSecurityNumber: false,
          supported: supportedBrands.includes(brand),
        },
      ],
    });
  });

  router.use('/v1', createBrowserApi({ sessions, authentication, isKnownKey: knownKey }));

  router.get('/datasets/countries/:name', (request, response, next) => {
    const locale = /^([a-z]{2}(?:-[A-Z]{2})?)\.json$/.exec(request.params.name)?.[1];
    if (locale === undefined) return next();
    response.set('cache-control', CACHED).json(countriesIn(locale));
  });

  // English is built in; a language without a file of its own shows English.
  router.get('/sdk/:version/translations/:name', (request, response) => {
    const { name } = request.params;
    response.set('cache-control', CACHED);
    if (!/^[a-z]{2}-[A-Z]{2}\.json$/.test(name)) return void response.status(404).json({});
    response.sendFile(join(ASSETS, 'translations', name), error => {
      if (error && !response.headersSent) response.json({});
    });
  });

  router.get('/images/logos/{*path}', (request, response) => {
    const path = request.params.path ?? [];
    const name = path.at(-1)?.replace(/\.\w+$/, '') ?? '';
    response.set('cache-control', CACHED).type('svg').send(drawLogo(name));
  });
  router.get('/images/components/:name', (request, response) => {
    response
      .set('cache-control', CACHED)
      .type('svg')
      .send(drawIcon(request.params.name.replace(/\.\w+$/, '')));
  });

  router.use((_request, response) => {
    response.status(404).type('text').send('Not found');
  });
  router.use(answerProblem);
  return router;
}

import { answerBadInput } from '@exwerk/embedded-http/bad-input';
import { page } from '@exwerk/embedded-http/page';
import { html } from '@exwerk/service/http/html';
import express, { type ErrorRequestHandler, Router } from 'express';
import { errors, type Provider } from 'oidc-provider';
import { audienceRoutes } from './audience.ts';
import { createProvider } from './provider.ts';
import { type IdentityStore, openIdentityStore, Profile } from './store.ts';

export type IdentityServiceOptions = {
  dataDir: string;
  publicUrl: string;
  origins?: readonly string[];
  /** How long a code can be exchanged. */
  codeSeconds?: number;
};

const PROVIDERS = { google: 'Google', facebook: 'Facebook' } as const;

/** The page where a person signs in: any name and address will do, because nobody is protected here. */
function interactionRoutes(name: keyof typeof PROVIDERS, provider: Provider, store: IdentityStore) {
  const router = Router();
  const title = `Sign in (simulated ${PROVIDERS[name]})`;

  router.get('/interaction/:uid', async (request, response) => {
    const { params } = await provider.interactionDetails(request, response);
    const { origin } = new URL(String(params.redirect_uri));
    response
      .set({
        'cache-control': 'no-store',
        'content-security-policy': `default-src 'none'; style-src 'self'; form-action 'self' ${origin}; base-uri 'none'; frame-ancestors 'none'`,
      })
      .send(
        page({
          title,
          styles: '/overview.css',
          body: html`<main><h1>${title}</h1><form method="post"><fieldset><legend>Who are you?</legend>
<label>E-mail <input name="email" type="email" required autocomplete="email"></label>
<label>First name <input name="first_name" required autocomplete="given-name"></label>
<label>Last name <input name="last_name" required autocomplete="family-name"></label>
<button name="answer" value="yes">Sign in</button>
<button name="answer" value="no" formnovalidate>Cancel</button></fieldset></form></main>`,
        }),
      );
  });

  router.post(
    '/interaction/:uid',
    express.urlencoded({ extended: false, limit: '16kb' }),
    async (request, response) => {
      const profile = Profile.safeParse(request.body);
      if (request.body?.answer === 'yes' && !profile.success) return response.redirect(303, request.originalUrl);
      const result =
        request.body?.answer === 'yes' && profile.success
          ? { login: { accountId: store.saveAccount(name, profile.data), remember: false } }
          : { error: 'access_denied', error_description: 'The person cancelled' };
      await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
    },
  );
  const expired: ErrorRequestHandler = (error, _request, response, next) =>
    error instanceof errors.SessionNotFound
      ? response.status(400).type('text').send('This sign-in has expired. Go back to the shop and start again.')
      : next(error);
  router.use(expired, answerBadInput);
  return router;
}

/** Two identity providers, `/google` and `/facebook` below the mount point, each with discovery, authorisation, token and userinfo. */
export async function createIdentityService({
  dataDir,
  publicUrl,
  origins = [],
  codeSeconds = 60,
}: IdentityServiceOptions) {
  const store = openIdentityStore(dataDir);
  const router = Router();
  for (const name of ['google', 'facebook'] as const) {
    const provider = createProvider(`${publicUrl}/${name}`, name, store, { origins, codeSeconds });
    router.use(`/${name}`, interactionRoutes(name, provider, store), audienceRoutes(provider), provider.callback());
  }
  return { router, close: async () => store.close() };
}

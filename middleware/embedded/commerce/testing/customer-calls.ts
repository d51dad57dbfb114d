import type { Shop } from './shop.ts';

let counter = 0;
/** A draft of a customer that there is none like yet. */
export const someone = () => {
  counter += 1;
  return { email: `Someone${counter}@Example.com`, password: 'correct horse' };
};

export const signUp = async (shop: Shop, draft = someone()) => ({
  draft,
  customer: (await shop.api.customers().post({ body: draft }).execute()).body.customer,
});

/** What an address of OAuth answers to a form. */
export const token = async (shop: Shop, path: string, form: Record<string, string>, secret = 'local-secret') => {
  const response = await fetch(`${shop.url}/oauth${path}`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`local:${secret}`)}` },
    body: new URLSearchParams(form),
  });
  const body = (await response.json()) as Record<string, unknown>;
  return { status: response.status, body };
};

export const get = (shop: Shop, path: string, accessToken: unknown) =>
  fetch(`${shop.url}/exwerk${path}`, { headers: { authorization: `Bearer ${String(accessToken)}` } });

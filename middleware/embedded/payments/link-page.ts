import { html } from '@exwerk/service/http/html';
import express, { Router } from 'express';
import { z } from 'zod';
import { bankTexts } from './bank-texts.ts';
import { paymentPageHeaders } from './page-headers.ts';
import type { Links } from './payment-links.ts';
import { shopperPage } from './shopper-page.ts';

const Choice = z.object({ method: z.string().max(80) });

/** The page of a payment link: the amount, and the methods to choose from. */
export function createLinkPage(links: Links) {
  const router = Router();

  router.get('/:id', (request, response, next) => {
    const found = links.onPage(request.params.id);
    if (!found) return next();
    const { redirectResult } = request.query;
    if (typeof redirectResult === 'string') {
      links.settle(redirectResult);
      return response.redirect(303, request.baseUrl + request.path);
    }
    const { link, status, methods } = found;
    const texts = bankTexts(link.shopperLocale);
    const choices = methods.map(
      ({ type, name }) => html`<button type="submit" name="method" value="${type}">${name}</button>`,
    );
    const form = html`<form method="post" action=""><fieldset><legend>${texts.method}</legend>${choices}</fieldset></form>`;
    return response.set(paymentPageHeaders()).send(
      shopperPage(
        texts,
        { ...link, locale: link.shopperLocale },
        {
          styles: '../assets/bank-page.css',
          actions: html`${status === 'active' ? form : html`<p role="status">${texts.done}</p>`}
${link.returnUrl && html`<p><a href="${link.returnUrl}">${texts.back}</a></p>`}`,
        },
      ),
    );
  });

  router.post('/:id', express.urlencoded({ extended: false, limit: '16kb' }), (request, response, next) => {
    const found = links.onPage(request.params.id);
    const choice = Choice.safeParse(request.body);
    const isOffered = found?.methods.some(({ type }) => type === choice.data?.method);
    const bank = found && choice.success && isOffered ? links.pay(found.link, choice.data.method) : undefined;
    if (!bank) return next();
    return response.set(paymentPageHeaders()).redirect(303, bank);
  });
  return router;
}

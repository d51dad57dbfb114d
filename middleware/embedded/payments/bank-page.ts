import { html } from '@exwerk/service/http/html';
import express, { type Response, Router } from 'express';
import { z } from 'zod';
import { bankTexts } from './bank-texts.ts';
import { methodName } from './method-names.ts';
import { methodOf } from './methods.ts';
import { paymentPageHeaders } from './page-headers.ts';
import { OUTCOMES, type Payments } from './payments.ts';
import { shopperPage } from './shopper-page.ts';

const Choice = z.object({ redirectData: z.string(), outcome: z.enum(OUTCOMES) });

/** The page of a bank, a wallet or a card issuer that a redirect method sends the shopper to. */
export function createBankPage(payments: Payments) {
  const router = Router();

  const secure = (response: Response, returnUrl: string) =>
    response.set(paymentPageHeaders({ leadsTo: new URL(returnUrl).origin }));

  router.get('/', (request, response, next) => {
    const redirectData = String(request.query.redirectData ?? '');
    const payment = payments.shownOn(redirectData);
    if (!payment?.returnUrl) return next();
    const texts = bankTexts(payment.locale);
    const back = html`<a href="${payment.returnUrl}">${payment.state === 'open' ? texts.leave : texts.back}</a>`;
    const choices = OUTCOMES.map(
      outcome => html`<button type="submit" name="outcome" value="${outcome}">${texts[outcome]}</button>`,
    );
    const form = html`<form method="post" action="">
<input type="hidden" name="redirectData" value="${redirectData}">
<fieldset><legend>${texts.question}</legend>${choices}</fieldset>
</form>`;
    secure(response, payment.returnUrl).send(
      shopperPage(texts, payment, {
        styles: 'assets/bank-page.css',
        method: html`<dt>${texts.method}</dt><dd>${methodName(payment.method, methodOf(payment.method)?.name ?? payment.method, payment.locale)}${payment.card && ` •••• ${payment.card.lastFour}`}</dd>`,
        actions: html`${payment.state === 'open' ? form : html`<p role="status">${texts.done}</p>`}
<p>${back}</p>`,
      }),
    );
  });

  router.post('/', express.urlencoded({ extended: false, limit: '16kb' }), (request, response, next) => {
    const choice = Choice.safeParse(request.body);
    const payment = choice.success ? payments.shownOn(choice.data.redirectData) : undefined;
    if (!choice.success || !payment?.returnUrl) return next();
    secure(response, payment.returnUrl).redirect(303, payments.decide(payment, choice.data.outcome));
  });
  return router;
}

import { isStorefront } from '@exwerk/embedded-http/origins';
import { page } from '@exwerk/embedded-http/page';
import { html } from '@exwerk/service/http/html';
import express, { type Response, Router } from 'express';
import { z } from 'zod';
import type { Authentication } from './authentication.ts';
import { bankTexts } from './bank-texts.ts';
import { paymentPageHeaders } from './page-headers.ts';
import type { Payment } from './records.ts';
import { shopperPage } from './shopper-page.ts';

/** The fields of EMVCo's messages that these pages read, as the browser posts them: Base64url of a JSON text. */
const MethodData = z.object({ threeDSServerTransID: z.string() });
const ChallengeRequest = z.object({ acsTransID: z.string() });
const Answer = z.object({ acsTransID: z.string(), outcome: z.enum(['approve', 'refuse']) });

function decoded<T>(field: unknown, schema: z.ZodType<T>): T | undefined {
  try {
    return schema.parse(JSON.parse(Buffer.from(String(field), 'base64url').toString()));
  } catch {
    return undefined;
  }
}

/** What the frames of native 3D Secure load: the issuer's look at the device, and its challenge. Both tell the shop's page by a message. */
export function createThreeDSPages(authentication: Authentication, origins: readonly string[]) {
  const router = Router();
  router.use(express.urlencoded({ extended: false, limit: '16kb' }));

  /** The payment of a token, when the page that named itself in the request may frame these. */
  function framed(
    purpose: 'method' | 'acs',
    token: string | undefined,
  ): { payment: Payment; origin: string } | undefined {
    const payment = token === undefined ? undefined : authentication.payment(purpose, token);
    return payment?.origin && isStorefront(payment.origin, origins) ? { payment, origin: payment.origin } : undefined;
  }

  const secure = (response: Response, origin: string) =>
    response.set(paymentPageHeaders({ framedBy: origin, hasScripts: true }));

  /** A page that does nothing but tell the shop's page, which the request for the payment named. */
  function tell(response: Response, origin: string, message: object) {
    const body = html`<div data-origin="${origin}" data-message="${JSON.stringify(message)}"></div>
<script src="../assets/three-ds.js" type="module"></script>`;
    secure(response, origin).send(page({ title: '3D Secure', styles: '../assets/bank-page.css', body }));
  }

  router.post('/method', (request, response, next) => {
    const found = framed('method', decoded(request.body?.threeDSMethodData, MethodData)?.threeDSServerTransID);
    if (!found) return next();
    tell(response, found.origin, { type: 'fingerPrintResult', result: { threeDSCompInd: 'Y' } });
  });

  const challenge = (payment: Payment, acsTransID: string) => {
    const texts = bankTexts(payment.locale);
    const buttons = (['approve', 'refuse'] as const).map(
      outcome => html`<button type="submit" name="outcome" value="${outcome}">${texts[outcome]}</button>`,
    );
    return shopperPage(texts, payment, {
      styles: '../assets/bank-page.css',
      actions: html`<form method="post" action="">
<input type="hidden" name="acsTransID" value="${acsTransID}">
<fieldset><legend>${texts.question}</legend>${buttons}</fieldset>
</form>`,
    });
  };

  router.post('/challenge', (request, response, next) => {
    const answer = Answer.safeParse(request.body);
    const acsTransID = answer.data?.acsTransID ?? decoded(request.body?.creq, ChallengeRequest)?.acsTransID;
    const found = framed('acs', acsTransID);
    if (!found || acsTransID === undefined) return next();
    const { payment, origin } = found;
    if (!answer.success) return void secure(response, origin).send(challenge(payment, acsTransID));
    const transStatus = authentication.answer(payment, answer.data.outcome === 'approve');
    tell(response, origin, { type: 'challengeResult', result: { transStatus } });
  });
  return router;
}

import * as z from 'zod';
import { embeddedUrl } from '../tools/shop-address.ts';
import type { Answer, Asked } from './upstream-gate.ts';

const sent = z.looseObject({ paymentMethod: z.looseObject({}) });
/** Its issuer knows the shopper by the browser alone. */
const encryptedCardNumber = 'test_5201281505129736';
const token = z.record(z.string(), z.string());
const answered = z.looseObject({ action: z.looseObject({ token: z.string() }) });

/**
 * The provider's answer to a payment that is to be authenticated on the shop's own page instead of the issuer's, whose frames are
 * asked for at the gate, as the rest of the provider's pages.
 */
export async function askedNatively({ path, headers, body }: Asked, gatePort: number): Promise<Answer> {
  const { paymentMethod, ...request } = sent.parse(body);
  const native = { authenticationData: { threeDSRequestData: { nativeThreeDS: 'preferred' } } };
  const answer = await fetch(new URL(path, embeddedUrl), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': String(headers['x-api-key']) },
    body: JSON.stringify({ ...request, ...native, paymentMethod: { ...paymentMethod, encryptedCardNumber } }),
  });
  const { action, ...rest } = answered.parse(await answer.json());
  const addresses = token.parse(JSON.parse(Buffer.from(action.token, 'base64').toString('utf8')));
  const atGate = Object.entries(addresses).map(([name, value]) => {
    const url = URL.parse(value);
    if (url?.protocol !== 'http:') return [name, value];
    url.port = String(gatePort);
    return [name, url.href];
  });
  const moved = Buffer.from(JSON.stringify(Object.fromEntries(atGate))).toString('base64');
  return { status: answer.status, body: { ...rest, action: { ...action, token: moved } } };
}

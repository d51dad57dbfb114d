import { URLSearchParams } from 'node:url';
import type { Config as AdyenConfig, Client, Types } from '@adyen/api-library';
import { jsonText } from '@exwerk/service/json/json-text';
import * as z from 'zod';
import type { Config } from '../config.ts';
import { UpstreamError } from '../upstream/upstream-error.ts';
import { upstreamFetch } from '../upstream/upstream-fetch.ts';
import { paymentsLibrary } from './payments-library.ts';
import { answered, sureAnswers } from './sure-answers.ts';

type HttpClient = NonNullable<ConstructorParameters<typeof Client>[1]>;
export type PaymentRequest = Types.checkout.PaymentRequest;
type PaymentDetailsRequest = Types.checkout.PaymentDetailsRequest;
type PaymentMethodsRequest = Types.checkout.PaymentMethodsRequest;

/** The provider's answer as it goes into the payment's custom fields. */
type ProviderAnswer = Record<string, unknown>;

/** The provider's Checkout API. Failures are `UpstreamError`s with the provider's error code. */
export interface Adyen {
  paymentMethods(request: PaymentMethodsRequest): Promise<ProviderAnswer>;
  payments(request: PaymentRequest, idempotencyKey: string): Promise<ProviderAnswer>;
  details(request: PaymentDetailsRequest, idempotencyKey: string): Promise<ProviderAnswer>;
  /** Cancels or refunds, whatever the payment has come to. */
  reverse(pspReference: string, reference: string): Promise<ProviderAnswer>;
  storedMethods(shopperReference: string): Promise<Types.checkout.StoredPaymentMethodResource[]>;
  removeStoredMethod(id: string, shopperReference: string): Promise<void>;
  /** All of a shopper. */
  removeStoredMethods(shopperReference: string): Promise<void>;
}

/** Sends the library's requests as all others are sent; to `baseUrl` unless it is empty, for the library itself only knows the provider's own. */
function httpClient(baseUrl: string, timeoutSeconds: number): HttpClient {
  const send = upstreamFetch('payments', timeoutSeconds);
  return {
    async request(endpoint: string, json: string | Buffer, config: AdyenConfig, _isApiKeyRequired: boolean, options) {
      const { origin, pathname, search } = new URL(endpoint);
      const url = new URL(`${baseUrl === '' ? origin : baseUrl.replace(/\/$/, '')}${pathname}${search}`);
      for (const [name, value] of new URLSearchParams(options?.params)) url.searchParams.set(name, value);
      const method = options?.method ?? 'POST';
      const response = await send(url, {
        method,
        headers: {
          'content-type': 'application/json',
          'x-api-key': config.apiKey ?? '',
          ...(options?.idempotencyKey ? { 'idempotency-key': options.idempotencyKey } : {}),
        },
        ...(method === 'GET' || method === 'DELETE' ? {} : { body: json.toString() }),
      });
      const text = await response.text();
      if (response.ok && (method === 'DELETE' || isObject(text))) return text;
      // Who stands in between has answered, or all of it has not arrived: the library would take it for an answer that tells nothing.
      if (response.ok) throw new UpstreamError('payments', 0, 'Unreachable', 'an answer that is none of the provider');
      const { message, errorCode } = failure.parse(text);
      throw new UpstreamError(
        'payments',
        response.status,
        `Payment${errorCode ?? 'Failure'}`,
        message ?? `answer ${response.status}`,
      );
    },
  };
}

const isObject = (text: string): boolean => jsonText(z.looseObject({})).safeParse(text).success;

const failure = jsonText(z.object({ message: z.string().optional(), errorCode: z.string().optional() })).catch({});

/** Plain JSON, without what the library's classes bring along. */
function plain(answer: object): ProviderAnswer {
  return z.record(z.string(), z.unknown()).parse(JSON.parse(JSON.stringify(answer)));
}

async function createCheckout(config: Config) {
  const { Client, EnvironmentEnum, ...apis } = await paymentsLibrary();
  const isHosted = config.ADYEN_API_URL === '';
  const settings = {
    apiKey: config.ADYEN_API_KEY,
    // The embedded service is reached under the library's test addresses, with their origin replaced. Regions are of the pages: what a merchant
    // asks has its prefix.
    environment: isHosted && config.ADYEN_ENVIRONMENT !== 'test' ? EnvironmentEnum.LIVE : EnvironmentEnum.TEST,
    ...(config.ADYEN_LIVE_URL_PREFIX !== '' && { liveEndpointUrlPrefix: config.ADYEN_LIVE_URL_PREFIX }),
  };
  const client = (timeoutSeconds: number) => new Client(settings, httpClient(config.ADYEN_API_URL, timeoutSeconds));
  const quick = client(config.UPSTREAM_TIMEOUT_SECONDS);
  const patient = client(config.ADYEN_TIMEOUT_SECONDS);
  return {
    methods: new apis.PaymentsApi(quick),
    recurring: new apis.RecurringApi(quick),
    payments: new apis.PaymentsApi(patient),
    modifications: new apis.ModificationsApi(patient),
  };
}

export function createAdyen(config: Config): Adyen {
  const merchantAccount = config.ADYEN_MERCHANT_ACCOUNT;
  let created: ReturnType<typeof createCheckout> | undefined;
  const checkout = () => {
    created ??= createCheckout(config);
    return created;
  };
  const surely = sureAnswers(config.ADYEN_TIMEOUT_SECONDS);

  const storedMethods: Adyen['storedMethods'] = async shopperReference => {
    const { recurring } = await checkout();
    const tokens = recurring.getTokensForStoredPaymentDetails(shopperReference, merchantAccount);
    return (await answered(tokens)).storedPaymentMethods ?? [];
  };

  const removeStoredMethod: Adyen['removeStoredMethod'] = async (id, shopperReference) => {
    const { recurring } = await checkout();
    await answered(recurring.deleteTokenForStoredPaymentDetails(id, shopperReference, merchantAccount));
  };

  return {
    async paymentMethods(request) {
      const { methods } = await checkout();
      return plain(await answered(methods.paymentMethods(request)));
    },
    async payments(request, idempotencyKey) {
      const { payments } = await checkout();
      return plain(await surely(() => payments.payments(request, { idempotencyKey })));
    },
    async details(request, idempotencyKey) {
      const { payments } = await checkout();
      return plain(await surely(() => payments.paymentsDetails(request, { idempotencyKey })));
    },
    async reverse(pspReference, reference) {
      const { modifications } = await checkout();
      return plain(
        await surely(() =>
          modifications.refundOrCancelPayment(
            pspReference,
            { merchantAccount, reference },
            { idempotencyKey: `reversal-${pspReference}` },
          ),
        ),
      );
    },
    storedMethods,
    removeStoredMethod,
    async removeStoredMethods(shopperReference) {
      for (const { id } of await storedMethods(shopperReference))
        if (id !== undefined) await removeStoredMethod(id, shopperReference);
    },
  };
}

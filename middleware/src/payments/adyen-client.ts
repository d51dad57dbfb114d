import { URLSearchParams } from 'node:url';
import type { Config as AdyenConfig, Client, Types } from '@adyen/api-library';
import { jsonText } from '@exwerk/service/json/json-text';
import * as z from 'zod';
import type { Config } from '../config.ts';
import { UpstreamError } from '../upstream/upstream-error.ts';
import { upstreamFetch } from '../upstream/upstream-fetch.ts';
import { paymentsLibrary } from './payments-library.ts';

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
      if (response.ok) return text;
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

const failure = jsonText(z.object({ message: z.string().optional(), errorCode: z.string().optional() })).catch({});

/** Whatever else goes wrong on the way, in our words. */
function upstreamErrorOf(error: unknown): UpstreamError {
  if (error instanceof UpstreamError) return error;
  return new UpstreamError('payments', 0, 'Unreachable', error instanceof Error ? error.message : 'no connection');
}

async function answered<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw upstreamErrorOf(error);
  }
}

/** No answer, or none that says whether it was done; 704 is the provider still at work on the first try. */
export function isLost({ status, code }: UpstreamError): boolean {
  return status === 0 || status >= 500 || code === 'Payment704';
}

/** A lost answer is asked for once more under the same idempotency key: the provider repeats it and does nothing twice. */
async function surely<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await answered(work());
  } catch (error) {
    if (!(error instanceof UpstreamError) || !isLost(error)) throw error;
    return answered(work());
  }
}

/** Plain JSON, without what the library's classes bring along. */
function plain(answer: object): ProviderAnswer {
  return z.record(z.string(), z.unknown()).parse(JSON.parse(JSON.stringify(answer)));
}

async function createCheckout(config: Config) {
  const { Client, EnvironmentEnum, ...apis } = await paymentsLibrary();
  const isHosted = config.ADYEN_API_URL === '';
  const settings = {
    apiKey: config.ADYEN_API_KEY,
    // The embedded service is reached under the library's test addresses, with their origin replaced.
    environment: isHosted && config.ADYEN_ENVIRONMENT === 'live' ? EnvironmentEnum.LIVE : EnvironmentEnum.TEST,
    ...(config.ADYEN_LIVE_URL_PREFIX !== '' && { liveEndpointUrlPrefix: config.ADYEN_LIVE_URL_PREFIX }),
  };
  const client = new Client(settings, httpClient(config.ADYEN_API_URL, config.UPSTREAM_TIMEOUT_SECONDS));
  return {
    payments: new apis.PaymentsApi(client),
    recurring: new apis.RecurringApi(client),
    modifications: new apis.ModificationsApi(client),
  };
}

export function createAdyen(config: Config): Adyen {
  const merchantAccount = config.ADYEN_MERCHANT_ACCOUNT;
  let created: ReturnType<typeof createCheckout> | undefined;
  const checkout = () => {
    created ??= createCheckout(config);
    return created;
  };

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
      const { payments } = await checkout();
      return plain(await answered(payments.paymentMethods(request)));
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

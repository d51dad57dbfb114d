import type { Purpose } from '@exwerk/contract/consent/purposes';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { upstreamFetch } from '../upstream/upstream-fetch.ts';

/** Longest wait for the customer-data service, in seconds; nobody waits for it longer than that. */
const patience = 3;

/** The customer-data service. What it does not take is lost and logged, never a failure of the shop. */
export interface CustomerData {
  /** Whether the call was taken. */
  send(name: string, payload: object): Promise<boolean>;
  /** To analytics, customer intelligence and recommendations, as far as the visitor allows; whether all of these took it. */
  sendEvent(payload: object, consents: readonly Purpose[]): Promise<boolean>;
  /** The answer as JSON, null when there is none. */
  ask(name: string, payload: object): Promise<unknown>;
}

export function createCustomerData(config: Config, log: Logger): CustomerData {
  const send = upstreamFetch('customer-data', patience);
  const post = async (name: string, url: string, payload: object): Promise<unknown> => {
    try {
      const response = await send(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(payload),
      });
      if (response.ok) return await response.json();
      log.warn({ name, status: response.status }, 'customer-data call was refused');
    } catch (error) {
      log.warn({ name, err: error }, 'customer-data call failed');
    }
    return null;
  };
  const ask: CustomerData['ask'] = (name, payload) => post(name, `${config.CUSTOMER_DATA_URL}/${name}`, payload);
  const sinks: { url: string; purpose: Purpose }[] = [
    { url: config.ANALYTICS_URL, purpose: 'analytics' },
    { url: config.CUSTOMER_INTELLIGENCE_URL, purpose: 'personalisation' },
    { url: config.RECOMMENDATION_EVENTS_URL, purpose: 'personalisation' },
  ];
  return {
    ask,
    send: async (name, payload) => (await ask(name, payload)) !== null,
    async sendEvent(payload, consents) {
      const allowed = sinks.filter(({ url, purpose }) => url !== '' && consents.includes(purpose));
      const answers = await Promise.all(allowed.map(({ url }) => post('event', url, payload)));
      return answers.every(answer => answer !== null);
    },
  };
}

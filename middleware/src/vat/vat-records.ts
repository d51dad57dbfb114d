import type { Storefront } from '@exwerk/contract/storefronts/storefront';
import { normalizeVatNumber } from '@exwerk/contract/validation/vat-number';
import { clientNetwork } from '@exwerk/service/http/client-network';
import { jsonText } from '@exwerk/service/json/json-text';
import { LRUCache } from 'lru-cache';
import { RateLimiterRes } from 'rate-limiter-flexible';
import * as z from 'zod';
import type { RequestContext } from '../http/request-context.ts';
import type { Services } from '../services.ts';
import { type CheckedVat, untold, type VatCheck } from './vat-check.ts';

const sharedSchema = jsonText(
  z.object({
    outcome: z.enum(['valid', 'not-valid', 'could-not-validate']),
    code: z.number(),
    vatNumber: z.string(),
    raw: z.string(),
  }),
);

type Asker = Pick<RequestContext, 'ip' | 'isOwn'> & { readonly storefront: Pick<Storefront, 'vat'> };

/** A number that is not valid, or that nobody could tell of, may be so a minute later. */
const othersSeconds = 60;
const mostCharacters = 5_000_000;

/**
 * What the VAT service said of numbers, as we asked it ourselves: the only proof that a number is valid. What carts, addresses or senders
 * say of it is not asked. A record ends; then the service is asked again.
 */
export interface VatRecords {
  /** Asks the service, whatever it said before. */
  check(typed: string, storefront: Pick<Storefront, 'vat'>): Promise<CheckedVat>;
  /** What it said lately of what somebody has typed, or says now; a client's network may have it asked only so often. */
  known(typed: string, asker: Asker): Promise<CheckedVat>;
  /** The same of a number that it has called valid before. */
  renewed(vatNumber: string, storefront: Pick<Storefront, 'vat'>): Promise<CheckedVat>;
}

export function createVatRecords(
  { redis, config, counters }: Pick<Services, 'redis' | 'config' | 'counters'>,
  vatCheck: VatCheck,
): VatRecords {
  const kept = new LRUCache<string, CheckedVat>({
    maxSize: mostCharacters,
    sizeCalculation: ({ raw, vatNumber }) => raw.length + vatNumber.length + 100,
  });
  const recordKey = (vatNumber: string, { vat }: Pick<Storefront, 'vat'>) =>
    `vat-record:${config.VAT_OWN_ID || vat.ownNumber}:${vatNumber}`;

  const shared = async (key: string): Promise<CheckedVat | undefined> => {
    const text = await redis?.get(key).catch(() => null);
    return sharedSchema.safeParse(text).data;
  };

  /** Who saves an address needs time to save it when the service has told nothing. */
  const halfOfRequest = Math.min(config.VAT_TIMEOUT_SECONDS, config.REQUEST_SECONDS / 2);

  const ask: VatCheck['check'] = async (typed, storefront, seconds) => {
    const checked = await vatCheck.check(typed, storefront, seconds);
    const life = (checked.outcome === 'valid' ? config.VAT_VALID_SECONDS : othersSeconds) * 1000;
    const key = recordKey(checked.vatNumber, storefront);
    if (redis) await redis.set(key, JSON.stringify(checked), 'PX', Math.ceil(life)).catch(() => null);
    else kept.set(key, checked, { ttl: life });
    return checked;
  };

  const recordOf = async (typed: string, storefront: Pick<Storefront, 'vat'>): Promise<CheckedVat | undefined> => {
    const key = recordKey(normalizeVatNumber(storefront.vat, typed), storefront);
    return redis ? shared(key) : kept.get(key);
  };

  const askings = counters('vat-typed', config.RATE_LIMIT_PER_MINUTE, 60);
  const mayAsk = async ({ ip, isOwn }: Asker): Promise<boolean> => {
    if (isOwn) return true;
    try {
      await askings.consume(clientNetwork(ip));
      return true;
    } catch (error) {
      if (error instanceof RateLimiterRes) return false;
      throw error;
    }
  };

  return {
    check: (typed, storefront) => ask(typed, storefront),
    async known(typed, asker) {
      const { storefront } = asker;
      const record = await recordOf(typed, storefront);
      if (record) return record;
      return (await mayAsk(asker)) ? ask(typed, storefront, halfOfRequest) : untold(typed, storefront);
    },
    async renewed(vatNumber, storefront) {
      return (await recordOf(vatNumber, storefront)) ?? ask(vatNumber, storefront, halfOfRequest);
    },
  };
}

import type { Storefront } from '@exwerk/contract/storefronts/storefront';
import { normalizeVatNumber } from '@exwerk/contract/validation/vat-number';
import { jsonText } from '@exwerk/service/json/json-text';
import { LRUCache } from 'lru-cache';
import * as z from 'zod';
import type { Services } from '../services.ts';
import type { CheckedVat, VatCheck } from './vat-check.ts';

const sharedSchema = jsonText(
  z.object({
    outcome: z.enum(['valid', 'not-valid', 'could-not-validate']),
    code: z.number(),
    vatNumber: z.string(),
    raw: z.string(),
  }),
);

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
  /** What it said lately, or says now. */
  known(typed: string, storefront: Pick<Storefront, 'vat'>): Promise<CheckedVat>;
}

export function createVatRecords(
  { redis, config }: Pick<Services, 'redis' | 'config'>,
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

  return {
    check: (typed, storefront) => ask(typed, storefront),
    async known(typed, storefront) {
      const key = recordKey(normalizeVatNumber(storefront.vat, typed), storefront);
      return (redis ? await shared(key) : kept.get(key)) ?? ask(typed, storefront, halfOfRequest);
    },
  };
}

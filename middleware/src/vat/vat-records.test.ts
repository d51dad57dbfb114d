import { storefrontByCountry } from '@exwerk/contract/storefronts/storefront-lookup';
import type { Redis } from 'ioredis';
import { createCounters } from '../limits/counter.ts';
import { loadConfig } from '../testing/load-config.ts';
import type { CheckedVat } from './vat-check.ts';
import { createVatRecords } from './vat-records.ts';

const asker = { storefront: storefrontByCountry('sk'), ip: '203.0.113.1', isOwn: false };

it.each(['{"outcome":"val', '{"outcome":"perhaps"}'])(
  'a record that reads %s counts for nothing: the service is asked',
  async text => {
    const redis = { get: async () => text, set: async () => 'OK' } as unknown as Redis;
    const told: CheckedVat = { outcome: 'valid', code: 200, vatNumber: 'SK2020123200', raw: '' };
    const check = jest.fn(async () => told);
    const records = createVatRecords({ redis, config: loadConfig({}), counters: createCounters(null) }, { check });
    expect(await records.known('SK2020123200', asker)).toEqual(told);
    expect(check).toHaveBeenCalledTimes(1);
  },
);

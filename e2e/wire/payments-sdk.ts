import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { DocumentedCall, Sdk } from './documented-call.ts';

const folder = join(dirname(createRequire(import.meta.url).resolve('@adyen/api-library')), 'services/checkout');

/** The library's methods are generated alike, with path, method and the names of the types as literals. */
const callsOf = (source: string): DocumentedCall[] =>
  source.split(/\n {4}(?=async \w+\()/).flatMap(method => {
    const path = /endpoint = `\$\{this\.baseUrl\}([^`]+)`/.exec(method)?.[1];
    const verb = /method: "([A-Z]+)"/.exec(method)?.[1];
    if (path === undefined || verb === undefined) return [];
    const typed = (by: string) => {
      const name = new RegExp(`ObjectSerializer\\.${by}\\(\\w+, "(\\w+)"`).exec(method)?.[1];
      return name === undefined ? 'undefined' : `Types.checkout.${name}`;
    };
    const query = [...method.matchAll(/requestOptions\.params\["(\w+)"\]/g)].map(([, key = '']) => key);
    return { method: verb, path, query, sent: typed('serialize'), answered: typed('deserialize') };
  });

export const paymentsSdk: Sdk = {
  imports: `import type { Types } from '@adyen/api-library';`,
  calls: readdirSync(folder)
    .filter(file => file.endsWith('Api.js'))
    .flatMap(file => callsOf(readFileSync(join(folder, file), 'utf8'))),
  refusal: 'Types.checkout.ServiceError',
  // https://docs.adyen.com/development-resources/response-handling, and 204 of
  // https://docs.adyen.com/api-explorer/Checkout/71/delete/storedPaymentMethods/_storedPaymentMethodId_
  statuses: [200, 201, 204, 400, 401, 403, 404, 422, 500],
  anyParameter: /^$/,
  known: [],
  // https://docs.adyen.com/development-resources/versioning
  prefix: /^\/v\d+/,
};

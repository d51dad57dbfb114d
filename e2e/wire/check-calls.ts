import { problemsOf } from './check-value.ts';
import { commerceSdk } from './commerce-sdk.ts';
import { createFinder, type DocumentedCall, type Sdk } from './documented-call.ts';
import { paymentsSdk } from './payments-sdk.ts';
import type { RecordedCall } from './recorded-call.ts';
import { readShapes, type Shape } from './sdk-types.ts';
import { searchSdk } from './search-sdk.ts';

const sdks = { commerce: commerceSdk, search: searchSdk, payments: paymentsSdk } satisfies Record<
  RecordedCall['service'],
  Sdk
>;

interface TypedCall {
  call: DocumentedCall;
  query: ReadonlySet<string>;
  sent: Shape;
  answered: Shape;
}

/** Reads the types of those calls that were made. */
function typed(
  sdk: Sdk,
  calls: ReadonlySet<DocumentedCall>,
): { refusal: Shape; of: (call: DocumentedCall) => TypedCall } {
  const types = new Map([['Refusal', sdk.refusal]]);
  const names = new Map<DocumentedCall, string>();
  for (const call of calls) {
    const name = `Call${names.size}`;
    names.set(call, name);
    types.set(`${name}Sent`, call.sent).set(`${name}Answered`, call.answered);
    if (typeof call.query === 'string') types.set(`${name}Query`, call.query);
  }
  const shapes = readShapes(sdk.imports, types);
  const shapeOf = (name: string) => {
    const shape = shapes.get(name);
    if (!shape) throw new Error(`No type ${name}`);
    return shape;
  };
  const keysOf = (shape: Shape) => (shape.kind === 'fields' ? [...shape.fields.keys()] : []);
  return {
    refusal: shapeOf('Refusal'),
    of: call => {
      const name = names.get(call) ?? '';
      return {
        call,
        query: new Set(typeof call.query === 'string' ? keysOf(shapeOf(`${name}Query`)) : call.query),
        sent: shapeOf(`${name}Sent`),
        answered: shapeOf(`${name}Answered`),
      };
    },
  };
}

function problemsOfCall(
  { query, status, sent, answered }: RecordedCall,
  { statuses, anyParameter }: Sdk,
  type: TypedCall,
  refusal: Shape,
) {
  const unknown = query.filter(name => !type.query.has(name) && !anyParameter.test(name));
  const body = Object.keys(sent ?? {}).length === 0 && type.sent.kind === 'nothing' ? undefined : sent;
  return [
    ...(statuses.includes(status) ? [] : [{ at: 'status', problem: `${status} is no documented status` }]),
    ...unknown.map(name => ({ at: `?${name}`, problem: 'is no documented parameter' })),
    // What was refused may have been wrong.
    ...(status < 400 ? problemsOf(body, type.sent, 'sent') : []),
    ...(answered === undefined ? [] : problemsOf(answered, status < 400 ? type.answered : refusal, 'answered')),
  ];
}

/** Lines such as `POST /{projectKey}/carts answered.lineItems[].foo is not in LineItem (3 calls, one of them …)`. */
export function differences(recorded: readonly RecordedCall[]): string[] {
  const found = new Map<string, { count: number; example: string }>();
  const add = (line: string, { method, path, status }: RecordedCall) => {
    const known = found.get(line);
    if (known) known.count += 1;
    else found.set(line, { count: 1, example: `${method} ${path} ${status}` });
  };
  for (const [service, sdk] of Object.entries(sdks)) {
    const find = createFinder(sdk.calls);
    const own = recorded
      .filter(call => call.service === service)
      .map(call => ({ call, documented: find(call.method, call.path.replace(sdk.prefix, '')) }));
    if (own.length === 0) continue;
    const types = typed(sdk, new Set(own.flatMap(({ documented }) => documented ?? [])));
    for (const { call, documented } of own) {
      if (!documented) add(`${service}: ${call.method} ${call.path} is no documented call`, call);
      else
        for (const { at, problem } of problemsOfCall(call, sdk, types.of(documented), types.refusal)) {
          const line = `${documented.method} ${documented.path} ${at} ${problem}`;
          if (!sdk.known.some(known => known.test(line))) add(`${service}: ${line}`, call);
        }
    }
  }
  return [...found].map(([line, { count, example }]) => `${line} (${count} of the recorded calls, such as ${example})`);
}

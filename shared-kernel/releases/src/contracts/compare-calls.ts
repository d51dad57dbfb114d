import { callsFile, type ToldCall, toldCallsSchema } from '@exwerk/contract/calls/told-call';
import { misfitOf } from '../schemas/schema-fit.ts';
import { readStored } from '../store/read-stored.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import type { LiveRelease } from './live-releases.ts';

/** Why a release and a middleware do not go together. */
export interface ContractFault extends LiveRelease {
  /** `new-ct/getProduct` */
  readonly call: string;
  /** `argument 1.sku`, `answer.product.name`. */
  readonly field: string;
  readonly reason: string;
}

/** The calls that a release says it makes; undefined for one from before releases said so. */
export const readToldCalls = (store: ReleaseStore, { name, version }: LiveRelease): Promise<ToldCall[] | undefined> =>
  readStored(store, `${name}/${version}/${callsFile}`, toldCallsSchema);

/** The calls that a release makes and the middleware does not answer as the release was built for: the first field of each. */
export function compareCalls(
  release: LiveRelease,
  made: readonly ToldCall[],
  answered: readonly ToldCall[],
): ContractFault[] {
  return made.flatMap(call => {
    const fault = (field: string, reason: string) => [{ ...release, call: call.name, field, reason }];
    const there = answered.find(({ name }) => name === call.name);
    if (!there) return fault('call', 'is not answered');
    const sent = misfitOf(call.args, there.args);
    if (sent) return fault(fieldOf('argument', sent.field), sent.reason);
    const got = misfitOf(there.answer, call.answer);
    return got ? fault(fieldOf('answer', got.field), got.reason) : [];
  });
}

/** Arguments are counted from one; a field without a name is the whole. */
export function fieldOf(kind: 'argument' | 'answer', path: string): string {
  if (path === '') return kind === 'argument' ? 'arguments' : kind;
  if (kind === 'answer') return `answer.${path}`;
  const [position = '', ...rest] = path.split('.');
  return [`argument ${Number(position) + 1}`, ...rest].join('.');
}

export const faultLine = ({ name, version, call, field, reason }: ContractFault): string =>
  `${name}@${version}: ${call}: ${field} ${reason}`;

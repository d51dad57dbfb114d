import type { ByProjectKeyRequestBuilder } from '@commercetools/platform-sdk';
import { type ParityCase, refusalOf } from '@exwerk/embedded-http/testing/parity';
import { z } from 'zod';

/** The official SDK, and what tells the things of this run from all others. */
export interface CommerceSide {
  api: ByProjectKeyRequestBuilder;
  /** Begins the keys and addresses of what the cases make. */
  mark: string;
}
export type Case = ParityCase<CommerceSide>;

export const docs = 'https://docs.commercetools.com/api';
export const errorsPage = { documented: `${docs}/errors` };

let made = 0;
export const newKey = ({ mark }: CommerceSide) => `${mark}-${made++}`;

const Refusal = z.object({ errors: z.array(z.looseObject({ code: z.string(), field: z.string().exactOptional() })) });

/** Status and first error of what is refused; the words are left out, since they change. */
export async function refused(call: Promise<unknown>): Promise<unknown> {
  const said = z.object({ status: z.number(), body: Refusal }).parse(await refusalOf(call, 'status', 'body'));
  const [{ code, field } = { code: 'none' }] = said.body.errors;
  return { status: said.status, code, ...(field === undefined ? {} : { field }) };
}

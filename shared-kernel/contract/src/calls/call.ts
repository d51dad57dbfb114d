import type * as z from 'zod/mini';
import type { Purpose } from '../consent/purposes.ts';

/** The roots under which the middleware answers calls, below `/api`. */
export type CallRoot = 'new-ct' | 'new-adyen' | 'customer-data';

/** One call of the middleware: POST `/api/<root>/<name>` with the arguments as a JSON array. */
export interface Call<
  Args extends z.ZodMiniType = z.ZodMiniType,
  Answer extends z.ZodMiniType = z.ZodMiniType,
  Root extends CallRoot = CallRoot,
  Name extends string = string,
> {
  readonly root: Root;
  readonly name: Name;
  /** Tuple schema of the argument array. */
  readonly args: Args;
  readonly answer: Answer;
  /** Made and answered only for visitors who allow one of these purposes; a call without serves what the visitor asked for. */
  readonly purposes?: readonly Purpose[] | undefined;
  /** A visitor who is nobody yet may be a guest afterwards: browsers make such calls one after the other. */
  readonly makesGuest?: boolean | undefined;
  /** The answer that there is nothing; left out, with the status 204, for a caller that asks so by `withoutNothing`. */
  readonly nothing?: unknown;
}

/** `new-ct/getProduct` */
export type CallName<C extends Call> = `${C['root']}/${C['name']}`;
export type CallArgs<C extends Call> = z.infer<C['args']>;
export type CallAnswer<C extends Call> = z.infer<C['answer']>;

/** Declares a call; both ends take path and schemas from the returned object. */
export function defineCall<
  Args extends z.ZodMiniType,
  Answer extends z.ZodMiniType,
  Root extends CallRoot,
  Name extends string,
>(
  root: Root,
  name: Name,
  rest: { args: Args; answer: Answer; purposes?: readonly Purpose[]; makesGuest?: boolean; nothing?: z.infer<Answer> },
): Call<Args, Answer, Root, Name> {
  return { root, name, ...rest };
}

/** Header by which a caller says how many milliseconds it waits: it hears in time that there is no answer, and what is loaded meanwhile is kept. */
export const patienceHeader = 'x-patience';

/** Headers of a caller that knows by itself what a call answers where there is nothing (RFC 7240). */
export const withoutNothing = { prefer: 'return=minimal' } as const;

/** What a call is called wherever it is told, `new-ct/getProduct`. */
export const callName = ({ root, name }: Pick<Call, 'root' | 'name'>) => `${root}/${name}` as const;

/** Path of a call on the middleware, `/api/new-ct/getProduct`. */
export const callPath = (call: Pick<Call, 'root' | 'name'>): string => `/api/${callName(call)}`;

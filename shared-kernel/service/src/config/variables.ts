import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { isNetwork } from '../http/client-network.ts';
import { operationsPortBeside } from '../process/operations-port.ts';
import { unreadable } from './secret-files.ts';

// Kinds of environment variables, for the schemas of `environment.ts`.

const mostPort = 65_535;
const portNumber = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a port number')
  .transform(Number)
  .pipe(z.number().max(mostPort, 'must be a port number'));

/** A TCP port with its default; 0 is any free one. */
export const port = (fallback: number) => portNumber.default(fallback);

/** Where a process answers those who run it: beside its own port unless told, and told where there is no port beside it. */
export function operationsPort(own: number): z.ZodType<number> {
  const beside = operationsPortBeside(own);
  const message = `must be a port number that is told, for the one beside the own port would be ${beside}`;
  return beside > mostPort ? z.string(message).pipe(portNumber) : port(beside);
}

/** Whatever it is to be within its bounds: to `Number` an empty text would be 0, and turn off what it bounds. */
export const numeric = (bounds: z.ZodNumber) =>
  z.string().regex(/\S/, 'must be a number, not empty').transform(Number).pipe(bounds);

/** A whole number, from the least to the most. */
export const whole = (least: number, most = Number.MAX_SAFE_INTEGER) => numeric(z.number().int().min(least).max(most));

/** More than nothing, with fractions. */
export const seconds = (most = Number.MAX_SAFE_INTEGER) => numeric(z.number().positive().max(most));

/** Where a process listens. A name's address is looked up then. */
export const host = (fallback: string) =>
  z
    .string()
    .regex(/^[\w.:-]+$/, 'must be an IP address or the name of a host')
    .default(fallback);

/** Hosts that may stand in a header, whose parts `;` and `,` would end. */
const hostname = /^[\w.:[\]-]+$/;
const url = z.url({ protocol: /^https?$/, hostname, error: 'must be an http or https address' });

/** Origins separated by blanks, those of sockets with them. */
export const originsApart = () =>
  z
    .string()
    .default('')
    .transform(list => list.split(/\s+/).filter(Boolean))
    .pipe(
      z.array(
        z
          .url({ protocol: /^(?:http|ws)s?$/, hostname, error: 'must be origins, separated by blanks' })
          .transform(text => new URL(text).origin),
      ),
    );

/** An http(s) address with its default, as it is written. */
export const exactAddress = (fallback: string) => url.default(fallback);

/** An http(s) address without a slash at its end. */
export const address = (fallback: string) => url.default(fallback).transform(text => text.replace(/\/+$/, ''));

/** Addresses separated by commas, without slashes at their ends. */
export const addresses = (fallback = '') =>
  z
    .string()
    .default(fallback)
    .transform(list =>
      list
        .split(',')
        .map(part => part.trim().replace(/\/+$/, ''))
        .filter(Boolean),
    )
    .pipe(z.array(url));

/** An http(s) address, or nothing. */
export const optionalAddress = (fallback = '') => z.union([z.literal(''), url]).default(fallback);

export const text = (fallback: string) => z.string().min(1).default(fallback);

/** A mail address, or nothing. */
export const optionalMailAddress = z.union([z.literal(''), z.email()], 'must be a mail address').default('');

/** May be empty, and is so by default. */
export const optionalText = z.string().default('');

/** The text of a file as it stands, whose path is given; empty where none is. */
export const fileText = z
  .string()
  .default('')
  .transform((file, context) => {
    if (file === '') return '';
    try {
      return readFileSync(file, 'utf8');
    } catch (error) {
      context.addIssue({ code: 'custom', message: unreadable(file, error) });
      return z.NEVER;
    }
  });

export const flag = (fallback: boolean) => z.stringbool().default(fallback);

/** What nobody but the process may know: its variable may be a file's content, see `withSecretFiles`. */
export const secret = <Schema extends z.ZodType>(schema: Schema): Schema => schema.meta({ secret: true });

/** Keys of one use: the first one signs or seals, each of them verifies or opens. */
export type Keys = readonly [string, ...string[]];

/** Such keys separated by commas or lines, each held to the schema. One key is a list of one. */
export const keys = (fallback: string, key: z.ZodString) =>
  secret(
    z
      .string()
      .default(fallback)
      .transform((list): readonly string[] => list.split(/[,\n]/).map(part => part.trim()))
      .pipe(z.tuple([key], key).readonly()),
  );

/** A Redis with what opens it, or nothing. */
export const optionalRedis = secret(
  z.union([z.literal(''), z.url({ protocol: /^rediss?$/ })], 'must be a redis or rediss address').default(''),
);

/** Networks separated by commas: addresses, with the length of a prefix or without, or `loopback`, `linklocal`, `uniquelocal`. */
export const networks = (fallback = '') =>
  z
    .string()
    .default(fallback)
    .transform(list =>
      list
        .split(',')
        .map(part => part.trim())
        .filter(Boolean),
    )
    .refine(parts => parts.every(isNetwork), 'must be addresses or networks, separated by commas');

/** What every server process has alike. */
export const kindOfInstallation = z.enum(['development', 'test', 'production']).default('development');
export const logLevel = z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info');
export const operationsHost = host('127.0.0.1');

/** A part of all, 0 to 1. */
export const share = () => numeric(z.number().min(0).max(1));

/** Where traces go, if anywhere. */
export const traceCollector = optionalAddress().describe(
  'Collector of traces (OpenTelemetry, OTLP over HTTP); empty for none',
);

/** How many requests stand in the log. */
export const accessLogShare = ({ NODE_ENV }: { readonly NODE_ENV?: string | undefined }) =>
  share()
    .default(NODE_ENV === 'production' ? 0.1 : 0)
    .meta({
      description: 'Share of the requests that went well which stand in the log, with all others; 0 for none of them',
      standard: '0.1 in production, else 0',
    });

/** In production as long as load balancers take to see that a process is not ready: several looks of a few seconds each. */
export const drainSeconds = ({ NODE_ENV }: { readonly NODE_ENV?: string | undefined }) =>
  numeric(z.number().min(0).max(300))
    .default(NODE_ENV === 'production' ? 10 : 0)
    .meta({
      description:
        'Seconds for which a process that is told to stop still takes requests while it says that it is not ready',
      standard: '10 in production, else 0',
    });

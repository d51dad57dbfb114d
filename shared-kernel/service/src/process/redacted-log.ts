import { traceFields } from '../tracing/tracing.ts';

// What every process does to its log, so that no line holds what belongs to a person: the settings are pino's.

const hidden = '[hidden]';
/** What may stand in an email before its @, escaped once or more as well, and between the dots after it: in the letters of any language. */
const local = "[\\p{L}\\p{M}\\p{N}_.!#$%&'*+/=?^`{|}~-]";
const label = '[\\p{L}\\p{M}\\p{N}%-]{1,190}';
/** Sought only where such signs begin: strangers write what is logged, at any length. */
const email = new RegExp(
  `(?<!${local})${local}+(?:@|%(?:25){0,3}40)${label}(?:\\.${label}){0,8}\\.[\\p{L}%][\\p{L}\\p{M}\\p{N}%]{1,80}`,
  'giu',
);
/** A sealed cookie, a JSON web token, a bearer token; ids with their dashes and short hashes are none. */
const token = /\b[\w-]{16,}\.[\w-]{8,}\.[\w-]{8,}|\b(?:Bearer|Basic) +[\w+/=.~-]{8,}|[\w+=-]{60,}/g;
/** What follows the question mark of an address. */
const query = /\?[\w.~%[\]-]{1,64}=[^\s"'<>)\\]*/g;
const digits = /(?<![\w.-])\d(?:[ -]?\d){13,18}(?![\w.-])/g;

/** ISO 7812: the last digit of a card's number agrees with the others. */
function isCard(number: string): boolean {
  const sum = [...number]
    .toReversed()
    .map(Number)
    .reduce((total, digit, place) => total + (place % 2 === 0 ? digit : digit * 2 - (digit > 4 ? 9 : 0)), 0);
  return sum % 10 === 0;
}

/** Without emails, tokens, queries of addresses and numbers of cards, wherever they stand. */
function withoutSecrets(text: string): string {
  return text
    .replace(query, '?…')
    .replace(email, hidden)
    .replace(token, found => (/^[a-z]+$/i.test(found) ? found : hidden))
    .replace(digits, found => (isCard(found.replaceAll(/[ -]/g, '')) ? hidden : found));
}

/** Parsers, validators and upstreams quote what they were given. */
const withoutQuotations = (text: string): string =>
  text.replaceAll(/"[^"\n]*"|'[^'\n]*'|`[^`\n]*`|„[^“\n]*“|»[^«\n]*«|«[^»\n]*»/g, '"…"');

function fieldOf(error: object, name: string): unknown {
  return name in error ? (error as Record<string, unknown>)[name] : undefined;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The lines of a stack that say where, without the message above them. */
const placesOf = (stack: string): string =>
  stack
    .split('\n')
    .filter(line => /^\s+at /.test(line))
    .slice(0, 20)
    .join('\n');

/** Errors of clients carry the request with its headers and body, and the other side's words about them. */
const isUpstreams = (error: object): boolean =>
  ['statusCode', 'originalRequest', 'response', 'responseBody', 'service', 'body'].some(name => name in error);

/** What the log tells of a failure: its kind, its code, where it came from; what it says only when that is the program's own words. */
function errorForLog(thrown: unknown): object {
  // pino-http hands over what pino has made of it.
  const error = typeof thrown === 'object' && thrown !== null ? (fieldOf(thrown, 'raw') ?? thrown) : thrown;
  if (typeof error !== 'object' || error === null) return { type: typeof error };
  const [code, status, service] = [
    fieldOf(error, 'code'),
    fieldOf(error, 'status') ?? fieldOf(error, 'statusCode'),
    fieldOf(error, 'service'),
  ];
  const cause = fieldOf(error, 'cause');
  return {
    type: textOf(fieldOf(error, 'name')) || error.constructor?.name || 'Error',
    ...((typeof code === 'string' || typeof code === 'number') && { code }),
    ...(typeof status === 'number' && { status }),
    ...(typeof service === 'string' && { service }),
    ...(!isUpstreams(error) && { message: withoutSecrets(withoutQuotations(textOf(fieldOf(error, 'message')))) }),
    stack: placesOf(textOf(fieldOf(error, 'stack'))),
    ...(typeof cause === 'object' && cause !== null && { cause: errorForLog(cause) }),
  };
}

/** Words of a program about what went wrong, for a log line's own text. */
export const wordsForLog = (text: string): string => withoutSecrets(withoutQuotations(text));

/** For `pino(…)` and `pinoHttp(…)` alike. */
export const redactedSerializers = {
  err: errorForLog,
  error: errorForLog,
  req: (request: { id?: unknown; method?: unknown; url?: unknown }) => ({
    id: request.id,
    method: request.method,
    path: String(request.url).split('?', 1)[0],
  }),
  res: (response: { statusCode?: unknown }) => ({ statusCode: response.statusCode }),
};

/** For `pino(…)`: also whoever logs without thinking of it redacts. */
export const redactedLog = {
  mixin: traceFields,
  serializers: redactedSerializers,
  hooks: { streamWrite: withoutSecrets },
};

interface FatalLog {
  fatal(details: object, message: string): void;
}

/** What nobody has caught ends the process, as Node would have it, but is told by the log and no more than by it. */
export function endOnUncaught(log: FatalLog): void {
  process.on('uncaughtException', error => {
    log.fatal({ err: error }, 'the process ends');
    process.exit(1);
  });
}

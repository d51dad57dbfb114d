import { decidedConsent } from '@exwerk/testing/decided-consent';
import { doors } from './doors.ts';

interface Asked {
  readonly status: number;
  readonly body: { code?: string; message?: string; fields?: Record<string, string>; results?: unknown[] };
}

/** Whoever allows it is counted. */
const consent = decidedConsent();

/** Asks as somebody of their own, whose requests are counted apart from those of the other suites. */
export async function ask(
  body: unknown,
  { client = '198.51.100.6', port = doors.shell, address = 'indexes/*/queries' } = {},
): Promise<Asked> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/search/1/${address}?origin=gb.localhost`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': client,
      cookie: `${consent.name}=${consent.value}`,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { status: answer.status, body: await answer.json() };
}

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** What the address service says of an address, as Google's Address Validation API says it. */
interface Verdict {
  readonly verdict: Readonly<Record<string, boolean>>;
  readonly address: {
    readonly formattedAddress: string;
    readonly addressComponents: readonly Readonly<Record<string, boolean | string>>[];
  };
}

/** An address service that says of every address what it was told to say last. */
export async function openAddressService() {
  let said: Verdict | null = null;
  const asked: string[] = [];
  const server = createServer(async (request, response) => {
    asked.push(await text(request));
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ result: said }));
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1:validateAddress`,
    asked: asked as readonly string[],
    say: (verdict: Verdict) => {
      said = verdict;
    },
    close: () => server.close(),
  };
}

const part = (said: Verdict['address']['addressComponents'][number] = {}) => ({
  confirmationLevel: 'CONFIRMED',
  ...said,
});
/** Of an address of which all is right but what is said of the whole or of a part. */
const verdictOf = (verdict: Verdict['verdict'], said = part()): Verdict => ({
  verdict: { addressComplete: true, ...verdict },
  address: { formattedAddress: 'Polna 7', addressComponents: [part(), said] },
});
export const clean = verdictOf({});
export const doubts = {
  incomplete: verdictOf({ addressComplete: false }),
  replaced: verdictOf({ hasReplacedComponents: true }, part({ replaced: true })),
  unconfirmed: verdictOf({ hasUnconfirmedComponents: true }, part({ confirmationLevel: 'UNCONFIRMED_BUT_PLAUSIBLE' })),
  'spell-corrected': verdictOf({ hasSpellCorrectedComponents: true }, part({ spellCorrected: true })),
  unexpected: verdictOf({}, part({ unexpected: true })),
};

import * as z from 'zod';

/** Has a store complete addresses, which none does by itself. */
export async function completeAddresses(embedded: number, storeKey: string): Promise<void> {
  const commerce = `http://127.0.0.1:${embedded}/commerce`;
  const ask = async (address: string, init: RequestInit): Promise<unknown> => {
    const answer = await fetch(address, init);
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
    return answer.json();
  };
  const credentials = Buffer.from('local:local-secret').toString('base64');
  const granted = await ask(`${commerce}/oauth/token?grant_type=client_credentials`, {
    method: 'POST',
    headers: { authorization: `Basic ${credentials}` },
  });
  const { access_token } = z.object({ access_token: z.string() }).parse(granted);
  const headers = { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' };
  const store = `${commerce}/exwerk/stores/key=${storeKey}`;
  const { version } = z.object({ version: z.int() }).parse(await ask(store, { headers }));
  const actions = [{ action: 'setCustomField', name: 'google_autocomplete_enabled', value: true }];
  await ask(store, { method: 'POST', headers, body: JSON.stringify({ version, actions }) });
}

import { sendClick } from './click-event.ts';

const hit = { queryID: '43b15df305339e827f0ac0bdc5ebcaa7', index: 'prod.en-GB', objectID: 'EX1', position: 25 };

it('sends an event of the search service with the number of the answer, under the page’s own address', async () => {
  const fetched = jest.fn<Promise<Response>, Parameters<typeof fetch>>(async () => new Response());
  globalThis.fetch = fetched;
  sendClick(hit);
  sendClick({ ...hit, objectID: 'EX2', position: 26 });
  const sent = fetched.mock.calls.map(([, init]) => JSON.parse(String(init?.body)).events[0]);
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/search/1/events');
  expect(sent[0]).toMatchObject({
    eventType: 'click',
    index: 'prod.en-GB',
    queryID: hit.queryID,
    objectIDs: ['EX1'],
    positions: [25],
    userToken: expect.stringMatching(/^[\w-]{1,129}$/),
  });
  expect(sent[1].userToken).toBe(sent[0].userToken);
});

it('bears a service that does not answer', async () => {
  globalThis.fetch = (() => Promise.reject(new Error('down'))) as typeof fetch;
  expect(() => sendClick(hit)).not.toThrow();
  await Promise.resolve();
});

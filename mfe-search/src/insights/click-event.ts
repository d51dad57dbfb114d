/** Where a hit was found: the answer's number, its index, and the hit's place in it, counted from 1 over all pages. */
export interface FoundHit {
  queryID: string;
  index: string;
  objectID: string;
  position: number;
}

/** Lives as long as the page and tells clicks of one visit apart from others'; says nothing about the person. */
let visit: string | undefined;

const eventsAddress = '/api/search/1/events';

/** Tells the search service which hit was opened, so that it can learn from it. Never disturbs: a lost event stays lost. */
export function sendClick({ queryID, index, objectID, position }: FoundHit): void {
  visit ??= `anonymous-${crypto.randomUUID()}`;
  const event = {
    eventType: 'click',
    eventName: 'Product clicked',
    index,
    userToken: visit,
    queryID,
    objectIDs: [objectID],
    positions: [position],
    timestamp: Date.now(),
  };
  fetch(eventsAddress, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ events: [event] }),
    // The click leads to another page.
    keepalive: true,
  }).catch(() => undefined);
}

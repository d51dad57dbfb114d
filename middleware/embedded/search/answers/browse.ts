import { find, type SearchServices } from '../engine/find.ts';
import { toQueryString } from '../params/search-params.ts';
import { retrieve } from '../presentation/hit.ts';
import { badRequest } from '../problem.ts';

/** All matching records in pages; the cursor says where the next page begins. */
export async function browse(services: SearchServices, name: string, body: Record<string, unknown>) {
  const { cursor, ...query } = body;
  const resumed = typeof cursor === 'string' ? readCursor(cursor) : { from: 0, query };
  const { entry, main, index, params, match, ranked } = await find(services, name, resumed.query);
  const hitsPerPage = params.hitsPerPage || 1000;
  const to = resumed.from + hitsPerPage;
  const ordered = ranked(to + 1);
  const hidden = entry.settings.unretrievableAttributes ?? [];
  const hits = ordered
    .slice(resumed.from, to)
    .flatMap(doc => services.records.get(main.id, index.objectIDs[doc] ?? '') ?? [])
    .map(record => retrieve(record, params.attributesToRetrieve ?? ['*'], hidden));
  return {
    hits,
    nbHits: match.docs.length,
    page: Math.floor(resumed.from / hitsPerPage),
    nbPages: Math.ceil(match.docs.length / hitsPerPage),
    hitsPerPage,
    query: params.query,
    params: toQueryString(resumed.query),
    processingTimeMS: 1,
    ...(to < ordered.length && {
      cursor: Buffer.from(JSON.stringify({ from: to, query: resumed.query })).toString('base64url'),
    }),
  };
}

function readCursor(cursor: string): { from: number; query: Record<string, unknown> } {
  try {
    const { from, query } = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (Number.isInteger(from) && from >= 0 && typeof query === 'object' && query !== null) return { from, query };
  } catch {
    // Not one of ours: refused below.
  }
  throw badRequest('Invalid cursor');
}

import type { DatabaseSync } from 'node:sqlite';
import { type RequestHandler, Router } from 'express';
import { SearchProblem } from '../problem.ts';
import { inTransaction } from '../storage/database.ts';
import { insightsEventsSchema } from './insights-events.ts';

const MOST_BYTES = 2_000_000;

/** Receives click, conversion and view events and keeps them. */
export function insightsRoutes(database: DatabaseSync, mayRead: RequestHandler): Router {
  const router = Router();
  const insert = database.prepare('INSERT INTO events (received_at, body) VALUES (?, ?)');
  router.post('/1/events', mayRead, (request, response) => {
    if (Number(request.get('content-length') ?? 0) > MOST_BYTES) throw new SearchProblem(413, 'Request too large');
    const read = insightsEventsSchema.safeParse(request.body);
    if (!read.success) throw new SearchProblem(422, read.error.issues[0]?.message ?? 'No events to process');
    const now = new Date().toISOString();
    inTransaction(database, () => {
      for (const event of read.data.events) insert.run(now, JSON.stringify(event));
    });
    response.json({ status: 200, message: 'OK' });
  });
  return router;
}

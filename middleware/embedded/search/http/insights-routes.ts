import type { DatabaseSync } from 'node:sqlite';
import { type RequestHandler, Router } from 'express';
import { z } from 'zod';
import { inTransaction } from '../storage/database.ts';
import { bodyOf } from './body.ts';

// Any type of event: besides view, click and conversion, the widgets report their own use.
const events = z.object({
  events: z
    .array(z.looseObject({ eventType: z.string(), eventName: z.string(), index: z.string().optional() }))
    .max(1000),
});

/** Receives click and view events and keeps them. */
export function insightsRoutes(database: DatabaseSync, mayRead: RequestHandler): Router {
  const router = Router();
  const insert = database.prepare('INSERT INTO events (received_at, body) VALUES (?, ?)');
  router.post('/1/events', mayRead, (request, response) => {
    const received = bodyOf(request, events).events;
    const now = new Date().toISOString();
    inTransaction(database, () => {
      for (const event of received) insert.run(now, JSON.stringify(event));
    });
    response.json({ status: 200, message: 'OK' });
  });
  return router;
}

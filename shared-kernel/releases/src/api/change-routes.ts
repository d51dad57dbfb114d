import { passFor, previewName, previewQuery } from '@exwerk/service/releases/preview-link';
import express, { type Response, Router } from 'express';
import type { Logger } from 'pino';
import * as z from 'zod';
import type { ChangeLine } from '../changes/change-lines.ts';
import { changeSchema } from '../changes/change-request.ts';
import { makeKeyedChange, PermittedChange } from '../changes/keyed-change.ts';
import { Refused } from '../gate/candidate.ts';
import type { ApiParts } from './api-parts.ts';
import { parse } from './parse.ts';
import { problem } from './problem.ts';
import { withKey } from './with-key.ts';

const json = express.json({ limit: '64kb' });

/** Milliseconds after which an answer that has nothing to say shows that it is there. */
const silence = 15_000;

const linkSchema = z.strictObject({ hours: z.coerce.number().positive().max(720) });

/** Changes of what visitors get, over the wire: a line for each step of the gate, at last what came of it. */
export function changeRoutes(parts: ApiParts): Router {
  const router = Router();
  router.post(
    '/changes',
    withKey(parts, async (request, response, key) => {
      await parse(json, request, response);
      const { success, data: change, error } = changeSchema.safeParse(request.body);
      if (!success) return problem(response, 400, 'NoChange', z.prettifyError(error));
      const permitted = await PermittedChange.of(change, key, parts.store);
      response.status(200).type('application/x-ndjson').set('Cache-Control', 'no-store');
      await tell(response, parts.logger, say => makeKeyedChange(permitted, parts, say));
    }),
  );
  router.get(
    '/previews/:name',
    withKey(parts, async (request, response) => {
      const name = z.string().regex(previewName).safeParse(request.params.name);
      const link = linkSchema.safeParse(request.query);
      if (!name.success || !link.success) return problem(response, 400, 'NoLink', 'No name of a preview, or no hours');
      const query = previewQuery(passFor(name.data, link.data.hours), parts.previewSecrets).toString();
      response.set('Cache-Control', 'no-store').json({ query });
    }),
  );
  return router;
}

async function tell(
  response: Response,
  logger: Logger,
  work: (say: (line: string) => void) => Promise<object>,
): Promise<void> {
  const write = (line: ChangeLine) => response.write(`${JSON.stringify(line)}\n`);
  const alive = setInterval(() => response.write('\n'), silence);
  try {
    await work(line => write({ line }));
    write({ done: true });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    if (error instanceof Refused) write({ refused: message });
    else {
      logger.warn({ err: error }, 'a change failed');
      write({ failed: message });
    }
  } finally {
    clearInterval(alive);
    response.end();
  }
}

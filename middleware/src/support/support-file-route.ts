import { maxAllFilesBytes, maxFileBytes, supportFilePath } from '@exwerk/contract/support/files';
import { clientNetwork } from '@exwerk/service/http/client-network';
import express, { type ErrorRequestHandler, type Request, type Response, type Router } from 'express';
import * as z from 'zod';
import type { contextFactory } from '../http/app.ts';
import { refusalOf } from '../limits/counter.ts';
import { networkLimit } from '../limits/network-limit.ts';
import { invalidInput } from '../problems/problem-error.ts';
import type { Services } from '../services.ts';
import { fileProblem } from './file-check.ts';
import type { SupportFiles } from './support-files.ts';

const nameSchema = z.string().min(1).max(1000);
const tooLarge = z.object({ type: z.literal('entity.too.large') });
/** Requests full of files that a network may send in an hour. */
const hourlyRequests = 10;

/** One file of a support request, taken before the request itself: the page tells at once whether it will do. */
export function createSupportFileRouter(
  { config, counters, visitors }: Pick<Services, 'config' | 'counters' | 'visitors'>,
  files: SupportFiles,
  contextOf: ReturnType<typeof contextFactory>,
): Router {
  const bytes = counters('support-bytes', hourlyRequests * maxAllFilesBytes, 3600);
  const limit = networkLimit(counters('support-file', config.RATE_LIMIT_PER_MINUTE, 60));
  const body = express.raw({ type: 'application/octet-stream', limit: maxFileBytes, inflate: false });
  const refuseLarge: ErrorRequestHandler = (error, _request, _response, next) => {
    next(tooLarge.safeParse(error).success ? fileProblem('FileTooLarge') : error);
  };

  const router = express.Router({ caseSensitive: true, strict: true });
  router.post(supportFilePath, limit, body, refuseLarge, async (request: Request, response: Response) => {
    const name = nameSchema.safeParse(request.query.name);
    if (!name.success) throw invalidInput('The file has no name');
    const content: unknown = request.body;
    if (request.get('content-type') !== 'application/octet-stream') throw fileProblem('FileTypeRefused');
    const file = Buffer.isBuffer(content) ? content : Buffer.alloc(0);
    await bytes.consume(clientNetwork(request.ip ?? ''), file.length).catch((error: unknown) => {
      throw refusalOf(error);
    });
    const session = await visitors.ensure(contextOf(request, response).session);
    const kept = await files.keep(name.data, file, session);
    response.status(201).setHeader('cache-control', 'no-store').json(kept);
  });
  return router;
}

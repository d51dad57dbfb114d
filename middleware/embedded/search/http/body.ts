import express, { type Request, type RequestHandler } from 'express';
import type { z } from 'zod';
import { badRequest } from '../problem.ts';

/** Nobody nests deeper by intent. */
const MAX_DEPTH = 100;

/** Whether lists and objects lie in each other deeper than recursion should go; this one goes no deeper either. */
function isTooDeep(body: unknown, depth = 0): boolean {
  if (typeof body !== 'object' || body === null) return false;
  if (depth === MAX_DEPTH) return true;
  return Object.values(body).some(value => isTooDeep(value, depth + 1));
}

/** Clients send JSON as text/plain, in Node perhaps gzipped: every body is read, unpacked and parsed as JSON. */
export const readJson: RequestHandler[] = [
  express.raw({ type: () => true, limit: '100mb', inflate: true }),
  (request, _response, next) => {
    if (!Buffer.isBuffer(request.body) || request.body.length === 0) {
      request.body = {};
      next();
      return;
    }
    try {
      request.body = JSON.parse(request.body.toString('utf8'));
    } catch {
      throw badRequest('Invalid JSON in the request body');
    }
    if (isTooDeep(request.body)) throw badRequest('Invalid JSON in the request body: nested too deeply');
    next();
  },
];

/** The body as a schema describes it, or 400 with the place and the reason. */
export function bodyOf<Schema extends z.ZodType>(request: Pick<Request, 'body'>, schema: Schema): z.infer<Schema> {
  const result = schema.safeParse(request.body);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw badRequest(`Invalid body: ${issue?.path.join('.') || 'body'}: ${issue?.message ?? 'not valid'}`);
}

/** Longest names in bytes. */
const LONGEST = { index: 256, other: 512 };

/** A part of the path. */
export function pathPart(request: Request, name: string): string {
  const value = request.params[name];
  if (typeof value !== 'string' || value === '') throw badRequest(`Missing ${name}`);
  if (Buffer.byteLength(value) > (name === 'index' ? LONGEST.index : LONGEST.other))
    throw badRequest(`${name} is too long`);
  return value;
}

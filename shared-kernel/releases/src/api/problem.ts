import type { Response } from 'express';

/** Answers that something is not done, and why. */
export function problem(response: Response, status: number, code: string, message: string): void {
  response.status(status).set('Cache-Control', 'no-store').json({ code, status, message });
}

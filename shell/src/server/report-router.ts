import { reportsPath } from '@exwerk/contract/releases/reported';
import { addressOf, clientNetwork, networksOf } from '@exwerk/service/http/client-network';
import { isOfOwnPage } from '@exwerk/service/http/own-page';
import { statusOf } from '@exwerk/service/http/status-of';
import express, { type ErrorRequestHandler, Router } from 'express';
import { Counter, type Registry } from 'prom-client';
import { Busy } from '../rendering/render-queue.ts';
import { longestReport, pageReportSchema } from '../reports/page-report.ts';
import type { ReleaseFigures } from '../reports/release-figures.ts';
import type { ServedCompositions } from '../served/served-compositions.ts';
import { ClientRate } from './client-rate.ts';

/** Reports a second that one client may send, counted over five seconds. */
const reportRate = 4;

interface ReportParts {
  readonly figures: ReleaseFigures;
  readonly compositions: Pick<ServedCompositions, 'composed'>;
  readonly registry: Registry;
  readonly unlimitedClients: readonly string[];
}

/** Takes what browsers tell of pages. Nobody vouches for it: so much of a client, of pages of this host, of what is or was composed lately. */
export function reportRouter({ figures, compositions, registry, unlimitedClients }: ReportParts): Router {
  const rate = new ClientRate(reportRate);
  const isUnlimited = networksOf(unlimitedClients);
  const reports = new Counter({
    name: 'browser_reports_total',
    help: 'Reports of browsers, by what became of them',
    labelNames: ['outcome'],
    registers: [registry],
  });
  const router = Router();
  router.use(reportsPath, async (request, response, next) => {
    response.set('Cache-Control', 'no-store');
    if (request.method !== 'POST') return void response.status(405).set('Allow', 'POST').end();
    if (!isOfOwnPage(request)) return refuse(403);
    const address = addressOf(request);
    const asker = { client: clientNetwork(address), isUnlimited: isUnlimited(address) };
    try {
      await rate.spend(asker);
    } catch (error) {
      if (!(error instanceof Busy)) throw error;
      return refuse(429);
    }
    next();

    function refuse(status: number): void {
      reports.inc({ outcome: String(status) });
      response.status(status).end();
    }
  });
  router.post(reportsPath, express.json({ limit: longestReport, type: 'application/json' }), (request, response) => {
    const { success, data: report } = pageReportSchema.safeParse(request.body);
    const composed = success ? compositions.composed.get(report.composition) : undefined;
    const isTaken = success && composed !== undefined && figures.take(report, composed);
    // An instance need not know what another one has served.
    const status = success ? 204 : 400;
    reports.inc({ outcome: isTaken ? 'taken' : success ? 'unknown' : String(status) });
    response.status(status).end();
  });
  const onError: ErrorRequestHandler = (error, _request, response, next) => {
    const status = statusOf(error);
    if (response.headersSent || status === 500) return next(error);
    reports.inc({ outcome: String(status) });
    response.status(status).end();
  };
  router.use(reportsPath, onError);
  return router;
}

/** `GET /figures` for the operations port: what was counted, with the errors behind it. */
export function figuresRouter(figures: ReleaseFigures): Router {
  const router = Router();
  router.get('/figures', async (_request, response) => {
    response.set('Cache-Control', 'no-store').json(await figures.all());
  });
  return router;
}

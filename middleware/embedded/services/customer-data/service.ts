import { createHash } from 'node:crypto';
import { answerBadInput, onlyMethods } from '@exwerk/embedded-http/bad-input';
import express, { type Response, Router } from 'express';
import type { z } from 'zod';
import { CALLS, payloadOf, RecommendationQuery, SINKS, SinkEvent, TrackingValueQuery } from './calls.ts';
import { openEvents } from './events.ts';

export type CustomerDataServiceOptions = {
  dataDir: string;
  publicUrl?: string;
  /** SKUs of articles of the same family and category, the closest first, without the article itself. */
  related?: (sku: string, locale: string, limit: number) => Promise<string[]>;
  /** SKUs of what is bought for an article: its accessories, then neighbours of other families. */
  goesWith?: (sku: string, locale: string, limit: number) => Promise<string[]>;
};

const LAST_SEEN = 10;
const SUGGESTED = 8;

const refuse = (response: Response, status: number, code: string, message: string, fields?: Record<string, string>) =>
  response.status(status).json({ code, status, message, ...(fields ? { fields } : {}) });

const wrongFields = ({ issues }: z.ZodError) =>
  Object.fromEntries(issues.map(issue => [issue.path.join('.') || 'body', issue.message]));

/** Tracking calls by name, and recommendations computed from them. */
export async function createCustomerDataService({
  dataDir,
  related = async () => [],
  goesWith = async () => [],
}: CustomerDataServiceOptions) {
  const events = openEvents(dataDir);

  /** The kind of recommendation is told by its id, or else by what was sent. */
  async function recommend({
    typeId,
    bloomreachCookie,
    languageAndCountry,
    sourceSku,
    productTitle,
  }: RecommendationQuery) {
    const kind =
      /last|similar|cart/i.exec(typeId)?.[0].toLowerCase() ?? (productTitle ? 'cart' : sourceSku ? 'similar' : 'last');
    if (kind === 'last') return bloomreachCookie ? events.lastSeen(bloomreachCookie, LAST_SEEN) : [];
    if (!sourceSku) return [];
    if (kind === 'similar') return related(sourceSku, languageAndCountry, SUGGESTED);
    const together = events.addedWith(sourceSku, SUGGESTED);
    const suitable = await goesWith(sourceSku, languageAndCountry, SUGGESTED);
    return [...new Set([...together, ...suitable])].slice(0, SUGGESTED);
  }

  const router = Router();
  router.use(onlyMethods('POST'), express.json({ limit: '256kb' }));
  router.post('/recommendations', async (request, response) => {
    const query = RecommendationQuery.safeParse(payloadOf(request.body));
    if (!query.success)
      return void refuse(response, 400, 'InvalidInput', 'Not a recommendation query', wrongFields(query.error));
    const skus = await recommend(query.data);
    response.json({ results: [{ value: skus.map(sku => ({ sku, item_id: sku })) }] });
  });
  router.post('/tracking-value', (request, response) => {
    const query = TrackingValueQuery.safeParse(payloadOf(request.body));
    if (!query.success)
      return void refuse(
        response,
        400,
        'InvalidInput',
        'Not a question for a tracking value',
        wrongFields(query.error),
      );
    const value = createHash('sha256').update(`tracking ${query.data.user_id}`).digest('hex').slice(0, 32);
    response.json({ tracking_value: value });
  });
  router.post('/sinks/:sink', (request, response) => {
    const sink = SINKS.find(name => name === request.params.sink);
    if (!sink) return void refuse(response, 404, 'UnknownSink', 'There is no such sink');
    const event = SinkEvent.safeParse(payloadOf(request.body));
    if (!event.success) return void refuse(response, 400, 'InvalidInput', 'Not an event', wrongFields(event.error));
    events.add(`${sink}: ${event.data.event}`, event.data);
    response.json({ accepted: true });
  });
  router.post('/:name', (request, response) => {
    const { name } = request.params;
    const schema = Object.hasOwn(CALLS, name) ? CALLS[name] : undefined;
    if (!schema) return void refuse(response, 404, 'UnknownCall', `There is no call '${name}'`);
    const payload = schema.safeParse(payloadOf(request.body));
    if (!payload.success)
      return void refuse(response, 400, 'InvalidInput', `Not a '${name}' call`, wrongFields(payload.error));
    events.add(name, payload.data);
    response.json({ accepted: true });
  });
  router.use(answerBadInput);

  return { router, latestEvents: events.latest, close: async () => events.close() };
}
export type CustomerDataService = Awaited<ReturnType<typeof createCustomerDataService>>;

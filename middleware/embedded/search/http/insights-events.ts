import { z } from 'zod';

const MOST_ITEMS = 20;
const MOST_EVENTS = 1000;

const TOKEN = /^[a-zA-Z0-9_=/+-]{1,129}$/;
const queryIdSchema = z.string().regex(/^[0-9a-f]{32}$/, 'Invalid queryID syntax');
const itemsSchema = z
  .array(z.string(), 'objectIDs and filters are lists of texts')
  .min(1, 'Events should specify either some objectIDs or some Filters')
  .max(MOST_ITEMS, `Cannot process more that ${MOST_ITEMS} objects in an event`);

const commonShape = {
  eventName: z.string('Invalid eventName syntax').regex(/^[\x20-\x7E]{1,64}$/, 'Invalid eventName syntax'),
  userToken: z.string('Missing userToken parameter').regex(TOKEN, 'Invalid userToken syntax'),
  authenticatedUserToken: z.string().regex(TOKEN, 'Invalid authenticatedUserToken syntax').optional(),
  timestamp: z.int('Invalid timestamp').min(0, 'Invalid timestamp').optional(),
};

/** Events about records or filters of an index. */
const itemEventSchema = z
  .looseObject({
    ...commonShape,
    eventType: z.enum(['click', 'conversion', 'view']),
    eventSubtype: z.enum(['addToCart', 'purchase'], 'Invalid eventSubtype').optional(),
    index: z.string('The index field is required').min(1, 'The index field is required'),
    objectIDs: itemsSchema.optional(),
    filters: itemsSchema.optional(),
    positions: z.array(z.int('Invalid positions').min(1, 'Invalid positions'), 'Invalid positions').optional(),
    queryID: queryIdSchema.optional(),
  })
  .superRefine((event, context) => {
    const { eventType, objectIDs, filters, positions, queryID } = event;
    const refuse = (message: string) => context.addIssue({ code: 'custom', message });
    if ((objectIDs === undefined) === (filters === undefined))
      refuse('Events should specify either some objectIDs or some Filters');
    if (positions !== undefined && eventType !== 'click')
      refuse('Only event of type click should specify the positions attribute');
    const needsPositions = eventType === 'click' && objectIDs !== undefined && queryID !== undefined;
    if ((needsPositions || (eventType === 'click' && positions)) && positions?.length !== objectIDs?.length)
      refuse('Event of type click should have the same number of ObjectIDs and Positions');
  });

/** What the widgets report of their own use. */
const widgetEventSchema = z.looseObject({ ...commonShape, eventType: z.literal('instantsearch') });

/** All events of a request are right, or it is refused. https://www.algolia.com/doc/rest-api/insights/push-events */
export const insightsEventsSchema = z.object({
  events: z
    .array(z.discriminatedUnion('eventType', [itemEventSchema, widgetEventSchema], 'Unknown eventType'))
    .min(1, 'No events to process')
    .max(MOST_EVENTS, `Cannot process more than ${MOST_EVENTS} events`),
});

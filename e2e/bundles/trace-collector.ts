import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import * as z from 'zod';

const attributeSchema = z.object({
  key: z.string(),
  value: z.looseObject({ stringValue: z.string().optional(), intValue: z.coerce.number().optional() }),
});
const bodySchema = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(attributeSchema) }),
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.string().optional(),
              name: z.string(),
              attributes: z.array(attributeSchema).default([]),
            }),
          ),
        }),
      ),
    }),
  ),
});

type Values = Readonly<Record<string, string>>;

export interface CollectedSpan {
  readonly service: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId: string | undefined;
  readonly name: string;
  readonly attributes: Values;
}

const valuesOf = (attributes: readonly z.infer<typeof attributeSchema>[]): Values =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? String(value.intValue ?? '')]));

/** Takes spans as a collector does, OTLP over HTTP in JSON. */
export class TraceCollector {
  readonly spans: CollectedSpan[] = [];
  /** All that was sent, as it came. */
  sent = '';
  readonly #server: Server;
  private constructor() {
    this.#server = createServer(async (request, response) => {
      const body = await text(request);
      this.sent += body;
      for (const { resource, scopeSpans } of bodySchema.parse(JSON.parse(body)).resourceSpans) {
        const service = valuesOf(resource.attributes)['service.name'] ?? '';
        for (const { traceId, spanId, parentSpanId, name, attributes } of scopeSpans.flatMap(({ spans }) => spans))
          this.spans.push({ service, traceId, spanId, parentSpanId, name, attributes: valuesOf(attributes) });
      }
      response.setHeader('content-type', 'application/json').end('{}');
    });
  }

  static async start(): Promise<TraceCollector> {
    const collector = new TraceCollector();
    collector.#server.listen(0, '127.0.0.1');
    await once(collector.#server, 'listening');
    return collector;
  }

  get url(): string {
    const address = this.#server.address();
    return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  }

  stop(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }
}

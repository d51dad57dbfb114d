import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { CheckedTypes } from './checked-types.ts';
import { mapStack } from './map-stack.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** What a page asks the dev server besides the build: what the types lack, as they change, and where in the sources a stack is. */
export function pageErrorsServer(origin: string, types: CheckedTypes) {
  const mapOf = async (file: string) => {
    const answer = await fetch(`${origin}${file}.map`);
    return answer.ok ? answer.text() : undefined;
  };
  const tellTypes: Handler = (request, response) => {
    // What is packed waits for more.
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store, no-transform' });
    const tell = (faults: readonly string[]) => response.write(`data: ${JSON.stringify(faults)}\n\n`);
    tell(types.faults);
    types.on('changed', tell);
    request.on('close', () => types.off('changed', tell));
  };
  const tellPlaces: Handler = (request, response) => {
    void text(request)
      .then(stack => mapStack(stack, origin, mapOf))
      .then(
        mapped => response.end(mapped),
        () => response.writeHead(400).end(),
      );
  };
  return [
    { name: 'types', path: '/__/types', middleware: tellTypes },
    { name: 'stack', path: '/__/stack', middleware: tellPlaces },
  ];
}

import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { Compiler } from 'webpack';
import type { CheckedTypes } from './checked-types.ts';
import { mapStack } from './map-stack.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** What a page asks the dev server besides the build: what the types lack, as they change, and where in the sources a stack is. */
export function pageErrorsServer(origin: string, compiler: Compiler, types: CheckedTypes) {
  const { outputFileSystem: files, outputPath } = compiler;
  const mapOf = (file: string) =>
    new Promise<string | undefined>(resolve =>
      files?.readFile(path.join(outputPath, `${file}.map`), (_, map) => resolve(map?.toString())),
    );
  const tellTypes: Handler = (request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
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

import { uriNotFound } from '../problems/errors.ts';
import type { Handler, Routes } from './request.ts';

interface Node {
  children: Map<string, Node>;
  handlers: Map<string, Handler>;
}

const newNode = (): Node => ({ children: new Map(), handlers: new Map() });

export interface Match {
  handler: Handler;
  params: string[];
}

/** Finds a handler by method and path segments without trying one route after another. */
export class RouteTable {
  readonly #root = newNode();
  readonly #endpoints = new Set<string>();

  /** Every endpoint, as it was added: `GET carts/:`. */
  get endpoints(): readonly string[] {
    return [...this.#endpoints];
  }

  add(routes: Routes): void {
    for (const [pattern, handler] of Object.entries(routes)) {
      this.#endpoints.add(pattern);
      const [method = '', path = ''] = pattern.split(' ');
      let node = this.#root;
      for (const segment of path.split('/').filter(part => part !== '')) {
        const child = node.children.get(segment) ?? newNode();
        node.children.set(segment, child);
        node = child;
      }
      node.handlers.set(method, handler);
    }
  }

  find(method: string, segments: readonly string[], path: string): Match {
    const params: string[] = [];
    let node = this.#root;
    for (const segment of segments) {
      const next = step(node, segment, params);
      if (next === undefined) throw uriNotFound(path);
      node = next;
    }
    const handler = node.handlers.get(method === 'HEAD' ? 'GET' : method);
    if (handler === undefined) throw uriNotFound(path);
    return { handler, params };
  }
}

function step(node: Node, segment: string, params: string[]): Node | undefined {
  const literal = node.children.get(segment);
  if (literal !== undefined) return literal;
  const separator = segment.indexOf('=');
  const named = separator < 0 ? undefined : node.children.get(`${segment.slice(0, separator)}=:`);
  if (named !== undefined) {
    params.push(segment.slice(separator + 1));
    return named;
  }
  const any = node.children.get(':');
  if (any !== undefined) params.push(segment);
  return any;
}

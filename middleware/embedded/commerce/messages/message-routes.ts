import type { Routes } from '../http/request.ts';
import type { Predicate } from '../predicates/ast.ts';
import type { Project } from '../project.ts';
import { resourceRoutes } from '../resource.ts';
import type { Messages } from './messages.ts';

/** Messages are read alone. */
export function messageRoutes(project: Project, messages: Messages): Routes {
  const isKept = (): Predicate => ({
    kind: 'compare',
    path: ['createdAt'],
    operator: '>=',
    value: { literal: messages.horizon() },
  });
  const routes = resourceRoutes({
    project,
    collection: project.collections.messages,
    path: 'messages',
    actions: {},
    within: isKept,
    visible: ({ document }) => document.createdAt >= messages.horizon(),
  });
  const read = new Set(['GET messages', 'GET messages/:']);
  return Object.fromEntries(Object.entries(routes).filter(([name]) => read.has(name)));
}

import { randomUUID } from 'node:crypto';
import { requestScope } from '../upstream/request-scope.ts';

/** Commercetools logs it: the request id, where there is one. */
export const correlationId = (): string => requestScope.getStore()?.requestId ?? randomUUID();

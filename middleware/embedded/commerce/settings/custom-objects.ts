import type { CustomObject, CustomObjectDraft } from '@commercetools/platform-sdk';
import { z } from 'zod';
import { version } from '../drafts/schemas.ts';
import { readErasure, readQuery, readVersion } from '../http/params.ts';
import { parse } from '../http/parse.ts';
import { type CommerceRequest, created, ok, type Routes } from '../http/request.ts';
import { concurrentModification, notFound } from '../problems/errors.ts';
import type { Project } from '../project.ts';
import { page } from '../resource.ts';
import type { Entry } from '../store/entry.ts';

const name = z.string().regex(/^[-_~.a-zA-Z0-9]{1,256}$/, 'must be 1 to 256 of A-Z a-z 0-9 - _ ~ .');
const draft = z.strictObject({
  container: name,
  key: name,
  value: z.unknown(),
  version: version.exactOptional(),
});

/** Creates the object, or replaces its value when container and key are known. */
export function putCustomObject(project: Project, input: CustomObjectDraft): Entry<CustomObject> {
  const { customObjects } = project.collections;
  const known = customObjects.find('place', `${input.container}/${input.key}`);
  if (known === undefined) {
    return customObjects.insert({ ...project.stamp(), container: input.container, key: input.key, value: input.value });
  }
  if (input.version !== undefined && input.version !== known.version) {
    throw concurrentModification(known.document.id, input.version, known.version);
  }
  return customObjects.update(known, { ...known.copy(), value: input.value }, project.now());
}

export function customObjectRoutes(project: Project): Routes {
  const { customObjects } = project.collections;
  const at = (request: CommerceRequest) => {
    const [container = '', key = ''] = request.params;
    const entry = customObjects.find('place', `${container}/${key}`);
    if (entry === undefined) throw notFound(`container '${container}' and key '${key}'`);
    return entry;
  };
  const list = (request: CommerceRequest, container?: string) => {
    const query = readQuery(request.query, customObjects.kind.fields);
    const inContainer = {
      kind: 'compare' as const,
      path: ['container'],
      operator: '=' as const,
      value: { literal: container ?? '' },
    };
    const parts = [
      ...(query.where === undefined ? [] : [query.where]),
      ...(container === undefined ? [] : [inContainer]),
    ];
    const { entries, total } = customObjects.query(
      parts.length === 0 ? query : { ...query, where: { kind: 'and', parts } },
    );
    return page(
      entries.map(entry => entry.text),
      query,
      total,
    );
  };
  return {
    'GET custom-objects': request => list(request),
    'GET custom-objects/:': request => list(request, request.params[0]),
    'GET custom-objects/:/:': request => ok(at(request).text),
    'POST custom-objects': request => {
      const input = parse(draft, request.body);
      return project.database.write(() => {
        const isNew = customObjects.find('place', `${input.container}/${input.key}`) === undefined;
        const { text } = putCustomObject(project, input);
        return isNew ? created(text) : ok(text);
      });
    },
    'DELETE custom-objects/:/:': request =>
      ok(
        project.database.write(() => {
          const entry = at(request);
          readErasure(request.query);
          if (request.query.has('version')) customObjects.checkVersion(entry, readVersion(request.query));
          customObjects.remove(entry);
          return entry;
        }).text,
      ),
  };
}

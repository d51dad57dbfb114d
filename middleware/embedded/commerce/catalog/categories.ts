import type { Category, CategoryDraft } from '@commercetools/platform-sdk';
import { z } from 'zod';
import * as fields from '../drafts/schemas.ts';
import { parse } from '../http/parse.ts';
import { invalidOperation } from '../problems/errors.ts';
import type { Project } from '../project.ts';
import { action, type ResourceOptions } from '../resource.ts';
import { optionalCustomFields } from '../store/custom-fields.ts';
import { optional } from '../store/mutable.ts';
import { resolve, resolveOptional } from '../store/references.ts';
import { unsupported } from '../unsupported.ts';
import { customActions, setter } from '../updates/setter.ts';

const draft = z.strictObject({
  key: fields.key.exactOptional(),
  name: fields.localized,
  slug: fields.localized,
  description: fields.localized.exactOptional(),
  parent: fields.identifier('category').exactOptional(),
  orderHint: z.string().exactOptional(),
  externalId: z.string().exactOptional(),
  metaTitle: fields.localized.exactOptional(),
  metaDescription: fields.localized.exactOptional(),
  metaKeywords: fields.localized.exactOptional(),
  custom: fields.customFields.exactOptional(),
  ...unsupported('assets'),
});

type Reference = Category['ancestors'][number];

const ancestorsOf = (project: Project, parent: Reference | undefined): Reference[] =>
  parent === undefined ? [] : [...project.collections.categories.require(parent.id).document.ancestors, parent];

export function buildCategory(project: Project, input: CategoryDraft): Category {
  const parent = resolveOptional(project, 'category', input.parent);
  return {
    ...project.stamp(),
    ...optional('key', input.key),
    name: input.name,
    slug: input.slug,
    ...optional('description', input.description),
    ancestors: ancestorsOf(project, parent),
    ...optional('parent', parent),
    orderHint: input.orderHint ?? '0.5',
    ...optional('externalId', input.externalId),
    ...optional('metaTitle', input.metaTitle),
    ...optional('metaDescription', input.metaDescription),
    ...optional('metaKeywords', input.metaKeywords),
    ...optionalCustomFields(project, input.custom),
    assets: [],
  };
}

export const categoryResource = (project: Project): ResourceOptions<Category> => ({
  project,
  collection: project.collections.categories,
  path: 'categories',
  create: body => project.collections.categories.insert(buildCategory(project, parse(draft, body))),
  actions: {
    setKey: setter('key', fields.key),
    changeName: setter('name', fields.localized, true),
    changeSlug: setter('slug', fields.localized, true),
    setDescription: setter('description', fields.localized),
    changeOrderHint: setter('orderHint', z.string(), true),
    setMetaTitle: setter('metaTitle', fields.localized),
    setMetaDescription: setter('metaDescription', fields.localized),
    changeParent: action(z.strictObject({ parent: fields.identifier('category') }), (category, input) => {
      const parent = resolve(project, 'category', input.parent);
      const ancestors = ancestorsOf(project, parent);
      if (ancestors.some(({ id }) => id === category.id))
        throw invalidOperation('A category cannot be its own ancestor.');
      const hasChildren = project.collections.categories.findAll('parent.id', category.id).length > 0;
      if (hasChildren) throw invalidOperation('Moving a category that has children is not supported.');
      category.parent = parent;
      category.ancestors = ancestors;
    }),
    ...customActions(project),
  },
});

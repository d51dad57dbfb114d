import { type ProductSelection, ProductSelectionModeValues } from '@commercetools/platform-sdk';
import { z } from 'zod';
import { dropAssignments } from '../catalog/assignments.ts';
import * as fields from '../drafts/schemas.ts';
import { parse } from '../http/parse.ts';
import type { Project } from '../project.ts';
import type { ResourceOptions } from '../resource.ts';
import { optionalCustomFields } from '../store/custom-fields.ts';
import { optional } from '../store/mutable.ts';
import { customActions, setter } from '../updates/setter.ts';
import { assignmentActions } from './assignment-actions.ts';

const draft = z.strictObject({
  key: fields.key.exactOptional(),
  name: fields.localized,
  mode: z.enum(ProductSelectionModeValues).default(ProductSelectionModeValues.Individual),
  custom: fields.customFields.exactOptional(),
});

function buildSelection(project: Project, input: z.infer<typeof draft>): ProductSelection {
  return {
    ...project.stamp(),
    ...optional('key', input.key),
    name: input.name,
    productCount: 0,
    mode: input.mode,
    ...optionalCustomFields(project, input.custom),
  };
}

export const selectionResource = (project: Project): ResourceOptions<ProductSelection> => ({
  project,
  collection: project.collections.productSelections,
  path: 'product-selections',
  create: body => project.collections.productSelections.insert(buildSelection(project, parse(draft, body))),
  changed: (after, before) => {
    if (after === undefined && before !== undefined) dropAssignments(project, 'productSelection', before.id);
  },
  actions: {
    changeName: setter('name', fields.localized, true),
    setKey: setter('key', fields.key),
    ...assignmentActions(project),
    ...customActions(project),
  },
});

import type { CustomerGroup, CustomerGroupDraft } from '@commercetools/platform-sdk';
import { z } from 'zod';
import * as fields from '../drafts/schemas.ts';
import { parse } from '../http/parse.ts';
import type { Project } from '../project.ts';
import type { ResourceOptions } from '../resource.ts';
import { optionalCustomFields } from '../store/custom-fields.ts';
import { optional } from '../store/mutable.ts';
import { customActions, setter } from '../updates/setter.ts';

const draft = z.strictObject({
  key: fields.key.exactOptional(),
  groupName: z.string().min(1),
  custom: fields.customFields.exactOptional(),
});

export function buildCustomerGroup(project: Project, input: CustomerGroupDraft): CustomerGroup {
  return {
    ...project.stamp(),
    ...optional('key', input.key),
    name: input.groupName,
    ...optionalCustomFields(project, input.custom),
  };
}

export const customerGroupResource = (project: Project): ResourceOptions<CustomerGroup> => ({
  project,
  collection: project.collections.customerGroups,
  path: 'customer-groups',
  create: body => project.collections.customerGroups.insert(buildCustomerGroup(project, parse(draft, body))),
  actions: {
    setKey: setter('key', fields.key),
    changeName: setter('name', z.string().min(1), true),
    ...customActions(project),
  },
});

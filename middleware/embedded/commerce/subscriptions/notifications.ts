import { randomUUID } from 'node:crypto';
import type { CloudEventsPayload } from '@commercetools/platform-sdk';
import type { Project } from '../project.ts';
import type { Change } from '../store/change.ts';
import { optional } from '../store/mutable.ts';
import { identifiersOf, type RecordedMessage } from '../store/recorded.ts';

/** A notification in the JSON Event Format of CloudEvents 1.0; `data` is what the platform's own format would be. */
export type CloudEvent = Omit<CloudEventsPayload, 'data'> & { readonly data: object };

const addressOf = (project: Project, typeId: string): string => {
  if (typeId === 'product') return `/${project.key}/products`;
  const found = Object.values(project.collections).find(({ kind }) => kind.typeId === typeId);
  return `/${project.key}/${found?.kind.name ?? typeId}`;
};

export function messageEvent(project: Project, message: RecordedMessage): CloudEvent {
  const { createdBy: _c, lastModifiedBy: _l, ...told } = message;
  const { typeId, id } = message.resource;
  return {
    specversion: '1.0',
    id: message.id,
    type: `com.commercetools.${typeId}.message.${message.type}`,
    source: addressOf(project, typeId),
    subject: id,
    time: message.lastModifiedAt,
    sequence: String(message.sequenceNumber),
    sequencetype: 'Integer',
    dataref: `/${project.key}/messages/${message.id}`,
    data: { notificationType: 'Message', projectKey: project.key, ...told },
  };
}

/** That something was made, changed or removed, without what it is now. */
export function changeEvent(project: Project, { typeId, before, after }: Change): CloudEvent {
  const { id, version, document } = after ?? before ?? { id: '', version: 0, document: undefined };
  const notificationType =
    after === undefined ? 'ResourceDeleted' : before === undefined ? 'ResourceCreated' : 'ResourceUpdated';
  const modifiedAt = after === undefined || document === undefined ? project.now() : document.lastModifiedAt;
  return {
    specversion: '1.0',
    id: randomUUID(),
    type: `com.commercetools.${typeId}.change.${notificationType}`,
    source: addressOf(project, typeId),
    subject: id,
    time: modifiedAt,
    data: {
      notificationType,
      projectKey: project.key,
      resource: { typeId, id },
      ...optional('resourceUserProvidedIdentifiers', document && identifiersOf(document)),
      version,
      ...(before !== undefined && after !== undefined && { oldVersion: before.version }),
      modifiedAt,
    },
  };
}

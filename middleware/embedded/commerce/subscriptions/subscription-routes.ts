import {
  ChangeSubscriptionResourceTypeIdValues,
  MessageSubscriptionResourceTypeIdValues,
} from '@commercetools/platform-sdk';
import { z } from 'zod';
import * as fields from '../drafts/schemas.ts';
import { parse } from '../http/parse.ts';
import { type CommerceRequest, created, type Handler, ok, type Routes } from '../http/request.ts';
import { invalidInput } from '../problems/errors.ts';
import type { Project } from '../project.ts';
import { action, type ResourceOptions, resourceRoutes, updateEntry } from '../resource.ts';
import type { Entry } from '../store/entry.ts';
import { optional } from '../store/mutable.ts';
import type { TopicSubscription } from '../store/topic-subscription.ts';
import { unsupported } from '../unsupported.ts';
import { setter } from '../updates/setter.ts';
import { publish } from './deliveries.ts';
import { checkHost, destination, masked } from './destination.ts';
import { changeEvent } from './notifications.ts';
import type { Subscriptions } from './subscriptions.ts';

const messages = z.array(
  z.strictObject({
    resourceTypeId: z.enum(MessageSubscriptionResourceTypeIdValues),
    types: z.array(z.string().min(1)).min(1).exactOptional(),
  }),
);
const changes = z.array(z.strictObject({ resourceTypeId: z.enum(ChangeSubscriptionResourceTypeIdValues) }));
const format = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('Platform') }),
  z.strictObject({ type: z.literal('CloudEvents'), cloudEventsVersion: z.literal('1.0') }),
]);
const draft = z.strictObject({
  key: fields.key.exactOptional(),
  destination,
  messages: messages.exactOptional(),
  changes: changes.exactOptional(),
  format: format.default({ type: 'Platform' }),
  ...unsupported('events'),
});
const newDestination = z.strictObject({ destination });

function checkWanted(subscription: Pick<TopicSubscription, 'messages' | 'changes'>): void {
  if (subscription.messages.length + subscription.changes.length === 0)
    throw invalidInput('Either messages or changes must be set.');
}

/** `hosts`: where notifications may go beside this machine. */
export function subscriptionRoutes(project: Project, { deliveries }: Subscriptions, hosts: readonly string[]): Routes {
  const { subscriptions } = project.collections;

  /** A destination that does not take a test is refused. */
  async function test(to: TopicSubscription['destination'], id: string): Promise<void> {
    checkHost(to, hosts);
    const stamp = { ...project.stamp(id) };
    const change = { typeId: 'subscription', before: undefined, after: { id, version: 1, document: stamp } };
    if ((await publish(to, changeEvent(project, { ...change, messages: () => [] }))) !== 'delivered')
      throw invalidInput('A test notification could not be delivered to the destination.');
  }

  const resource: ResourceOptions<TopicSubscription> = {
    project,
    collection: subscriptions,
    path: 'subscriptions',
    actions: {
      setKey: setter('key', fields.key),
      setMessages: action(z.strictObject({ messages: messages.exactOptional() }), (subscription, input) => {
        subscription.messages = input.messages ?? [];
        checkWanted(subscription);
      }),
      setChanges: action(z.strictObject({ changes: changes.exactOptional() }), (subscription, input) => {
        subscription.changes = input.changes ?? [];
        checkWanted(subscription);
      }),
      changeDestination: action(newDestination, (subscription, input) => {
        subscription.destination = input.destination;
        project.database.afterCommit(() => deliveries.forget(subscription.id));
      }),
    },
    present: ({ document }) =>
      JSON.stringify({
        ...document,
        destination: masked(document.destination),
        status: deliveries.status(document.id),
      }),
    changed: (after, before) => {
      if (after === undefined && before !== undefined) project.database.afterCommit(() => deliveries.forget(before.id));
    },
  };
  const shown = (entry: Entry<TopicSubscription>, request: CommerceRequest) =>
    resource.present?.(entry, request.query) ?? entry.bytes;

  const create: Handler = async request => {
    const input = parse(draft, request.body);
    if (input.format.type !== 'CloudEvents')
      throw invalidInput('Azure Event Grid can only be used with the format CloudEvents.');
    const subscription: TopicSubscription = {
      ...project.stamp(),
      ...optional('key', input.key),
      destination: input.destination,
      messages: input.messages ?? [],
      changes: input.changes ?? [],
      events: [],
      format: input.format,
      status: 'Healthy',
    };
    checkWanted(subscription);
    await test(subscription.destination, subscription.id);
    return created(
      shown(
        project.database.write(() => subscriptions.insert(subscription)),
        request,
      ),
    );
  };
  const update =
    (find: (request: CommerceRequest) => Entry<TopicSubscription>): Handler =>
    async request => {
      const { version, actions } = parse(fields.updateBody, request.body);
      subscriptions.checkVersion(find(request), version);
      for (const { action: name, ...input } of actions)
        if (name === 'changeDestination')
          await test(parse(newDestination, input, 'action').destination, find(request).id);
      const updated = project.database.write(() => updateEntry(resource, find(request), request));
      return ok(shown(updated, request));
    };
  return {
    ...resourceRoutes(resource),
    'POST subscriptions': create,
    'POST subscriptions/:': update(request => subscriptions.require(request.params[0] ?? '')),
    'POST subscriptions/key=:': update(request => subscriptions.requireBy('key', request.params[0] ?? '')),
  };
}

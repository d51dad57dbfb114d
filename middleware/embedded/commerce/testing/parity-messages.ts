import { refusalOf } from '@exwerk/embedded-http/testing/parity';
import { type Case, docs, newKey, refused } from './parity-side.ts';

export const messageCases: readonly Case[] = [
  {
    title: 'messages of something that there is not are an empty page',
    basis: { documented: `${docs}/projects/messages#query-messages` },
    see: async side => {
      const where = `resource(id = "${newKey(side)}")`;
      return (await side.api.messages().get({ queryArgs: { where } }).execute()).body;
    },
    expected: { limit: 20, offset: 0, count: 0, total: 0, results: [] },
  },
  {
    title: 'messages are kept for 90 days at most',
    basis: { documented: `${docs}/projects/project#change-messages-configuration` },
    see: async ({ api }) => {
      const { version } = (await api.get().execute()).body;
      const messagesConfiguration = { enabled: true, deleteDaysAfterCreation: 91 };
      const action = { action: 'changeMessagesConfiguration' as const, messagesConfiguration };
      return refusalOf(api.post({ body: { version, actions: [action] } }).execute(), 'status');
    },
    expected: { status: 400 },
  },
  {
    title: 'a subscription to Azure Event Grid is made in the format CloudEvents alone',
    basis: { documented: `${docs}/projects/subscriptions#azure-event-grid-destination` },
    see: ({ api }) => {
      const destination = { type: 'EventGrid' as const, uri: 'http://127.0.0.1:1/', accessKey: 'none' };
      const changes = [{ resourceTypeId: 'order' }];
      return refusalOf(api.subscriptions().post({ body: { destination, changes } }).execute(), 'status');
    },
    expected: { status: 400 },
  },
  {
    title: 'a subscription is not made where nobody takes its test',
    basis: { documented: `${docs}/projects/subscriptions#create-subscription` },
    see: ({ api }) => {
      const destination = { type: 'EventGrid' as const, uri: 'http://127.0.0.1:1/', accessKey: 'none' };
      const format = { type: 'CloudEvents' as const, cloudEventsVersion: '1.0' };
      const changes = [{ resourceTypeId: 'order' }];
      return refused(api.subscriptions().post({ body: { destination, format, changes } }).execute());
    },
    expected: { status: 400, code: 'InvalidInput' },
  },
];

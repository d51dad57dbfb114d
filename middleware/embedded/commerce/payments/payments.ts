import { randomUUID } from 'node:crypto';
import type { Payment, PaymentDraft, Transaction, TransactionDraft } from '@commercetools/platform-sdk';
import { z } from 'zod';
import { equals, narrowed, ownerOf, ownTerm } from '../carts/cart-routes.ts';
import * as fields from '../drafts/schemas.ts';
import { parse } from '../http/parse.ts';
import type { CommerceRequest, Routes } from '../http/request.ts';
import { toMoney } from '../money/money.ts';
import { invalidOperation } from '../problems/errors.ts';
import type { Project } from '../project.ts';
import { action, page, present, type ResourceOptions, resourceRoutes } from '../resource.ts';
import { transition, transitionInput } from '../states/transition.ts';
import { customFieldsOf, optionalCustomFields, setCustomField, setCustomType } from '../store/custom-fields.ts';
import { type Mutable, optional, put } from '../store/mutable.ts';
import { resolveOptional } from '../store/references.ts';
import { unsupported } from '../unsupported.ts';
import { customActions, setter } from '../updates/setter.ts';

const transactionType = z.enum(['Authorization', 'CancelAuthorization', 'Charge', 'Refund', 'Chargeback']);
const transactionState = z.enum(['Initial', 'Pending', 'Success', 'Failure']);
const transactionDraft = z.strictObject({
  timestamp: fields.dateTime.exactOptional(),
  type: transactionType,
  amount: fields.positiveMoney,
  interactionId: z.string().exactOptional(),
  interfaceId: z.string().exactOptional(),
  state: transactionState.exactOptional(),
  custom: fields.customFields.exactOptional(),
});
const methodInfo = z.strictObject({
  paymentInterface: z.string().exactOptional(),
  method: z.string().exactOptional(),
  name: fields.localized.exactOptional(),
  interfaceAccount: z.string().exactOptional(),
  ...unsupported('custom', 'token'),
});
const status = z.strictObject({
  interfaceCode: z.string().exactOptional(),
  interfaceText: z.string().exactOptional(),
  state: fields.identifier('state').exactOptional(),
});

const draft = z.strictObject({
  key: fields.key.exactOptional(),
  customer: fields.identifier('customer').exactOptional(),
  anonymousId: fields.id.exactOptional(),
  interfaceId: z.string().exactOptional(),
  amountPlanned: fields.positiveMoney,
  paymentMethodInfo: methodInfo.exactOptional(),
  paymentStatus: status.exactOptional(),
  transactions: z.array(transactionDraft).exactOptional(),
  interfaceInteractions: z.array(fields.customFields).exactOptional(),
  custom: fields.customFields.exactOptional(),
});

/** What shoppers may send: who says that a transaction has succeeded is the merchant. */
const myTransaction = transactionDraft.omit({ state: true });
const myDraft = draft
  .pick({ amountPlanned: true, paymentMethodInfo: true, custom: true })
  .extend({ transaction: myTransaction.exactOptional() });
const myActions = [
  'changeAmountPlanned',
  'setCustomField',
  'setMethodInfoInterface',
  'setMethodInfoMethod',
  'setMethodInfoName',
];

const transactionOf = (project: Project, input: TransactionDraft): Transaction => ({
  id: randomUUID(),
  ...optional('timestamp', input.timestamp),
  type: input.type,
  amount: toMoney(input.amount),
  ...optional('interactionId', input.interactionId),
  ...optional('interfaceId', input.interfaceId),
  state: input.state ?? 'Initial',
  ...optionalCustomFields(project, input.custom),
});

function buildPayment(project: Project, input: PaymentDraft): Payment {
  return {
    ...project.stamp(),
    ...optional('key', input.key),
    ...optional('customer', resolveOptional(project, 'customer', input.customer)),
    ...optional('anonymousId', input.anonymousId),
    ...optional('interfaceId', input.interfaceId),
    amountPlanned: toMoney(input.amountPlanned),
    paymentMethodInfo: {
      ...optional('paymentInterface', input.paymentMethodInfo?.paymentInterface),
      ...optional('method', input.paymentMethodInfo?.method),
      ...optional('name', input.paymentMethodInfo?.name),
      ...optional('interfaceAccount', input.paymentMethodInfo?.interfaceAccount),
    },
    paymentStatus: {
      ...optional('interfaceCode', input.paymentStatus?.interfaceCode),
      ...optional('interfaceText', input.paymentStatus?.interfaceText),
      ...optional(
        'state',
        input.paymentStatus?.state && transition(project, 'PaymentState', undefined, input.paymentStatus.state),
      ),
    },
    transactions: (input.transactions ?? []).map(transaction => transactionOf(project, transaction)),
    interfaceInteractions: (input.interfaceInteractions ?? []).map(interaction => customFieldsOf(project, interaction)),
    ...optionalCustomFields(project, input.custom),
  };
}

function changeTransaction(
  payment: Mutable<Payment>,
  id: string,
  change: (transaction: Transaction) => Transaction,
): void {
  if (!payment.transactions.some(transaction => transaction.id === id))
    throw invalidOperation(`The transaction with ID '${id}' was not found.`);
  payment.transactions = payment.transactions.map(transaction =>
    transaction.id === id ? change(transaction) : transaction,
  );
}

function paymentResource(project: Project): ResourceOptions<Payment> {
  const { payments } = project.collections;
  /** Sets one field of the method or of the status; without a value the field goes. */
  const inside = <Group extends 'paymentMethodInfo' | 'paymentStatus', Input>(
    group: Group,
    field: keyof Payment[Group] & string,
    schema: z.ZodType<Input>,
    valueIn: (input: Input) => unknown,
  ) =>
    action<Payment, Input>(schema, (payment, input) => {
      const value = valueIn(input);
      const { [field]: _, ...rest } = payment[group];
      Reflect.set(payment, group, value === undefined ? rest : { ...rest, [field]: value });
    });
  return {
    project,
    collection: payments,
    path: 'payments',
    create: body => payments.insert(buildPayment(project, parse(draft, body))),
    actions: {
      setKey: setter('key', fields.key),
      setInterfaceId: setter('interfaceId', z.string(), true),
      setAnonymousId: setter('anonymousId', fields.id),
      setCustomer: action(
        z.strictObject({ customer: fields.identifier('customer').exactOptional() }),
        (payment, { customer }) => {
          put(payment, 'customer', resolveOptional(project, 'customer', customer));
          if (customer !== undefined) delete payment.anonymousId;
        },
      ),
      changeAmountPlanned: action(z.strictObject({ amount: fields.positiveMoney }), (payment, { amount }) => {
        payment.amountPlanned = toMoney(amount);
      }),
      addTransaction: action(z.strictObject({ transaction: transactionDraft }), (payment, { transaction }) => {
        payment.transactions = [...payment.transactions, transactionOf(project, transaction)];
      }),
      changeTransactionState: action(
        z.strictObject({ transactionId: fields.id, state: transactionState }),
        (payment, input) =>
          changeTransaction(payment, input.transactionId, transaction => ({ ...transaction, state: input.state })),
      ),
      changeTransactionInteractionId: action(
        z.strictObject({ transactionId: fields.id, interactionId: z.string() }),
        (payment, input) =>
          changeTransaction(payment, input.transactionId, transaction => ({
            ...transaction,
            interactionId: input.interactionId,
          })),
      ),
      changeTransactionTimestamp: action(
        z.strictObject({ transactionId: fields.id, timestamp: fields.dateTime }),
        (payment, input) =>
          changeTransaction(payment, input.transactionId, transaction => ({
            ...transaction,
            timestamp: input.timestamp,
          })),
      ),
      addInterfaceInteraction: action(fields.customFields, (payment, interaction) => {
        payment.interfaceInteractions = [...payment.interfaceInteractions, customFieldsOf(project, interaction)];
      }),
      setMethodInfoInterface: inside(
        'paymentMethodInfo',
        'paymentInterface',
        z.strictObject({ interface: z.string() }),
        input => input.interface,
      ),
      setMethodInfoMethod: inside(
        'paymentMethodInfo',
        'method',
        z.strictObject({ method: z.string().exactOptional() }),
        input => input.method,
      ),
      setMethodInfoName: inside(
        'paymentMethodInfo',
        'name',
        z.strictObject({ name: fields.localized.exactOptional() }),
        input => input.name,
      ),
      setMethodInfoInterfaceAccount: inside(
        'paymentMethodInfo',
        'interfaceAccount',
        z.strictObject({ interfaceAccount: z.string().exactOptional() }),
        input => input.interfaceAccount,
      ),
      transitionState: action(transitionInput, (payment, { state, force }) => {
        const next = transition(project, 'PaymentState', payment.paymentStatus.state, state, force);
        payment.paymentStatus = { ...payment.paymentStatus, state: next };
      }),
      setStatusInterfaceCode: inside(
        'paymentStatus',
        'interfaceCode',
        z.strictObject({ interfaceCode: z.string().exactOptional() }),
        input => input.interfaceCode,
      ),
      setStatusInterfaceText: inside(
        'paymentStatus',
        'interfaceText',
        z.strictObject({ interfaceText: z.string().exactOptional() }),
        input => input.interfaceText,
      ),
      setTransactionCustomType: action(
        z.strictObject({
          transactionId: fields.id,
          type: fields.identifier('type').exactOptional(),
          fields: z.record(z.string(), z.unknown()).exactOptional(),
        }),
        (payment, input) =>
          changeTransaction(payment, input.transactionId, transaction => {
            const next = { ...transaction };
            setCustomType(project, next, input.type, input.fields);
            return next;
          }),
      ),
      setTransactionCustomField: action(
        z.strictObject({ transactionId: fields.id, name: z.string(), value: z.unknown().exactOptional() }),
        (payment, input) =>
          changeTransaction(payment, input.transactionId, transaction => {
            setCustomField(project, transaction, input.name, input.value);
            return transaction;
          }),
      ),
      ...customActions(project),
    },
  };
}

export function paymentRoutes(project: Project): Routes {
  const { payments } = project.collections;
  const resource = paymentResource(project);
  const owned = (payment: Payment, request: CommerceRequest) => {
    const owner = ownerOf(request);
    return owner.customerId === undefined
      ? payment.anonymousId === owner.anonymousId
      : payment.customer?.id === owner.customerId;
  };
  return {
    ...resourceRoutes(resource),
    ...resourceRoutes({
      ...resource,
      path: 'me/payments',
      actions: Object.fromEntries(Object.entries(resource.actions).filter(([name]) => myActions.includes(name))),
      visible: (entry, request) => owned(entry.document, request),
      create: (body, request) => {
        const { customerId, anonymousId } = ownerOf(request);
        const own =
          customerId === undefined
            ? optional('anonymousId', anonymousId)
            : { customer: { typeId: 'customer' as const, id: customerId } };
        const { transaction, ...input } = parse(myDraft, body);
        return payments.insert(
          buildPayment(project, { ...input, ...own, transactions: transaction === undefined ? [] : [transaction] }),
        );
      },
    }),
    'GET me/payments': request => {
      const [path, value] = ownTerm(ownerOf(request));
      const query = narrowed(
        { ...request, storeKey: undefined },
        payments.kind.fields,
        path === 'customerId'
          ? { kind: 'nested', path: ['customer'], part: equals('id', value) }
          : equals('anonymousId', value),
      );
      const { entries, total } = payments.query(query);
      return page(
        entries.map(entry => present(project, entry, request.query)),
        query,
        total,
      );
    },
  };
}

import type { Review, ReviewDraft, StateReference } from '@commercetools/platform-sdk';
import { z } from 'zod';
import type { Catalog } from '../catalog/catalog.ts';
import * as fields from '../drafts/schemas.ts';
import { parse } from '../http/parse.ts';
import type { Project } from '../project.ts';
import { action, type ResourceOptions } from '../resource.ts';
import { stateAt, transition, transitionInput } from '../states/transition.ts';
import { optionalCustomFields } from '../store/custom-fields.ts';
import { optional } from '../store/mutable.ts';
import { resolve, resolveOptional } from '../store/references.ts';
import { customActions, setter } from '../updates/setter.ts';

const rating = z.int().min(-100).max(100);
const target = fields.reference(z.enum(['product', 'channel']).default('product'));
const draft = z.strictObject({
  key: fields.key.exactOptional(),
  uniquenessValue: z.string().exactOptional(),
  locale: fields.locale.exactOptional(),
  authorName: z.string().exactOptional(),
  title: z.string().exactOptional(),
  text: z.string().exactOptional(),
  target: target.exactOptional(),
  rating: rating.exactOptional(),
  customer: fields.identifier('customer').exactOptional(),
  state: fields.identifier('state').exactOptional(),
  custom: fields.customFields.exactOptional(),
});

function targetOf(project: Project, input: NonNullable<ReviewDraft['target']>): NonNullable<Review['target']> {
  return input.typeId === 'channel' ? resolve(project, 'channel', input) : resolve(project, 'product', input);
}

/** A review without a state counts; one with a state, if the state says so. */
const withState = (project: Project, state: StateReference | undefined) => ({
  ...optional('state', state),
  includedInStatistics:
    state === undefined || stateAt(project, state).roles?.includes('ReviewIncludedInStatistics') === true,
});

export function buildReview(project: Project, input: ReviewDraft): Review {
  return {
    ...project.stamp(),
    ...optional('key', input.key),
    ...optional('uniquenessValue', input.uniquenessValue),
    ...optional('locale', input.locale),
    ...optional('authorName', input.authorName),
    ...optional('title', input.title),
    ...optional('text', input.text),
    ...optional('target', input.target && targetOf(project, input.target)),
    ...withState(project, input.state && transition(project, 'ReviewState', undefined, input.state)),
    ...optional('rating', input.rating),
    ...optional('customer', resolveOptional(project, 'customer', input.customer)),
    ...optionalCustomFields(project, input.custom),
  };
}

/** Keeps the statistics of the target in step with one review. */
export function countReview(catalog: Catalog, review: Review | undefined, by: 1 | -1): void {
  if (review?.target === undefined || review.rating === undefined || !review.includedInStatistics) return;
  catalog.ratings.count(review.target.id, review.rating, by);
  if (review.target.typeId === 'product') catalog.productChanged(review.target.id);
}

export const reviewResource = (project: Project, catalog: Catalog): ResourceOptions<Review> => ({
  project,
  collection: project.collections.reviews,
  path: 'reviews',
  create: body => project.collections.reviews.insert(buildReview(project, parse(draft, body))),
  changed: (after, before) => {
    countReview(catalog, before, -1);
    countReview(catalog, after, 1);
  },
  actions: {
    transitionState: action(transitionInput, (review, { state, force }) => {
      Object.assign(review, withState(project, transition(project, 'ReviewState', review.state, state, force)));
    }),
    setKey: setter('key', fields.key),
    setRating: setter('rating', rating),
    setText: setter('text', z.string()),
    setTitle: setter('title', z.string()),
    setAuthorName: setter('authorName', z.string()),
    setLocale: setter('locale', fields.locale),
    ...customActions(project),
  },
});

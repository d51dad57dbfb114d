import type { CustomObject } from '@commercetools/platform-sdk';
import type { ProductQuestion } from '@exwerk/contract/calls/question-calls';
import type { Language } from '@exwerk/contract/storefronts/countries';
import * as z from 'zod';
import { allPages, type PageQuery, quoted } from '../commerce/all-pages.ts';
import { erasing } from '../commerce/erasing.ts';
import { found, unlessGone } from '../commerce/found.ts';
import { saveObject } from '../commerce/save-object.ts';
import { hashedKey } from '../limits/counter.ts';
import type { Services } from '../services.ts';
import type { Owner } from '../session/address-proof.ts';
import { isHeld } from '../watch/hold.ts';

const container = 'product-questions';
const day = 86_400_000;
/** Milliseconds for which a question waits for its answer. */
const patience = 180 * day;
/** More are on no page. */
const mostShown = 50;
/** Milliseconds for which it is tried to tell that the desk has a question. */
const confirmable = day;
/** How often something is written anew because somebody else was faster. */
const tries = 5;

const keptSchema = z.object({
  sku: z.string(),
  country: z.string(),
  locale: z.string(),
  language: z.string(),
  authorName: z.string(),
  /** Empty once the answer was sent. */
  email: z.string(),
  /** The address, hashed */
  owner: z.string(),
  /** Who was signed in, or empty */
  customerId: z.string(),
  text: z.string(),
  /** ISO date-time */
  askedAt: z.string(),
  /** The desk answers an open question; the one who asked is told after that. */
  state: z.enum(['open', 'answered', 'told']),
  /** Milliseconds since 1970, when somebody began to tell the answer */
  heldSince: z.number().default(0),
  /** The number by which the desk has it, and since when (milliseconds since 1970) somebody tells it to who asked; gone once that is done. */
  unconfirmed: z.object({ number: z.string(), heldSince: z.number() }).optional(),
  answer: z.string(),
  /** ISO date-time, or empty */
  answeredAt: z.string(),
  isPublished: z.boolean(),
});
type Kept = z.infer<typeof keptSchema>;

/** A question about a product; `key` and `version` are those of its object. */
export type Question = Kept & Pick<CustomObject, 'key' | 'version'>;
type NewQuestion = Omit<
  Kept,
  'owner' | 'askedAt' | 'state' | 'heldSince' | 'unconfirmed' | 'answer' | 'answeredAt' | 'isPublished'
>;

/** Questions about products, from when they are asked until nobody wants them any more. The desk writes the answers where they are kept. */
export interface QuestionStore {
  add(key: string, question: NewQuestion): Promise<void>;
  /** Those that everybody may see, the latest first. */
  published(sku: string, language: Language): Promise<ProductQuestion[]>;
  /** Has pages show anew what was changed since, whoever changed it. */
  showChanged(since: Date): Promise<void>;
  /** Changes it as it now is, whatever the desk or somebody else writes meanwhile. Null once it is gone, or where `next` leaves it. */
  change(key: string, next: (question: Question) => Question | null): Promise<Question | null>;
  /** Those of whose arrival at the desk nobody tells the one who asked. */
  unconfirmed(): Promise<Question[]>;
  /** Those with an answer that nobody tells. */
  answered(): Promise<Question[]>;
  /** The question as who tells its answer holds it, for as long as `isHeld` says; null when another process does, or it is gone. */
  take(question: Question): Promise<Question | null>;
  /** The answer could not be told after all. */
  release(question: Question): Promise<void>;
  /** The answer was told: the address is forgotten. */
  end(question: Question): Promise<void>;
  remove(key: string): Promise<void>;
  /** Forgets those that nobody has answered for long. */
  removeOld(): Promise<void>;
  /** Asked while signed in, or with an address that is proven to be the customer's; the newest first. */
  ofCustomer(owner: Owner): Promise<Question[]>;
  removeOf(owner: Owner): Promise<void>;
}

const ownerOf = (email: string) => hashedKey('question', email.trim().toLowerCase());
const cacheKey = (sku: string, language: Language | '' = '') => `questions:${sku}:${language}` as const;
const latestFirst = (questions: readonly Question[]) =>
  questions.toSorted((one, other) => other.askedAt.localeCompare(one.askedAt));

/** What everybody may see of a question. */
const shown = ({ key: id, authorName, text, askedAt, answer, answeredAt }: Question): ProductQuestion => ({
  id,
  authorName,
  text,
  askedAt,
  answer,
  answeredAt,
});

export function createQuestionStore({
  commerce,
  cache,
  config,
}: Pick<Services, 'commerce' | 'cache' | 'config'>): QuestionStore {
  const objects = commerce.service.customObjects();

  const remove = (key: string): Promise<void> =>
    unlessGone(objects.withContainerAndKey({ container, key }).delete({ queryArgs: erasing }).execute());

  /** Null when somebody changed or removed it since. */
  const save = async ({ key, version, ...value }: Question): Promise<Question | null> => {
    const saved = await saveObject(objects, { container, key, version }, value);
    const isMadeAnew = saved !== null && saved <= version;
    // What was asked to be forgotten is not to come back.
    if (isMadeAnew) await remove(key);
    return saved === null || isMadeAnew ? null : { ...value, key, version: saved };
  };

  const questionOf = ({ key, version, value }: Pick<CustomObject, 'key' | 'version' | 'value'>): Question[] => {
    const { data } = keptSchema.safeParse(value);
    return data ? [{ ...data, key, version }] : [];
  };
  const matching = async (where: string): Promise<Question[]> => {
    const load = async (queryArgs: PageQuery) =>
      (await objects.withContainer({ container }).get({ queryArgs }).execute()).body;
    const questions: Question[] = [];
    for await (const page of allPages(load, { where: [where] })) questions.push(...page.flatMap(questionOf));
    return questions;
  };
  const change: QuestionStore['change'] = async (key, next) => {
    for (let attempt = 1; attempt <= tries; attempt += 1) {
      const object = await found(objects.withContainerAndKey({ container, key }).get().execute());
      const [question] = object ? questionOf(object) : [];
      const changed = question ? next(question) : null;
      const saved = changed && (await save(changed));
      if (!changed || saved) return saved;
    }
    throw new Error('others were always faster');
  };
  const kept = (where: string): Promise<Question[]> => matching(`value(${where})`);

  /** What a cache that is away could not forget is shown for `CACHE_SECONDS` more at most. */
  const forgetShown = (sku: string): Promise<void> => cache.forget(cacheKey(sku)).catch(() => undefined);

  const ofCustomer: QuestionStore['ofCustomer'] = async ({ customerId, email, isProven }) => {
    const byAddress = isProven ? ` or owner=${quoted(ownerOf(email))}` : '';
    return latestFirst(await kept(`customerId=${quoted(customerId)}${byAddress}`));
  };

  return {
    async add(key, question) {
      const value: Kept = {
        ...question,
        owner: ownerOf(question.email),
        askedAt: new Date().toISOString(),
        state: 'open',
        heldSince: 0,
        answer: '',
        answeredAt: '',
        isPublished: false,
      };
      await objects.post({ body: { container, key, value, version: 0 } }).execute();
    },
    published: (sku, language) =>
      cache.through(
        cacheKey(sku, language),
        config.CACHE_SECONDS,
        async () => {
          const where = `sku=${quoted(sku)} and language=${quoted(language)} and isPublished=true`;
          return latestFirst(await kept(where))
            .slice(0, mostShown)
            .map(shown);
        },
        { isNothing: questions => questions.length === 0 },
      ),
    async showChanged(since) {
      const changed = await matching(`lastModifiedAt >= ${quoted(since.toISOString())}`);
      for (const sku of new Set(changed.map(question => question.sku))) await forgetShown(sku);
    },
    change,
    unconfirmed: async () =>
      (await kept('unconfirmed is defined')).filter(
        ({ unconfirmed, askedAt }) =>
          unconfirmed && !isHeld(unconfirmed.heldSince) && Date.parse(askedAt) + confirmable > Date.now(),
      ),
    async answered() {
      const all = await kept('state="answered" or (state="told" and email!="")');
      // A process that took it may have ended in the middle.
      return all.filter(({ state, heldSince }) => state === 'answered' || !isHeld(heldSince));
    },
    async take(question) {
      await forgetShown(question.sku);
      return save({ ...question, state: 'told', heldSince: Date.now() });
    },
    async release({ key, heldSince }) {
      await change(key, question => (question.heldSince === heldSince ? { ...question, state: 'answered' } : null));
    },
    async end({ key }) {
      await change(key, question => ({ ...question, email: '' }));
    },
    remove,
    async removeOld() {
      const open = await kept('state="open"');
      for (const { key, askedAt } of open) if (Date.parse(askedAt) + patience < Date.now()) await remove(key);
    },
    ofCustomer,
    async removeOf(owner) {
      for (const { key, sku } of await ofCustomer(owner)) {
        await remove(key);
        await forgetShown(sku);
      }
    },
  };
}

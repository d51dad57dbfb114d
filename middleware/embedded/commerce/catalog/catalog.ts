import type { Product, ProductProjection } from '@commercetools/platform-sdk';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { Dereference } from '../http/expand.ts';
import { duplicateField, notFound } from '../problems/errors.ts';
import { nextBoundary } from '../product-discounts/product-discounts.ts';
import type { Project } from '../project.ts';
import { RatingTable } from '../ratings/rating-table.ts';
import type { Entry } from '../store/entry.ts';
import { optional } from '../store/mutable.ts';
import { dereference } from '../store/references.ts';
import { derivedProduct, pricesOf } from './derived-product.ts';
import { dataOf } from './product-data.ts';
import { ProductSignatures } from './product-signatures.ts';

const derivedRow = z.object({ epoch: z.number(), until: z.number() });
const viewsPerProduct = 6;
const epochRow = z.object({ epoch: z.number() });

/**
 * Products as they are answered. Three things in a product follow from other resources: discounted prices, availability
 * and the review statistics. They are stored with the product and worked out anew at its next reading after one of them
 * changed, so a reading is one look-up and a change of a discount does not touch every product.
 */
export class Catalog {
  readonly ratings: RatingTable;
  readonly signatures: ProductSignatures;
  readonly #project: Project;
  readonly #parsed = new LRUCache<string, Entry<ProductProjection>>({ max: 250 });
  readonly #views = new LRUCache<string, Map<string, Uint8Array>>({ max: 1000 });
  #epoch: number;

  constructor(project: Project) {
    this.#project = project;
    this.ratings = new RatingTable(project.database);
    this.signatures = new ProductSignatures(project.database);
    project.database.connection.exec(`
      CREATE TABLE IF NOT EXISTS derived (id TEXT PRIMARY KEY, epoch INTEGER NOT NULL, until INTEGER NOT NULL) WITHOUT ROWID;
      CREATE TABLE IF NOT EXISTS discount_epoch (one INTEGER PRIMARY KEY CHECK (one = 1), epoch INTEGER NOT NULL);
      INSERT OR IGNORE INTO discount_epoch VALUES (1, 1);
    `);
    this.#epoch = this.#readEpoch();
    project.dereference = this.dereference;
    project.database.onRollback(() => {
      this.#parsed.clear();
      this.#views.clear();
      this.#epoch = this.#readEpoch();
    });
  }

  #readEpoch(): number {
    return epochRow.parse(this.#project.database.prepare('SELECT epoch FROM discount_epoch').get()).epoch;
  }

  /** A product discount was made, changed or removed. */
  discountsChanged(): void {
    this.#epoch += 1;
    this.#project.database.prepare('UPDATE discount_epoch SET epoch = ?').run(this.#epoch);
    this.#parsed.clear();
    this.#views.clear();
  }

  /** Stock, reviews or the product itself changed. */
  productChanged(id: string): void {
    this.#project.database.prepare('DELETE FROM derived WHERE id = ?').run(id);
    this.#parsed.delete(id);
    this.#views.delete(id);
  }

  productRemoved(id: string): void {
    this.signatures.forget(id);
    this.productChanged(id);
  }

  stockChanged(sku: string): void {
    const id = this.#project.collections.projections.idBy('sku', sku);
    if (id !== undefined) this.productChanged(id);
  }

  current(id: string): Entry<ProductProjection> | undefined {
    const parsed = this.#parsed.get(id);
    if (parsed !== undefined && this.#isFresh(id)) return parsed;
    const entry = this.#project.collections.projections.get(id);
    return entry === undefined ? undefined : this.fresh(entry);
  }

  currentBy(path: string, value: string): Entry<ProductProjection> | undefined {
    const { projections } = this.#project.collections;
    const found = projections.find(path, value);
    return found === undefined ? undefined : this.fresh(found);
  }

  /** What the next publication would show. */
  staged(id: string): Entry<ProductProjection> | undefined {
    const entry = this.#project.collections.staged.get(id);
    return entry === undefined
      ? this.current(id)
      : entry.as(derivedProduct(this.#project, this.ratings, entry.document));
  }

  idOf(path: string, value: string): string | undefined {
    const { projections, staged } = this.#project.collections;
    return staged.idBy(path, value) ?? projections.idBy(path, value);
  }

  #isFresh(id: string): boolean {
    const found = this.#project.database.prepare('SELECT epoch, until FROM derived WHERE id = ?').get(id);
    if (found === undefined) return false;
    const { epoch, until } = derivedRow.parse(found);
    return epoch === this.#epoch && Date.now() < until;
  }

  /** The entry with everything that follows from other resources up to date. */
  fresh(entry: Entry<ProductProjection>): Entry<ProductProjection> {
    const { id } = entry;
    if (this.#isFresh(id)) {
      const known = this.#parsed.get(id);
      if (known !== undefined) return known;
      this.#parsed.set(id, entry);
      return entry;
    }
    const derived = entry.as(derivedProduct(this.#project, this.ratings, entry.document));
    const { database, collections } = this.#project;
    database.write(() => {
      if (Buffer.compare(derived.bytes, entry.bytes) !== 0) {
        database
          .prepare(`UPDATE ${collections.projections.table} SET body = CAST(? AS TEXT) WHERE seq = ?`)
          .run(derived.bytes, entry.seq);
      }
      const until = nextBoundary([...collections.productDiscounts.all(), ...pricesOf(derived.document)], Date.now());
      database
        .prepare('INSERT OR REPLACE INTO derived (id, epoch, until) VALUES (?, ?, ?)')
        .run(id, this.#epoch, until);
    });
    this.#views.delete(id);
    this.#parsed.set(id, derived);
    return derived;
  }

  /** A fresh entry as some request wants it, worked out once for all that want it so. */
  view(entry: Entry<ProductProjection>, wanted: string, make: () => Uint8Array): Uint8Array {
    const views = this.#views.get(entry.id) ?? new Map<string, Uint8Array>();
    const known = views.get(wanted);
    if (known !== undefined) return known;
    if (views.size >= viewsPerProduct) views.clear();
    const made = make();
    views.set(wanted, made);
    this.#views.set(entry.id, views);
    return made;
  }

  /** For `expand`: products are assembled here, everything else is as it is stored. */
  readonly dereference: Dereference = (project, reference) => {
    if (reference.typeId !== 'product') return dereference(project, reference);
    const id = reference.id ?? (reference.key === undefined ? undefined : this.idOf('key', reference.key));
    return id !== undefined && this.has(id) ? this.product(id) : undefined;
  };

  has(id: string): boolean {
    const { projections, staged } = this.#project.collections;
    return projections.has(id) || staged.has(id);
  }

  /** Keys, slugs and SKUs stand for one product, in either of its versions. */
  #checkUnique(projection: ProductProjection): void {
    const { projections, staged } = this.#project.collections;
    const variants = [projection.masterVariant, ...projection.variants];
    const skus = variants.flatMap(variant => (variant.sku === undefined ? [] : [variant.sku]));
    if (new Set(skus).size < skus.length) throw duplicateField('sku', skus);
    const unique: [path: string, value: string][] = [
      ...(projection.key === undefined ? [] : [['key', projection.key] satisfies [string, string]]),
      ...Object.entries(projection.slug).map(([locale, slug]): [string, string] => [`slug.${locale}`, slug]),
      ...skus.map((sku): [string, string] => ['sku', sku]),
    ];
    for (const [path, value] of unique) {
      for (const collection of [projections, staged]) {
        const holder = collection.idBy(path, value);
        if (holder !== undefined && holder !== projection.id) throw duplicateField(path, value);
      }
    }
  }

  insert(projection: ProductProjection): void {
    const { projections, staged } = this.#project.collections;
    this.#checkUnique(projection);
    (projection.published === true ? projections : staged).insert(projection);
  }

  /** Keeps what the next publication would show, beside what shoppers see. */
  stage(projection: ProductProjection): void {
    this.#checkUnique(projection);
    this.#project.collections.staged.insert(projection);
  }

  /** The whole product: what shoppers see and what comes next. */
  product(id: string): Product {
    const { collections } = this.#project;
    const current = collections.projections.has(id) ? this.current(id)?.document : undefined;
    const staged = this.staged(id)?.document;
    const shown = current ?? staged;
    if (shown === undefined || staged === undefined) throw notFound(`ID '${id}'`);
    return {
      id,
      version: staged.version,
      createdAt: staged.createdAt,
      lastModifiedAt: staged.lastModifiedAt,
      ...this.signatures.of(id),
      ...optional('key', staged.key),
      productType: staged.productType,
      masterData: {
        published: current !== undefined,
        hasStagedChanges: collections.staged.has(id),
        current: dataOf(shown),
        staged: dataOf(staged),
      },
      ...optional('taxCategory', staged.taxCategory),
      ...optional('reviewRatingStatistics', shown.reviewRatingStatistics),
      ...optional('priceMode', staged.priceMode),
    };
  }
}

import type { ProductSelection } from '@commercetools/platform-sdk';
import { z } from 'zod';
import * as fields from '../drafts/schemas.ts';
import { invalidOperation, refusal } from '../problems/errors.ts';
import type { Project } from '../project.ts';
import { type Actions, action } from '../resource.ts';
import { assignedAt, type VariantChoice } from '../store/assignment.ts';
import type { Mutable } from '../store/mutable.ts';
import { type Identifier, resolve } from '../store/references.ts';

const skus = z.array(z.string().min(1)).min(1);
const variantSelection = z.strictObject({ type: z.enum(['includeOnly', 'includeAllExcept']), skus });
const variantExclusion = z.strictObject({ skus });

const product = fields.identifier('product');
const selected = z.strictObject({ product, variantSelection: variantSelection.exactOptional() });
const excluded = z.strictObject({ product, variantExclusion: variantExclusion.exactOptional() });

interface Input extends VariantChoice {
  product: Identifier;
}

const choiceOf = ({ variantSelection, variantExclusion }: VariantChoice): VariantChoice => ({
  ...(variantSelection && { variantSelection }),
  ...(variantExclusion && { variantExclusion }),
});
const isSame = (a: VariantChoice, b: VariantChoice) => JSON.stringify(choiceOf(a)) === JSON.stringify(choiceOf(b));

/** Which products belong to a selection, and which of their variants. */
export function assignmentActions(project: Project): Actions<ProductSelection> {
  const { productSelectionAssignments: assignments } = project.collections;
  const found = (selection: ProductSelection, input: Input) => {
    const reference = resolve(project, 'product', input.product);
    return { reference, entry: assignments.find('place', assignedAt(selection.id, reference.id)) };
  };
  const demandMode = (selection: ProductSelection, mode: ProductSelection['mode'], name: string) => {
    if (selection.mode !== mode)
      throw invalidOperation(`The update action '${name}' is only for Product Selections of the mode ${mode}.`);
  };

  function assign(selection: Mutable<ProductSelection>, input: Input): void {
    const { reference, entry } = found(selection, input);
    if (entry === undefined) {
      assignments.insert({
        ...project.stamp(),
        product: reference,
        productSelection: { typeId: 'product-selection', id: selection.id },
        ...choiceOf(input),
      });
      selection.productCount += 1;
    } else if (!isSame(entry.document, input)) {
      const { variantSelection, variantExclusion } = entry.document;
      const which = selection.mode === 'Individual' ? 'variant selection' : 'variant exclusion';
      throw refusal(
        'ProductPresentWithDifferentVariantSelection',
        `Product is already present with the following different ${which}.`,
        { product: reference, existingVariantSelection: variantSelection ?? variantExclusion },
      );
    }
  }

  function change(selection: ProductSelection, input: Input, missing: string): void {
    const { reference, entry } = found(selection, input);
    if (entry === undefined) throw refusal('ProductAssignmentMissing', missing, { product: reference });
    const { variantSelection: _s, variantExclusion: _e, ...kept } = entry.document;
    assignments.update(entry, { ...kept, ...choiceOf(input) }, project.now());
  }

  return {
    addProduct: action(selected, (selection, input) => {
      demandMode(selection, 'Individual', 'addProduct');
      assign(selection, input);
    }),
    excludeProduct: action(excluded, (selection, input) => {
      demandMode(selection, 'IndividualExclusion', 'excludeProduct');
      assign(selection, input);
    }),
    removeProduct: action(z.strictObject({ product }), (selection, input) => {
      const { entry } = found(selection, input);
      if (entry === undefined) return;
      assignments.remove(entry);
      selection.productCount -= 1;
    }),
    setVariantSelection: action(selected, (selection, input) => {
      demandMode(selection, 'Individual', 'setVariantSelection');
      change(
        selection,
        input,
        'A Product Variant Selection can only be set for a Product that has previously been added to the Product Selection.',
      );
    }),
    setVariantExclusion: action(excluded, (selection, input) => {
      demandMode(selection, 'IndividualExclusion', 'setVariantExclusion');
      change(
        selection,
        input,
        'A Variant Exclusion can only be set for a Product that has previously been added to the Product Selection of type Individual Exclusion.',
      );
    }),
  };
}

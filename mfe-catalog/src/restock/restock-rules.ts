import { emailField } from '@exwerk/contract/validation/fields';
import { judgedBy } from '@exwerk/runtime/forms/judged-by';
import * as z from 'zod/mini';
import type { RestockValues } from './restock-form.tsx';

const restockSchema = z.object({ email: emailField });

export const restockRules = judgedBy<RestockValues>(() => restockSchema);

import { emailField, lineField, questionField } from '@exwerk/contract/validation/fields';
import { judgedBy } from '@exwerk/runtime/forms/judged-by';
import * as z from 'zod/mini';
import type { QuestionValues } from './question-form.tsx';

/** What a question must hold. */
const questionSchema = z.object({ text: questionField, authorName: lineField, email: emailField });

export const questionRules = judgedBy<QuestionValues>(() => questionSchema);

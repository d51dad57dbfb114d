import { z } from 'zod';
import type { CommerceProject } from './commerce-project.ts';

const container = 'product-questions';
/** Of a question, what the desk knows; all else stays as it is. */
const Question = z.looseObject({ state: z.enum(['open', 'answered', 'told']) });

/** What the support desk does with questions about products: it writes the answer where the shop keeps the question. */
export function createQuestionDesk(project: CommerceProject) {
  return {
    async answer(key: string, answer: string, isPublished: boolean): Promise<void> {
      const objects = project.customObjects();
      const { body } = await objects.withContainerAndKey({ container, key }).get().execute();
      const question = Question.parse(body.value);
      if (question.state !== 'open') throw new Error('the question is answered already');
      const value = { ...question, state: 'answered', answer, answeredAt: new Date().toISOString(), isPublished };
      await objects.post({ body: { container, key, version: body.version, value } }).execute();
    },
  };
}
export type QuestionDesk = ReturnType<typeof createQuestionDesk>;

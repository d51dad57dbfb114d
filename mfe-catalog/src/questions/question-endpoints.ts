import { callEndpoint, defineEndpoints } from '@exwerk/runtime';

export const { useQuestionsAskMutation } = defineEndpoints('questions', build => ({
  ask: build.mutation(
    callEndpoint(
      'new-ct/askProductQuestion',
      async () => (await import('@exwerk/contract/calls/question-calls')).askProductQuestion,
    ),
  ),
}));

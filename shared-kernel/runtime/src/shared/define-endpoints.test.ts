import { defineCall } from '@exwerk/contract/calls/call';
import * as z from 'zod/mini';
import { callEndpoint } from './api.ts';
import { defineEndpoints } from './define-endpoints.ts';

const call = defineCall('new-ct', 'isLoggedIn', { args: z.tuple([]), answer: z.boolean() });

it('names endpoints and hooks after their package', () => {
  const endpoints = defineEndpoints('naming', build => ({
    answer: build.query(callEndpoint('new-ct/isLoggedIn', async () => call)),
  }));
  expect(Object.keys(endpoints.endpoints)).toContain('namingAnswer');
  expect(typeof endpoints.useNamingAnswerQuery).toBe('function');
});

it('throws when a name is taken already', () => {
  const define = () =>
    defineEndpoints('clash', build => ({ answer: build.query(callEndpoint('new-ct/isLoggedIn', async () => call)) }));
  define();
  expect(define).toThrow(/clashAnswer/);
});

import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { accessLevel } from './access-log.ts';

const request = new IncomingMessage(new Socket());
const levels = (share: number, status: number, error?: Error) => {
  const response = Object.assign(new ServerResponse(request), { statusCode: status });
  const level = accessLevel(share);
  return new Set(Array.from({ length: 400 }, () => level(request, response, error)));
};

it('[RUN-03] has a share of what went well, and all the rest', () => {
  expect(levels(0.5, 200)).toEqual(new Set(['info', 'debug']));
  expect(levels(1, 200)).toEqual(new Set(['info']));
  for (const status of [301, 404]) expect(levels(0.01, status)).toEqual(new Set(['info']));
  expect(levels(0.01, 503)).toEqual(new Set(['error']));
  expect(levels(0.01, 200, new Error('cut'))).toEqual(new Set(['error']));
});

it('has nothing but failures without a share', () => {
  for (const status of [200, 301, 404]) expect(levels(0, status)).toEqual(new Set(['debug']));
  expect(levels(0, 500)).toEqual(new Set(['error']));
});

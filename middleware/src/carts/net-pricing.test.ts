import { cents } from '../commerce/money.mapper.ts';
import { guaranteePrice } from './guarantee.ts';
import { netOf } from './net-of.ts';

it.each([
  [10900, 1900, 9160],
  [119, 1900, 100],
  [0, 2300, 0],
  [1, 2500, 1],
])('[VAT-10] %i cents with %i permyriad of tax are %i net', (gross, rate, net) => {
  expect(netOf(cents(gross, 'EUR'), rate)).toEqual(cents(net, 'EUR'));
});

it.each([
  [10900, 500, 545],
  [999, 900, 90],
  [10, 500, 1],
  [9, 500, 0],
  [1, 500, 0],
])('[OPEN-B44] a guarantee on %i cents at %i permyriad costs %i', (parent, rate, expected) => {
  expect(guaranteePrice(cents(parent, 'EUR'), rate)).toEqual(cents(expected, 'EUR'));
});

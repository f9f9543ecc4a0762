import { expect, test } from 'vitest';
import { productByCode, productsWith } from './found-products.ts';

const SOAP = { name: 'Sabun Mandi', sku: 'SB-1', brand: 'Lux', barcode: '0955123456789' };
const TEA = { name: 'Teh Boh', sku: 'TB-2', brand: null, barcode: null };

test.each([
  ['0955123456789', SOAP],
  // Some scanners leave out the first zero.
  [' 955123456789 ', SOAP],
  ['tb-2', TEA],
  ['955', null],
  ['', null],
  ['Teh Boh', null],
])('the code %j names %o', (code, product) => {
  expect(productByCode([SOAP, TEA], code)).toBe(product);
});

test('what is typed finds products by name, brand, SKU and barcode', () => {
  expect(['mandi', 'lux', 'tb', '5512', ''].map((typed) => productsWith([SOAP, TEA], typed).length)).toEqual([
    1, 1, 1, 1, 2,
  ]);
  expect(productsWith([SOAP, TEA], 'milo')).toEqual([]);
});

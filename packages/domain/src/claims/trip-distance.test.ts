import { expect, test } from 'vitest';
import { straightKilometres } from './trip-distance.ts';

const IPOH = { lat: 4.5975, lng: 101.0901 };
const KUALA_LUMPUR = { lat: 3.139, lng: 101.6869 };

test.each([
  ['Ipoh to Kuala Lumpur', IPOH, KUALA_LUMPUR, '175.2'],
  ['back again, which is as far', KUALA_LUMPUR, IPOH, '175.2'],
  ['one degree along the equator', { lat: 0, lng: 100 }, { lat: 0, lng: 101 }, '111.2'],
  ['the same place, since a trip is no shorter', IPOH, IPOH, '0.1'],
])('%s', (_, from, to, km) => {
  expect(straightKilometres(from, to)).toBe(km);
});

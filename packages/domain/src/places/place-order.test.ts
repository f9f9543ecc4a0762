import { describe, expect, test } from 'vitest';
import { inPlaceBox, inPlaceOrder, MAX_PLACES, nameRank } from './place-order.ts';

const at = (name: string, lat: number | null, lng: number | null, source = 'town') => ({
  name,
  lat,
  lng,
  source,
});
const IPOH = at('Ipoh', 4.58, 101.08);
const KLANG = at('Klang', 3.04, 101.44);
const LONDON = at('London', 51.5, -0.13);

test.each([
  ['the north-east corner', 7.5, 119.5, true],
  ['the south-west corner', 0.8, 99.5, true],
  ['north of it', 7.51, 101, false],
  ['south of it', 0.79, 101, false],
  ['east of it', 3, 119.51, false],
  ['west of it', 3, 99.49, false],
])('the box of Malaysia holds %s: %s, %s: %s', (_where, lat, lng, inside) => {
  expect(inPlaceBox(at('', lat, lng))).toBe(inside);
});

test.each([
  ['Ipoh', 'ipoh', 0],
  ['Kota  Bharu', ' kota bharu', 0],
  ['Ipoh Road', 'ipoh', 1],
  ['Tanjong Ipoh', 'ipoh', 2],
  ['Ipoh', '', 2],
])('%s answers %s with rank %s', (name, query, rank) => {
  expect(nameRank(name, query)).toBe(rank);
});

describe('places are ordered', () => {
  const names = (
    places: Parameters<typeof inPlaceOrder>[0],
    query = '',
    point = null as null | { lat: number; lng: number },
  ) => inPlaceOrder(places, { query, at: point }).map(({ name }) => name);

  test('within the box first, even if one outside is nearer or answers better', () => {
    expect(names([LONDON, KLANG], 'london', { lat: 51, lng: 0 })).toEqual(['Klang', 'London']);
  });

  test('the nearest to a point first', () => {
    expect(names([KLANG, IPOH], 'klang', { lat: 4.5, lng: 101 })).toEqual(['Ipoh', 'Klang']);
    expect(names([IPOH, KLANG], 'ipoh', { lat: 3, lng: 101.5 })).toEqual(['Klang', 'Ipoh']);
  });

  test("one's own before nearer towns", () => {
    const own = at('Depot', 6, 102, 'own');
    expect(names([IPOH, own], 'ipoh', { lat: 4.5, lng: 101 })).toEqual(['Depot', 'Ipoh']);
  });

  test('without a point, by how well the name answers, else as they were found', () => {
    const [road, later] = [at('Ipoh Road', 3, 101), at('Tanjong Ipoh', 2.7, 102)];
    expect(names([later, road, IPOH], 'ipoh')).toEqual(['Ipoh', 'Ipoh Road', 'Tanjong Ipoh']);
    expect(names([KLANG, IPOH], 'x')).toEqual(['Klang', 'Ipoh']);
  });

  test('without a position, within the box and after every distance', () => {
    const unplaced = at('Tuaran', null, null);
    expect(names([unplaced, LONDON, KLANG], '', { lat: 3, lng: 101 })).toEqual(['Klang', 'Tuaran', 'London']);
    expect(names([unplaced, at('Kahang', null, null)], 'kahang', { lat: 3, lng: 101 })).toEqual([
      'Kahang',
      'Tuaran',
    ]);
  });

  test('up to the most of an answer', () => {
    const many = Array.from({ length: MAX_PLACES + 5 }, (_, n) => at(`P${n}`, 3, 101));
    expect(names(many)).toEqual(many.slice(0, MAX_PLACES).map(({ name }) => name));
  });
});

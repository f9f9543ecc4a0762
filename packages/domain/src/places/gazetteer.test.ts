import { describe, expect, test } from 'vitest';
import { findTowns, gazetteerOf, type Town } from './gazetteer.ts';

const town = (city: string, state: string, postcodes: string[], also?: string): Town => ({
  ...{ city, state, postcodes, also },
});
const TOWNS = gazetteerOf([
  town('Pontian', 'Johor', ['82000', '82010'], 'Pontian Kechil'),
  town('Ayer Hitam', 'Johor', ['86100']),
  town('Tanjong Malim', 'Perak', ['35900', '35910']),
  town('Tanjung Aru', 'Sabah', ['88858']),
  town('Kota Bharu', 'Kelantan', ['15000', '15050']),
  town('Pulau Pinang', 'Pulau Pinang', ['10000', '10050'], 'George Town'),
  town('Padang Besar', 'Perlis', ['02100']),
  town('Padang Terap', 'Kedah', ['06300', '21000']),
]);
const found = (query: string) =>
  findTowns(TOWNS, query).map(({ town: { city }, postcode }) => (postcode ? `${postcode} ${city}` : city));

describe('a town is found', () => {
  test.each([
    ['by its name', 'Pontian', ['Pontian']],
    ['by the beginning of its name', 'pont', ['Pontian']],
    ['by a later word of its name', 'hitam', ['Ayer Hitam']],
    ['by its state', 'kelantan', ['Kota Bharu']],
    ['by its name and state', 'tanjong perak', ['Tanjong Malim']],
    ['by another name that it has', 'George Town', ['Pulau Pinang']],
    ['in another spelling', 'air hitam', ['Ayer Hitam']],
    ['in an older spelling', 'tanjong aru', ['Tanjung Aru']],
    ['by an abbreviation', 'tg malim', ['Tanjong Malim']],
    ['by a spelling of its second word', 'kota baru', ['Kota Bharu']],
    ['with a wrong letter', 'pantian', ['Pontian']],
    ['with a letter too few', 'pntian', ['Pontian']],
    ['with a wrong letter in one of two words', 'tanjong mallm', ['Tanjong Malim']],
  ])('%s: %s', (_what, query, towns) => {
    expect(found(query)).toEqual(towns);
  });

  test.each([
    ['two wrong letters', 'pantien'],
    ['a wrong letter in each of two words', 'tonjong mallm'],
    ['the end of its name', 'ntian'],
    ['a word that it does not have', 'pontian sabah'],
    ['a short word with a wrong letter', 'arv'],
    ['no word at all', ' ,. '],
  ])('not by %s: %s', (_what, query) => {
    expect(found(query)).toEqual([]);
  });

  test('with a mistake only where nothing is found without one', () => {
    expect(found('padang')).toEqual(['Padang Besar', 'Padang Terap']);
    expect(found('padang besar')).toEqual(['Padang Besar']);
    expect(found('padang besat')).toEqual(['Padang Besar']);
  });
});

describe('a postcode is found', () => {
  test.each([
    ['by all its digits', '86100', ['86100 Ayer Hitam']],
    ['by its first digits', '359', ['35900 Tanjong Malim', '35910 Tanjong Malim']],
    ['beside its town', '82010 pontian', ['82010 Pontian']],
    ['beside the beginning of its town', 'pon 8201', ['82010 Pontian']],
    ['without the zero that a spreadsheet took', '2100', ['02100 Padang Besar', '21000 Padang Terap']],
  ])('%s: %s', (_what, query, postcodes) => {
    expect(found(query)).toEqual(postcodes);
  });

  test.each([
    ['a town that does not have it', '82010 malim'],
    ['more digits than a postcode has', '861000'],
    ['its last digits', '6100'],
    ['a wrong digit', '86109'],
  ])('not by %s: %s', (_what, query) => {
    expect(found(query)).toEqual([]);
  });
});

import { changedSiteInput, workSiteInput } from '@mesra/contract/sites/work-site';
import { expect, test } from 'vitest';
import { fixedTo } from '../../shared/places/fixed-to.ts';
import { siteValues } from './work-site-values.ts';

test('a new site needs a code and a name, and nothing else', () => {
  const found = workSiteInput.safeParse(siteValues(null));
  expect(found.error?.issues.map((issue) => issue.path[0])).toEqual(['code', 'name']);
});

test('every value of the form is a field that can be sent', () => {
  const known = Object.keys(changedSiteInput.shape);
  expect(Object.keys(siteValues(null)).filter((field) => !known.includes(field))).toEqual([]);
});

test('a fix is kept to no more decimals than it is worth', () => {
  const coordinates = { lat: 3.157937123, lng: 101.711979456 };
  expect(fixedTo({ ...coordinates, accuracy: 5 })).toEqual({ lat: '3.157937', lng: '101.711979' });
  expect(fixedTo({ ...coordinates, accuracy: 30 })).toEqual({ lat: '3.15794', lng: '101.71198' });
  expect(fixedTo({ ...coordinates, accuracy: 2000 })).toEqual({ lat: '3.1579', lng: '101.7120' });
});

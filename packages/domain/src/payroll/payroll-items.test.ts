import { expect, test } from 'vitest';
import { standardLine } from './cases/read-cases.ts';
import { LINE_TYPES } from './line-types.ts';
import {
  type DatedItemTerms,
  itemMayBeOrdinary,
  itemsInForce,
  ownTypeOf,
  withItem,
} from './payroll-items.ts';

const petrol: DatedItemTerms = {
  type: 'own_petrol',
  effective_from: '2026-03-01',
  code: 'PETROL',
  name: 'Petrol',
  name_malay: 'Petrol',
  kind: 'earning',
  epf: false,
  socso: false,
  eis: false,
  tax: true,
  hrdf: false,
  contribution_total_type: 'normal',
  exempt: 'travelling',
  prorated: true,
  ordinary_rate: false,
  ea_box: 'B1c',
  account_code: '6010',
  active: true,
};
const of = (rows: DatedItemTerms[], month: string, type: string) =>
  itemsInForce(rows, month).find((item) => item.type === type);

test('the standard types stand in their order, with their own flags, before those of the company', () => {
  const items = itemsInForce([petrol], '2026-03-01');
  expect(items.map(({ type }) => type)).toEqual([...LINE_TYPES.map(({ type }) => type), 'own_petrol']);
  expect(items.at(-1)).toMatchObject({ standard: false, name: 'Petrol', exempt: 'travelling' });
  expect(items.find(({ type }) => type === 'overtime')).toMatchObject({
    ...{ standard: true, epf: false, socso: true, ea_box: 'B1a', active: true },
  });
});

test('an own item begins with its month, and a later month changes only what follows', () => {
  const later = { ...petrol, effective_from: '2026-06-01', epf: true, active: false };
  expect(of([petrol, later], '2026-02-01', 'own_petrol')).toBeUndefined();
  expect(of([petrol, later], '2026-05-01', 'own_petrol')).toMatchObject({ epf: false, active: true });
  expect(of([petrol, later], '2026-06-01', 'own_petrol')).toMatchObject({ epf: true, active: false });
});

test('of a standard type a company says account, box, code and marks; what it counts for stays the law’s', () => {
  const bonus = { ...petrol, type: 'additional_remuneration_bonus', account_code: '5100', socso: true };
  expect(of([bonus], '2026-03-01', 'additional_remuneration_bonus')).toMatchObject({
    ...{ account_code: '5100', code: 'PETROL', socso: false, epf: true, name: null, exempt: null },
    contribution_total_type: 'additional',
  });
});

test('own items follow each other by name', () => {
  const meal = { ...petrol, type: 'own_meal', name: 'Meal' };
  expect(
    itemsInForce([petrol, meal], '2026-03-01')
      .slice(-2)
      .map(({ name }) => name),
  ).toEqual(['Meal', 'Petrol']);
});

test('an ordinary rate is for normal earnings that the law does not exclude', () => {
  const item = { type: 'own_x', kind: 'earning', contribution_total_type: 'normal', exempt: null } as const;
  expect(itemMayBeOrdinary(item)).toBe(true);
  expect(itemMayBeOrdinary({ ...item, exempt: 'childcare' })).toBe(true);
  expect(itemMayBeOrdinary({ ...item, kind: 'deduction' })).toBe(false);
  expect(itemMayBeOrdinary({ ...item, contribution_total_type: 'additional' })).toBe(false);
  expect(itemMayBeOrdinary({ ...item, exempt: 'travelling' })).toBe(false);
  expect(itemMayBeOrdinary({ ...item, exempt: 'long_service_award' })).toBe(false);
  expect(itemMayBeOrdinary({ ...item, type: 'overtime' })).toBe(false);
});

test('a line takes proration and exemption from its item; one without an item stays as it is', () => {
  const items = new Map(itemsInForce([petrol], '2026-03-01').map((item) => [item.type, item]));
  const line = { ...standardLine('allowance', 100), type: 'own_petrol' };
  expect(withItem(line, items)).toEqual({ ...line, prorated: true, exempt: 'travelling' });
  expect(withItem(standardLine('travelling_allowance', 100), items)).toEqual(
    standardLine('travelling_allowance', 100),
  );
  expect(withItem({ ...line, type: 'own_other' }, items)).toEqual({ ...line, type: 'own_other' });
});

test('the type of an own item is its code in plain letters', () => {
  expect([' Petrol / KL ', 'A-1', '--'].map(ownTypeOf)).toEqual(['own_petrol_kl', 'own_a_1', 'own_']);
});

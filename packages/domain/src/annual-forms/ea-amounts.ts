import type { Sen } from '../kit/money.ts';

/** Boxes of the EA form (C.P.8A) with an amount, in their order. */
export const EA_AMOUNTS = [
  'B1a',
  'B1b',
  'B1c',
  'B1d',
  'B1e',
  'B1f',
  'B2',
  'B3',
  'B4',
  'B5',
  'B6',
  'C1',
  'C2',
  'D1',
  'D2',
  'D3',
  'D4',
  'D5a',
  'D5b',
  'D6',
  'E1',
  'E2',
  'F',
] as const;
export type EaAmount = (typeof EA_AMOUNTS)[number];
export type EaAmounts = Readonly<Record<EaAmount, Sen>>;

/** What is income: together they are the remuneration that monthly tax was worked out on. */
export const EA_INCOME = ['B1a', 'B1b', 'B1c', 'B1d', 'B1e', 'B1f', 'B2', 'B3', 'B4', 'B5', 'B6'] as const;

/** All of B, in sen. */
export const eaIncome = (amounts: EaAmounts): Sen =>
  EA_INCOME.reduce((total, box) => total + amounts[box], 0);

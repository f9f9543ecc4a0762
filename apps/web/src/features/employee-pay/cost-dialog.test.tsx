import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '../../../test/editing.tsx';
import { CostDialog } from './cost-dialog.tsx';
import texts from './employee-pay.en.ts';

type Costs = Parameters<typeof CostDialog>[0]['costs'];
const centre = (id: number, name: string) => ({ id, name, name_malay: null, code: null });
const share = (id: number, name: string, percent: string) => {
  const { id: cost_centre_id, ...named } = centre(id, name);
  return { cost_centre_id, ...named, percent };
};
const split = (id: number, current: boolean, shares: Costs['splits'][number]['shares']) => ({
  ...{ id, effective_from: '2026-01-01', shares, current, version: 1, created_at: '2026-01-01T00:00:00Z' },
  by_sites: false,
  can: { update: true, delete: true },
});
const costsWith = (splits: Costs['splits']): Costs => ({
  ...{ employee_id: 4, company_joined_at: '2020-01-01', splits, can: { add: true } },
  centres: [centre(1, 'North'), centre(2, 'South')],
});
const show = (splits: Costs['splits']) =>
  openPage(<CostDialog costs={costsWith(splits)} split={null} onClose={() => {}} />, '/', {
    'employee-pay': texts,
  });
const typed = async () => {
  await screen.findByRole('dialog');
  const percents = screen.getAllByRole<HTMLInputElement>('textbox', { name: /^Per cent/ });
  const centres = percents.map((_, at) =>
    screen.getByRole<HTMLInputElement>('combobox', { name: `Cost centre ${at + 1}` }),
  );
  return percents.map(({ value }, at) => [centres[at]?.value, value]);
};

test('another split begins with the one in force', async () => {
  await show([
    split(9, false, [share(1, 'North', '100.00')]),
    split(8, true, [share(1, 'North', '60.00'), share(2, 'South', '40.00')]),
  ]);
  expect(await typed()).toEqual([
    ['North', '60.00'],
    ['South', '40.00'],
  ]);
});

test('a centre that can no longer be chosen is left out of it', async () => {
  await show([split(8, true, [share(1, 'North', '60.00'), share(3, 'Closed', '40.00')])]);
  expect(await typed()).toEqual([['North', '60.00']]);
});

test('the first split begins with all of it to a centre that is to be chosen', async () => {
  await show([]);
  expect(await typed()).toEqual([['', '100']]);
});

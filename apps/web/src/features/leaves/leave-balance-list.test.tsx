import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '../../../test/editing.tsx';
import texts from './employee-leave.en.ts';
import { BalanceList } from './leave-balance-list.tsx';

const BALANCE = {
  ...{ basis: 'year' as const, below_zero_days: null, archived: false, each: null, begins: null },
  ...{ entitled: 0, carried: 0, adjusted: 0, earned: 0, taken: 0, encashed: 0, expired: 0 },
  ...{ carry_lapses_on: null, earned_lapses_on: null, held: 0 },
};
const BALANCES = [
  {
    ...{ ...BALANCE, leave_type_id: 1, name: 'Annual leave', kind: 'annual' as const },
    ...{ entitled: 27, balance: 27, held: 2, available: 25 },
  },
  {
    ...{ ...BALANCE, leave_type_id: 2, name: 'Unpaid leave', kind: 'unpaid' as const },
    ...{ taken: -3, balance: -3, available: -3 },
  },
  {
    ...{ ...BALANCE, leave_type_id: 3, name: 'Replacement leave', kind: 'replacement' as const },
    ...{ earned: 1, balance: 1, available: 1, earned_lapses_on: '2027-01-01' },
  },
];

test('a balance says what waits and what is left without it, and how long earned leave lasts', async () => {
  await openPage(<BalanceList balances={BALANCES} past={false} />, '/', { 'employee-leave': texts });
  const of = async (name: string) => (await screen.findByText(name)).closest('li')?.textContent;
  expect(await of('Annual leave')).toContain('25 left2 waiting');
  expect(await of('Replacement leave')).toContain('Earned leave can be taken until 31/12/26.');
});

test('unpaid leave has no balance: it says what was taken', async () => {
  await openPage(<BalanceList balances={BALANCES} past={false} />, '/', { 'employee-leave': texts });
  expect((await screen.findByText('Unpaid leave')).closest('li')?.textContent).toBe('Unpaid leave Taken 3');
});

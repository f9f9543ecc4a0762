import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openPage, press } from '../../../test/editing.tsx';
import { ClaimDialog } from './claim-dialog.tsx';
import type { Claiming } from './claiming.ts';
import texts from './payroll-tax.en.ts';
import { TaxClaims } from './tax-claims.tsx';

/* What somebody who claims a relief is told before it is sent. */

type Record = Parameters<typeof ClaimDialog>[0]['record'];
type Claim = Record['claims'][number];

const can = { send: false, update: false, prove: false, cancel: false };
const claimOf = (change: Partial<Claim>): Claim =>
  ({
    ...{ id: 3, status: 'Draft', year: 2026, key: 'deduction_sspn', amount: '900.00', spent_on: null },
    ...{
      description: 'Deposit',
      version: 1,
      answer: null,
      counted_in: null,
      proof: null,
      requested_by: null,
    },
    ...({ can } as object),
    ...(change as object),
  }) as Claim;

const recordOf = (left: string, claims: Claim[] = []) =>
  ({
    ...{ company_id: 7, year: 2026, employee: { id: 4, name: 'Aminah', employee_code: 'A1' } },
    sheet: {
      section_c: [
        { ...{ id: 'C9', key: 'deduction_sspn' }, title: 'SSPN net deposit', title_malay: 'Simpanan SSPN' },
      ],
      section_d: [],
    },
    usage: [{ key: 'deduction_sspn', limit: '8000.00', used: '0.00', requested: '0.00', left, shared: [] }],
    claims,
    can: { claim: true },
  }) as unknown as Record;

const open = (left: string, claiming: Claiming = { key: 'deduction_sspn' }) =>
  openPage(<ClaimDialog record={recordOf(left)} claiming={claiming} onClose={() => {}} />, '/', {
    'payroll-tax': texts,
  });
const typeAmount = async (amount: string) =>
  userEvent.type(await screen.findByRole('textbox', { name: /^Amount/ }), amount);

test('a claim over what is left says how much of it counts', async () => {
  await open('750.50');
  await typeAmount('750.50');
  expect(screen.queryByText(/of it counts/)).toBeNull();
  await typeAmount('1');
  expect(await screen.findByText('RM 750.50 of it counts: no more is left of the limit.')).toBeDefined();
});

test('where nothing is left it says that none of it counts', async () => {
  await open('0.00');
  await typeAmount('10');
  expect(await screen.findByText('None of it counts: nothing is left of the limit.')).toBeDefined();
});

test('without date or receipt it says that payroll may ask for them, unless it is kept as a draft', async () => {
  await open('8000.00');
  expect(screen.queryByText(texts.unproven)).toBeNull();
  await typeAmount('100');
  expect(await screen.findByText(texts.unproven)).toBeDefined();
  await userEvent.click(screen.getByRole('switch'));
  expect(screen.queryByText(texts.unproven)).toBeNull();
});

test('a rejected claim is claimed again with what it said', async () => {
  const claimed: Claim[] = [];
  const record = recordOf('8000.00', [
    claimOf({ status: 'Rejected' }),
    claimOf({ id: 4, status: 'Approved' }),
  ]);
  await openPage(
    <TaxClaims record={record} onEdit={() => {}} onAgain={(claim) => claimed.push(claim)} />,
    '/',
    { 'payroll-tax': texts },
  );
  await press('Claim again: SSPN net deposit');
  expect(claimed.map(({ id }) => id)).toEqual([3]);
});

test('a form that claims again begins with what was claimed', async () => {
  await open('8000.00', { again: claimOf({ status: 'Rejected' }) });
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: /^Amount/ })).value).toBe('900.00');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Description/ }).value).toBe('Deposit');
});

test('a draft over what is left says so in the list, too', async () => {
  const record = recordOf('500.00', [claimOf({}), claimOf({ id: 4, status: 'Pending' })]);
  await openPage(<TaxClaims record={record} onEdit={() => {}} onAgain={() => {}} />, '/', {
    'payroll-tax': texts,
  });
  expect(await screen.findAllByText(/RM 500.00 of it counts/)).toHaveLength(1);
});

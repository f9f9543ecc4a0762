import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { openPage } from '../../../test/editing.tsx';
import { PaymentPeople } from './payment-people.tsx';

const NO_ACCOUNT = 'No bank account';
const payroll = { batch: { no_account: NO_ACCOUNT } };
const person = (id: number, account: string | null) => ({
  id,
  employee_id: id,
  employee_code: `E${id}`,
  name: `Person ${id}`,
  sequence: 1,
  run: null,
  total_net_pay: '3000.00',
  bank: 'Maybank',
  account,
  payment_method: 'bank' as const,
  ...{ cheque_number: null, repayment: false, returned: null },
});

test('who is paid into which account is shown page by page, and who has none', async () => {
  const load = vi.fn(async ({ page }: { page: number }) => ({
    data: page === 1 ? [person(1, '••••3000'), person(2, null)] : [person(51, '••••5100')],
    meta: { page, per_page: 50, total: 51, last_page: 2, total_capped: false },
  }));
  await openPage(<PaymentPeople listKey={['people']} load={load} />, '/', { payroll });
  expect((await screen.findByText('••••3000')).textContent).toBe('••••3000');
  expect(screen.getByText(NO_ACCOUNT)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Page 2' }));
  expect(await screen.findByText('••••5100')).toBeDefined();
});

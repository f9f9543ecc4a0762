import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '../../../test/editing.tsx';
import { employee, owner } from '../../../test/roles.ts';
import payroll from './payroll.en.ts';
import { FixLink } from './run-job.tsx';

const failure = (reason: string, id: number | null = 12) =>
  ({ id, label: 'Siti', reason }) as Parameters<typeof FixLink>[0]['failure'];
const show = (of: ReturnType<typeof failure>, role: object = owner) =>
  openPage(<FixLink failure={of} start="2026-10-01" />, '/', { payroll }, [{ company_id: 7, ...role }]);

test('a failed row of a run links to the record and the field that puts it right', async () => {
  await show(failure('payroll.date_of_birth_missing'));
  const link = await screen.findByRole('link', { name: `${payroll.run.fix}: Siti` });
  const target = new URL(link.getAttribute('href') ?? '', 'http://localhost');
  expect(target.pathname).toBe('/admin/employee/view');
  expect(Object.fromEntries(target.searchParams)).toMatchObject({ id: '12', focus: 'date_of_birth' });
});

test.each([
  ['of nobody in particular', failure('payroll.date_of_birth_missing', null), owner],
  ['to a page that the user may not open', failure('payroll.date_of_birth_missing'), employee],
])('there is no link %s', async (_, of, role) => {
  await show(of, role);
  expect(screen.queryByRole('link')).toBeNull();
});

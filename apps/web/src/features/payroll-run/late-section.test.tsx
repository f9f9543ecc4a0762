import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openPage } from '../../../test/editing.tsx';
import { LateSection } from './late-section.tsx';
import process from './process.en.ts';

afterEach(() => vi.unstubAllGlobals());

const serve = (data: object[]) =>
  vi.stubGlobal('fetch', async () => {
    const meta = { page: 1, per_page: 100, total: data.length, total_capped: false, last_page: 1 };
    return new Response(JSON.stringify({ success: true, message: '', data, meta }), { status: 200 });
  });

test('what changed of a confirmed month says what was taken, what it comes to and the difference', async () => {
  const employee = { id: 1, name: 'Lim Mei Ling', employee_code: 'MS0009' };
  const amounts = { before_amount: '-200.00', after_amount: '-100.00', difference: '100.00' };
  serve([{ id: 5, company_id: 7, employee, source: 'leave', date: '2026-11-24', ...amounts }]);
  await openPage(<LateSection employeeId={1} />, '/', { process });
  const item = await screen.findByRole('listitem');
  expect(item.textContent).toMatch(/Leave · 24\/11\/26.*200\.00.*100\.00.*100\.00/);
});

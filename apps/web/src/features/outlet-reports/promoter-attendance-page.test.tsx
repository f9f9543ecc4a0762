import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openPage } from '../../../test/editing.tsx';
import { owner } from '../../../test/roles.ts';
import report from '../../shared/report/report.en.ts';
import texts from './outlet-report.en.ts';
import { PromoterAttendancePage } from './promoter-attendance-page.tsx';

afterEach(() => vi.unstubAllGlobals());

const PATH = '/spm/project/report/attendance';
const meta = { page: 1, per_page: 10, total: 1, last_page: 1, total_capped: false };
const PREVIEW = {
  data: [{ id: '3', cells: ['Mei Ling', 'Late', 465], tones: { status: 'warning' } }],
  ...{ meta, dates: ['2026-11-20'] },
  columns: [
    { key: 'promoter', title: 'Promoter', kind: 'text' },
    { key: 'status', title: 'Status', kind: 'text' },
    { key: 'verified', title: 'Verified (h)', kind: 'hours' },
  ],
  figures: [{ key: 'verified', title: 'Verified (h)', kind: 'hours', value: 465 }],
};

test('attendance is read by schedule beside the report of sales, and narrowed by project, outlet and promoter', async () => {
  const calls: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    calls.push(String(address));
    const answer = String(address).includes('/promoter-attendance') ? PREVIEW : { data: [], meta };
    return new Response(JSON.stringify({ success: true, message: '', ...answer }), { status: 200 });
  });
  const dictionaries = { 'outlet-report': texts, report };
  await openPage(<PromoterAttendancePage />, `${PATH}?template=Schedule`, dictionaries, [
    { company_id: 7, ...owner },
  ]);
  const table = await screen.findByRole('table', { name: texts.attendance.title });
  expect(within(table).getByRole('row', { name: /Mei Ling Late 7\.75/ })).toBeDefined();
  const parts = within(screen.getByRole('navigation', { name: report.sales_parts.label }));
  expect(parts.getByRole('link', { current: 'page' }).textContent).toBe(report.sales_parts.attendance);
  expect(parts.getByRole('link', { name: report.sales_parts.sales }).getAttribute('href')).toBe(
    '/spm/project/report',
  );
  expect(await screen.findByRole('combobox', { name: texts.project })).toBeDefined();
  expect(screen.queryByRole('combobox', { name: texts.product })).toBeNull();
  expect(calls.find((address) => address.includes('/promoter-attendance'))).toContain('template=Schedule');
});

import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openPage } from '../../../test/editing.tsx';
import en from './my-ea-form.en.ts';
import { MyEaForms } from './my-ea-forms.tsx';

afterEach(() => vi.unstubAllGlobals());

const answerAs = (data: object[]) =>
  vi.stubGlobal('fetch', async () => {
    return new Response(JSON.stringify({ success: true, message: '', data }), { status: 200 });
  });
const open = () => openPage(<MyEaForms />, '/', { 'my-ea-form': en });

test('one’s own issued forms are files to download, the latest year first', async () => {
  const form = { company_id: 1, serial: 3, income: '60000.00', issued_at: '2027-02-15T02:00:00.000Z' };
  answerAs([
    { ...form, id: 12, year: 2026 },
    { ...form, id: 7, year: 2025 },
  ]);
  await open();
  const links = await screen.findAllByRole('link');
  expect(links.map((link) => link.getAttribute('aria-label'))).toEqual([
    'Download the EA form 2026',
    'Download the EA form 2025',
  ]);
  expect(links[0]?.getAttribute('href')).toContain('/api/payrolls/ea-forms/12/pdf');
});

test('without a form nothing is shown', async () => {
  answerAs([]);
  await open();
  expect(screen.queryByText(en.title)).toBeNull();
});

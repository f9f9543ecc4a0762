import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Column, cellNode, cellText } from '../ui/list-view.ts';
import labels from '../ui/ui.ms.ts';
import { archivedColumn, dateColumn, dateTimeColumn, periodColumn, statusColumn } from './columns.tsx';
import { personColumn } from './person-column.tsx';

beforeAll(async () => {
  await i18next.use(initReactI18next).init({ lng: 'ms', resources: { ms: { ui: labels } }, defaultNS: 'ui' });
});

function shown<Row>(column: Column<Row>, row: Row): string {
  const { container, unmount } = render(
    <MantineProvider env="test">{cellNode(column, row)}</MantineProvider>,
  );
  const text = [...container.children]
    .filter((one) => one.tagName !== 'STYLE')
    .map((one) => one.textContent)
    .join('');
  unmount();
  return text;
}

describe('a date column', () => {
  it('shows a day as DD/MM/YY, and exports nothing where there is none', () => {
    const column = dateColumn<{ paid: string | null }>('paid', 'Paid');
    expect([cellText(column, { paid: '2026-11-05' }), shown(column, { paid: '2026-11-05' })]).toEqual([
      '05/11/26',
      '05/11/26',
    ]);
    expect([cellText(column, { paid: null }), shown(column, { paid: null })]).toEqual(['', '–']);
  });

  it('shows its own text where there was no such moment', () => {
    const column = dateTimeColumn<{ seen: string | null }>('seen', 'Seen', { none: 'Never' });
    expect(shown(column, { seen: null })).toBe('Never');
    expect(cellText(column, { seen: '2026-11-05T09:00:00' })).toBe('05/11/26 09:00 AM');
  });

  it('shows a period as its label names it, and sorts by its field', () => {
    const column = periodColumn<{ from: string }>('from', 'Days', (row) => `since ${row.from}`, {
      sortable: true,
    });
    expect([column.key, column.sortable, shown(column, { from: 'x' })]).toEqual(['from', true, 'since x']);
  });
});

describe('a status column', () => {
  it('exports what it shows, in the language of the reader', () => {
    const column = statusColumn<{ status: string }>('Status');
    expect([cellText(column, { status: 'Active' }), shown(column, { status: 'Active' })]).toEqual([
      labels.status.active,
      labels.status.active,
    ]);
    const archived = archivedColumn('Status');
    expect(cellText(archived, { archived_at: '2026-01-01' })).toBe(labels.status.inactive);
  });

  it('colours a row by the shared map alone, also where its label is its own', () => {
    const column = statusColumn<{ status: string }>('Status', { label: (status) => `My ${status}` });
    render(<MantineProvider env="test">{cellNode(column, { status: 'Rejected' })}</MantineProvider>);
    expect(screen.getByText('My Rejected').dataset.tone).toBe('error');
  });
});

describe('a person column', () => {
  const row = { name: 'Aminah', code: 'MSR-1' };

  it('names the row, and is plain text for whoever may not open the person', () => {
    const column = personColumn<typeof row>('Name', ({ name, code }) => ({ name, link: null, below: code }));
    expect([column.names, cellText(column, row), shown(column, row)]).toEqual([
      true,
      'Aminah',
      'AminahMSR-1',
    ]);
    render(<MantineProvider env="test">{cellNode(column, row)}</MantineProvider>);
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('opens a file in its own tab', () => {
    const column = personColumn<typeof row>('Name', ({ name }) => ({ name, link: { href: '/payslip.pdf' } }));
    render(<MantineProvider env="test">{cellNode(column, row)}</MantineProvider>);
    const link = screen.getByRole('link', { name: 'Aminah' });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/payslip.pdf', '_blank']);
  });
});

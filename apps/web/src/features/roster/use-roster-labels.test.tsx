import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openPage } from '../../../test/editing.tsx';
import { GridRow, type GridRowProps } from './grid-row.tsx';
import roster from './roster.en.ts';
import { useRosterLabels } from './use-roster-labels.ts';

afterEach(() => vi.unstubAllGlobals());

const LINE = { row: { id: 4, name: 'Aina', employee_code: 'E4', image: null, days: [], minutes: 2835 } };

function Row() {
  const labels = useRosterLabels();
  return (
    <GridRow
      {...({
        line: LINE,
        labels,
        at: 0,
        index: 0,
        by: null,
        today: '2026-11-22',
        narrow: false,
      } as unknown as GridRowProps)}
    />
  );
}

test('the hours of a person are said in hours and minutes, as everywhere', async () => {
  vi.stubGlobal('fetch', async () => {
    const meta = { total: 0, total_capped: false, page: 1, per_page: 100, last_page: 1 };
    return new Response(JSON.stringify({ success: true, message: '', data: [], meta }), { status: 200 });
  });
  await openPage(<Row />, '/', { roster });
  expect(await screen.findByText('47 h 15 min')).toBeDefined();
});

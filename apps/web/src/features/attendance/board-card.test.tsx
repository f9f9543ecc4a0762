import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openPage } from '../../../test/editing.tsx';
import { BoardCard } from './board-card.tsx';

/** The words of the card, which the dashboard brings along. */
const home = { board: { none: 'Nobody works today.', status: { In: 'In', Absent: 'Absent' } } };

afterEach(() => vi.unstubAllGlobals());

const owner = {
  company_id: 7,
  type: 'owner',
  is_admin: true,
  accesses: [],
  scope: null,
  modules: { attendance: true },
};

const serve = (counts: { status: string; count: number }[], total = 58) =>
  vi.stubGlobal('fetch', async () => {
    const data = { date: '2026-11-23', zone: 'Asia/Kuala_Lumpur', total, counts, sites: [], positions: [] };
    return new Response(JSON.stringify({ success: true, message: '', data }), { status: 200 });
  });

test('each status that somebody is in leads to the list of these people; free days are left out', async () => {
  serve([
    { status: 'In', count: 41 },
    { status: 'Late', count: 0 },
    { status: 'Absent', count: 2 },
    { status: 'Rest', count: 15 },
  ]);
  await openPage(<BoardCard />, '/', { home }, [owner] as never);
  const links = await screen.findAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual(['In41', 'Absent2']);
  expect(decodeURIComponent(links[1]?.getAttribute('href') ?? '')).toContain('status=["Absent"]');
});

test('a day on which nobody works says so', async () => {
  serve([{ status: 'Rest', count: 58 }]);
  await openPage(<BoardCard />, '/', { home }, [owner] as never);
  expect(await screen.findByText(home.board.none)).toBeDefined();
});

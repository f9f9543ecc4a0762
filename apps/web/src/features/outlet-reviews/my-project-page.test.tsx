import { screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { openPage } from '../../../test/editing.tsx';
import { owner } from '../../../test/roles.ts';
import ui from '../../ui/ui.en.ts';
import { MyProjectPage } from './my-project-page.tsx';
import { OutletDayDrawer } from './outlet-day-drawer.tsx';
import texts from './outlet-reviews.en.ts';

afterEach(() => vi.unstubAllGlobals());

const DATE = '2026-11-27';
const scheduleOf = (id: number, change: object = {}) => ({
  ...{ id, date: DATE, promoter: { id: 5, name: 'Iskandar', code: 'P5' }, status: 'Scheduled' },
  ...{
    start_time: '10:00',
    end_time: '18:00',
    checkin: null,
    checkout: null,
    daily_report: null,
    stocks: [],
  },
  ...{ tasks_recorded: 0, reviews: 0, can: { cancel: false, replace: false }, reason: null },
  ...{ checkout_reason: null, ...change },
});

/** Answers every read by the end of its path. */
function answerWith(answers: Record<string, unknown>) {
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname } = new URL(String(address), 'https://mesra.example');
    const found = Object.entries(answers).find(([path]) => pathname.endsWith(path));
    const body = { success: true, message: '', data: found?.[1] };
    return new Response(JSON.stringify(body), { status: found ? 200 : 404 });
  });
}

const open = (page: ReactNode) =>
  openPage(page, `/?date=${DATE}`, { 'outlet-reviews': texts }, [{ company_id: 7, ...owner }], {
    time_zone: 'Asia/Kuala_Lumpur',
  });

const openProject = async (...schedules: object[]) => {
  const outlets = [{ id: 4, code: 'O4', name: 'Maju Hyper', complete: true, schedules }];
  const projects = [{ id: 3, code: 'J3', name: 'Roadshow', tasks: 2, complete: true, outlets }];
  answerWith({ '/my-projects': [{ date: DATE, projects }] });
  await open(<MyProjectPage reviews={() => null} />);
  return within(await screen.findByRole('region', { name: 'Roadshow' }));
};

test('a project says how many tasks its promoters have done, without those who are not to come', async () => {
  const cancelled = scheduleOf(9, { status: 'Cancelled' });
  const card = await openProject(scheduleOf(7, { tasks_recorded: 1 }), scheduleOf(8), cancelled);
  expect(card.getByText('1 of 4 tasks done')).toBeDefined();
  expect(card.queryByText(texts.complete)).toBeNull();
});

test('the tasks of a project are complete once every promoter has done theirs', async () => {
  const card = await openProject(...[7, 8].map((id) => scheduleOf(id, { tasks_recorded: 2 })));
  expect(card.getByText(texts.complete)).toBeDefined();
});

test('a time of another day than the schedule’s names its day', async () => {
  const checkin = { recorded_at: '2026-11-27T09:50:00.000Z' };
  const checkout = { recorded_at: '2026-11-27T16:30:00.000Z' };
  const card = await openProject(scheduleOf(7, { checkin, checkout }));
  expect(card.getByText('In 05:50 PM · Out 28/11/26 12:30 AM')).toBeDefined();
});

test('the schedules of one promoter at an outlet are told apart by their session, and who is not to come', async () => {
  const schedules = [scheduleOf(7), scheduleOf(8, { start_time: '11:00', status: 'Cancelled' })];
  const can = { enter: false, check_in: false, check_out: false, correct_in: false, correct_out: false };
  const day = {
    ...{
      schedule: schedules[0],
      outlet: { id: 4, name: 'Maju Hyper' },
      project: { id: 3, name: 'Roadshow' },
    },
    ...{ products: [], entries: [], tasks: [], report: null, can: { ...can, edit: false } },
  };
  answerWith({ '/outlet-day': day, '/events': [] });
  const nothing = () => undefined;
  await open(
    <OutletDayDrawer
      id={7}
      others={schedules as never}
      onChoose={nothing}
      onReplace={nothing}
      onClose={nothing}
    />,
  );
  const tabs = within(await screen.findByRole('group', { name: texts.day.schedules }));
  expect(tabs.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Iskandar · 10:00 AM – 06:00 PM',
    `Iskandar · 11:00 AM – 06:00 PM · ${ui.status.cancelled}`,
  ]);
});

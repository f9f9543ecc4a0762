import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '../../../test/editing.tsx';
import texts from './attendance-day.en.ts';
import { DayRecord } from './day-record.tsx';
import { EventList } from './event-list.tsx';

const DAY = '2026-11-20';
const planned = {
  ...{ id: 1, company_id: 7, employee_id: 1, date: DAY, zone: 'Asia/Kuala_Lumpur', kind: 'work' },
  ...{ status: 'Out', leave: null, holiday: null, first_in: null, last_out: null },
  ...{ in_status: null, out_status: null, late_minutes: 0, early_leave_minutes: 0, normal_minutes: 480 },
  ...{ overtime_minutes: 0, break_minutes: 60, not_counted_minutes: 0, exceptions: [], events: [] },
  ...{ sites: [], locked: false, planned_in: null, planned_out: null, pending_events: 0 },
  ...{ by_exception: true, absence: null, employee: { id: 1, name: 'Datin Farah', employee_code: 'MR0009' } },
  plan: { date: DAY, kind: 'work', source: 'default', sessions: [] },
  steps: [{ figure: 'normal', minutes: 480, rule: 'rule.by_exception', params: {}, law: null, events: [] }],
};

const show = (change: object) =>
  openPage(<DayRecord record={{ ...planned, ...change } as never} />, '/', { 'attendance-day': texts });

test('the day of somebody who does not clock says why its hours count, and shows no missing times', async () => {
  await show({});
  expect(await screen.findByText('Does not clock: present as planned unless noted otherwise.')).toBeTruthy();
  expect(screen.getByText('As planned, without clocking.')).toBeTruthy();
  expect(screen.queryByText('Nothing was recorded on this day.')).toBeNull();
  expect(screen.queryByText('–')).toBeNull();
});

test('a noted absence of them says so with its reason, and explains no hours', async () => {
  await show({ absence: { id: 3, reason: 'Did not come' }, status: 'Absent', normal_minutes: 0, steps: [] });
  expect(await screen.findByText('Noted as absent: Did not come')).toBeTruthy();
  expect(screen.queryByText('As planned, without clocking.')).toBeNull();
});

test('an event says from which kind of device it came, whether it was entered by hand, and its state', async () => {
  const event = (id: number, source: string, device: string | null, status = 'Verified') => ({
    ...{ id, uuid: `${id}`, type: 'in', recorded_at: '2026-11-20T01:00:00.000Z', source, device, marks: [] },
    ...{ work_site: null, lat: null, lng: null, accuracy: null, picture: null, note: null, reason: null },
    ...{ entered_by: null, superseded: false, status, review_reason: null },
  });
  const events = [
    event(1, 'own', null),
    event(2, 'terminal', 'kiosk'),
    event(3, 'terminal', 'terminal'),
    event(4, 'manual', null),
    event(5, 'terminal', 'kiosk', 'Retried'),
  ];
  await show({ by_exception: false, steps: [], events });
  expect(await screen.findByText(texts.devices.terminal)).toBeTruthy();
  const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(items.map((text) => text?.replace(/^09:00 AMIn/, ''))).toEqual([
    '',
    'Kiosk',
    'Terminal',
    'Entered by hand',
    'Tried againKiosk',
  ]);
  // What was tried again counts no more than what was rejected.
  expect(screen.getAllByRole('listitem').map(({ dataset }) => dataset.void)).toEqual([
    ...[undefined, undefined, undefined, undefined, 'true'],
  ]);
});

test('that an event does not count unless it is approved stands beside one that waits for that alone', async () => {
  const of = (id: number, status: string, ...keys: string[]) => ({
    ...{
      id,
      uuid: `${id}`,
      type: 'in',
      recorded_at: '2026-11-20T01:00:00.000Z',
      source: 'terminal',
      device: 'kiosk',
    },
    ...{ work_site: null, lat: null, lng: null, accuracy: null, picture: null, note: null, reason: null },
    ...{ entered_by: null, superseded: false, status, review_reason: null },
    marks: keys.map((key) => ({ key, params: {} })),
  });
  const events = [
    of(1, 'Pending', 'wrong_pin', 'picture_missing'),
    of(2, 'Retried', 'wrong_pin'),
    of(3, 'Rejected', 'locked_pin'),
    of(4, 'Verified', 'revoked_device'),
  ];
  await show({ by_exception: false, steps: [], events });
  expect(await screen.findByText(texts.marks.picture_missing)).toBeTruthy();
  const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(items.map((text) => text?.split('Kiosk')[1]?.trim())).toEqual([
    'PIN was not right, does not count unless approved Picture has not arrived',
    ...['PIN was not right', 'PIN was locked', 'Sent by a revoked device'],
  ]);
});

test('an event that somebody entered says so once, by whom and on which day where it is another', async () => {
  const event = {
    ...{
      id: 1,
      uuid: '1',
      type: 'out',
      recorded_at: '2026-11-20T16:30:00.000Z',
      source: 'manual',
      device: null,
    },
    ...{ work_site: null, lat: null, lng: null, accuracy: null, picture: null, note: null, reason: null },
    ...{
      entered_by: { id: 3, name: 'Tan Wei Jie' },
      superseded: false,
      status: 'Verified',
      review_reason: null,
    },
    marks: [],
  };
  const list = <EventList events={[event as never]} zone="Asia/Kuala_Lumpur" date={DAY} />;
  await openPage(list, '/', { 'attendance-day': texts });
  const { textContent } = await screen.findByRole('listitem');
  expect(textContent).toBe('21/11/26 12:30 AMOutEntered by Tan Wei Jie');
});

test('a day on which somebody clocks and nothing was recorded shows that', async () => {
  await show({ by_exception: false, steps: [], normal_minutes: 0 });
  expect(await screen.findByText('Nothing was recorded on this day.')).toBeTruthy();
});

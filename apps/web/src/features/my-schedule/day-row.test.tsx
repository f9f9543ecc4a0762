import type { OwnScheduleDay } from '@mesra/contract/my-schedule/own-schedule';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '../../../test/editing.tsx';
import rosterShared from '../../shared/roster/roster-shared.en.ts';
import { DayRow } from './day-row.tsx';
import mySchedule from './my-schedule.en.ts';

const texts = { 'my-schedule': mySchedule, 'roster-shared': rosterShared };

const dayWith = (values: Partial<OwnScheduleDay>): OwnScheduleDay => ({
  ...{ date: '2026-12-01', kind: 'work', source: 'own', sessions: [], outlet_schedules: [] },
  ...{ usual_site: null, holiday: null, leave: null, colleagues: { names: [], more: 0 } },
  ...{ can: { swap: false }, ...values },
});
const show = async (values: Partial<OwnScheduleDay>): Promise<string> => {
  await openPage(<DayRow day={dayWith(values)} today={false} />, '/', texts);
  return (await screen.findByRole('listitem')).textContent ?? '';
};

const selling = { id: 5, outlet: { id: 9, name: 'Segar Mart Cheras' }, project: 'Teh Wangi' };

test('a day shows each schedule as a promoter once, with its hours and outlet', async () => {
  const text = await show({
    outlet_schedules: [
      { ...selling, start_time: '10:00', end_time: '18:00' },
      { ...selling, id: 6, project: 'Kopi Kaw', start_time: null, end_time: null },
    ],
  });
  expect(text).toContain('Teh Wangi10:00 AM – 06:00 PM Segar Mart Cheras');
  expect(text).toContain('Kopi KawThe whole day Segar Mart Cheras');
  expect(text.split('Segar Mart Cheras')).toHaveLength(3);
  expect(text).not.toContain('No shift');
});

test.each([
  ['off', 'Off'],
  ['work', 'No shift'],
] as const)('a day with neither says why: %s', async (kind, says) => {
  expect(await show({ kind })).toContain(says);
});

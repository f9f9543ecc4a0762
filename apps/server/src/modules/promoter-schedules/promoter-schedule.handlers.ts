import { promoterScheduleEndpoints } from '@mesra/contract/promoter-schedules/promoter-schedule';
import { scheduleGridEndpoints } from '@mesra/contract/promoter-schedules/schedule-grid';
import { handle } from '../../kit/http.ts';
import { scheduledDays, showSchedule } from './schedule.reads.ts';
import { cancelSchedule, changeCells, checkChange } from './schedule.store.ts';
import { presentCells } from './schedule-check.ts';
import { copyWeek, previewCopy } from './schedule-copy.store.ts';
import { readGrid } from './schedule-grid.reads.ts';

const list = handle(promoterScheduleEndpoints.list, async (call) => ({
  data: await scheduledDays(call, call.query),
}));

const cancel = handle(promoterScheduleEndpoints.cancel, async (call) => {
  const row = await cancelSchedule(call, call.params.id, call.body);
  return { data: (await showSchedule(call, row)).shown, message: 'promoter_schedule.cancelled' };
});

const grid = handle(scheduleGridEndpoints.grid, async (call) => ({ data: await readGrid(call, call.query) }));

const stored = (changed: number) => ({ key: 'promoter_schedule.stored', params: { count: changed } });

const preview = handle(scheduleGridEndpoints.previewCells, async (call) => {
  const { facts, checked } = await checkChange(call, call.body);
  return { data: presentCells(facts, call.body.cells, checked, call.language) };
});

const change = handle(scheduleGridEndpoints.changeCells, async (call) => {
  const data = await changeCells(call, call.body);
  return { data, message: stored(data.changed) };
});

const previewWeek = handle(scheduleGridEndpoints.previewCopy, async (call) => ({
  data: await previewCopy(call, call.body),
}));

const copy = handle(scheduleGridEndpoints.copyWeek, async (call) => {
  const data = await copyWeek(call, call.body);
  return { data, message: stored(data.changed) };
});

export const promoterScheduleHandlers = [list, cancel, grid, preview, change, previewWeek, copy];

import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { isMonitoringComplete } from './day-parts.ts';
import {
  dueAt,
  isCountComplete,
  type MonitoredSchedule,
  type MonitoredStatus,
  monitoredStatus,
  taskCounts,
} from './monitoring.ts';
import { isOutOfStock } from './shortage.ts';

interface Cases {
  statuses: {
    name: string;
    status: MonitoredSchedule['status'];
    due: string;
    came: string;
    now: string;
    monitored: MonitoredStatus;
  }[];
  due: { name: string; starts: string; ends: string; timed: boolean; due: string }[];
  stock: { name: string; total: number; minimum_stock: number; out: boolean }[];
}
const cases = parse(readFileSync(new URL('./cases/monitoring.yaml', import.meta.url), 'utf8'), {
  schema: 'core',
}) as Cases;

const at = (time: string) => Date.parse(`2026-12-01T${time}Z`);

describe('a promoter', () => {
  test.each(cases.statuses)('is, $name: $monitored', ({ status, due, came, now, monitored }) => {
    const schedule = { status, due: at(due), came: came === '-' ? null : at(came) };
    expect(monitoredStatus(schedule, at(now))).toBe(monitored);
  });

  test.each(cases.due)('is due $name', ({ starts, ends, timed, due }) => {
    expect(dueAt({ starts: at(starts), ends: at(ends), timed })).toBe(at(due));
  });
});

test.each(cases.stock)('a product is out of stock or not, $name: $out', ({ out, ...product }) => {
  expect(isOutOfStock(product)).toBe(out);
});

test('monitoring by counts is complete where that of every promoter’s day is, or has no tasks while another has', () => {
  const day = fc.record({
    tasks: fc.uniqueArray(fc.integer({ min: 1, max: 4 })),
    done: fc.uniqueArray(fc.integer({ min: 1, max: 6 })).map((ids) => new Set(ids)),
  });
  fc.assert(
    fc.property(fc.array(day, { maxLength: 4 }), (days) => {
      const counts = days.map(taskCounts);
      const sum = {
        tasks: counts.reduce((all, { tasks }) => all + tasks, 0),
        tasks_done: counts.reduce((all, { tasks_done }) => all + tasks_done, 0),
      };
      const some = days.filter(({ tasks }) => tasks.length > 0);
      expect(isCountComplete(sum)).toBe(some.length > 0 && some.every(isMonitoringComplete));
    }),
  );
});

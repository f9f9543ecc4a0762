import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { boardStatus } from './board-status.ts';
import type { DayLeave } from './day-count.ts';
import type { PlannedKind, PlannedSession } from './work-day.ts';

interface Case {
  name: string;
  plan?: string[];
  kind?: PlannedKind;
  holiday?: boolean;
  leave?: DayLeave;
  by_exception?: boolean;
  noted_absent?: boolean;
  in?: string;
  out?: string;
  missing?: boolean;
  at: Record<string, string | null>;
}
const cases = parse(readFileSync(new URL('./cases/board.yaml', import.meta.url), 'utf8'), {
  schema: 'core',
}) as Case[];

const session = (text: string): PlannedSession => ({
  template_id: 1,
  effective_from: '1900-01-01',
  start_time: text.slice(0, 5),
  end_time: text.slice(6),
  ontime_checkin_minute: 15,
  ontime_checkout_minute: 15,
  break_minute: 60,
});
const minute = (text: string): number => {
  const time = text.replace('+', '');
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) + (text.startsWith('+') ? 1440 : 0);
};

test.each(cases)('$name', (one) => {
  const facts = {
    planned: { kind: one.kind ?? 'work', sessions: (one.plan ?? ['09:00-18:00']).map(session) },
    holiday: one.holiday ?? false,
    leave: one.leave ?? null,
    record: {
      first_in: one.in === undefined ? null : minute(one.in),
      last_out: one.out === undefined ? null : minute(one.out),
      missing_out: one.missing ?? false,
    },
    by_exception: one.by_exception ?? false,
    noted_absent: one.noted_absent ?? false,
  };
  const found = Object.keys(one.at).map((moment) => [moment, boardStatus(facts, minute(moment))]);
  expect(Object.fromEntries(found)).toEqual(one.at);
});

import { holidays as register } from '@mesra/contract/holidays/holiday';
import {
  type HolidayComparison,
  holidayChanges,
  MAX_HOLIDAY_ROWS,
} from '@mesra/contract/holidays/holiday-changes';
import {
  type ComparedHoliday,
  compareHolidays,
  type HolidayEntry,
  isMovingHoliday,
  nextYearEntries,
} from '@mesra/domain/leave/holiday-comparison';
import { PUBLIC_HOLIDAYS } from '@mesra/domain/statutory/malaysia/holidays';
import { holidaysDue, holidaysIn } from '@mesra/domain/statutory/malaysia/holidays-due';
import { allows, todayIn } from '../../kit/actor.ts';
import { handle, handleUpload, type RowCall } from '../../kit/http.ts';
import { invalid, Problem } from '../../kit/problem.ts';
import { presentProblems } from '../../kit/reading/present-problems.ts';
import type { FileProblem, FileTable } from '../../kit/reading/table.ts';
import { HOLIDAY_FILE, readHolidayFile } from './holiday-file.ts';
import { lockRegister, storeCompared, yearsOfRegister } from './holiday-register.store.ts';
import { branchHolidays, placementsOf } from './holidays.api.ts';

const TABLE = {
  kind: 'table',
  columns: HOLIDAY_FILE.keys,
  max_rows: MAX_HOLIDAY_ROWS,
  calendar: true,
} as const;

interface Saving {
  company_id: number;
  take: readonly number[];
  dry_run: boolean;
}

const presentCompared = ({ entry, before, change, conflict }: ComparedHoliday) => {
  const { row, date, name, kind, day_part, nationwide, states } = entry;
  return {
    ...{ row, change, conflict, moving: isMovingHoliday(entry) },
    ...{ date, name, kind, day_part, nationwide, states: [...states] },
    before: before && { ...before, states: [...before.states] },
  };
};

/** Compares entries with the register of their years, and saves what is new unless it is only a comparison. */
async function compareAndSave(
  call: RowCall,
  { company_id: companyId, take, dry_run }: Saving,
  entries: readonly HolidayEntry[],
  problems: readonly FileProblem[] = [],
) {
  await lockRegister(call.tx, companyId);
  const years = [...new Set(entries.map(({ date }) => Number(date.slice(0, 4))))];
  const compared = compareHolidays(entries, await yearsOfRegister(call.tx, companyId, years));
  const counted = (change: ComparedHoliday['change']) =>
    compared.filter((one) => one.change === change).length;
  const sorted = [...problems].sort((a, b) => a.row - b.row);
  const data: HolidayComparison = {
    rows: compared.map(presentCompared),
    counts: {
      ...{ added: counted('added'), changed: counted('changed') },
      ...{ same: counted('same'), conflict: counted('conflict') },
    },
    errors: presentProblems(sorted, call.language),
    errors_total: sorted.length,
    dry_run,
  };
  if (dry_run) return { data, message: 'ok' };
  if (sorted.length > 0) {
    const message = { key: 'holiday.import_refused', params: { count: sorted.length } };
    throw new Problem('invalid', { ...message, fields: { file: [message] }, current: data });
  }
  const saved = compared.filter(
    ({ change, entry }) =>
      change === 'added' || change === 'changed' || (change === 'conflict' && take.includes(entry.row)),
  );
  const overwrites = saved.some(({ change, conflict }) => change === 'changed' || conflict === 'confirmed');
  if (overwrites && !allows(call.actor, companyId, register.update)) throw new Problem('forbidden');
  const params = await storeCompared(call, companyId, saved);
  return { data, message: { key: 'holiday.saved', params } };
}

const importFile = handleUpload(
  holidayChanges.import,
  () => TABLE,
  async (call) => {
    const { nationwide, states } = call.body;
    const fallback = { nationwide, states: nationwide ? [] : states };
    const { entries, problems } = readHolidayFile(JSON.parse(call.file.json) as FileTable, fallback);
    return compareAndSave(call, call.body, entries, problems);
  },
);

const copy = handle(holidayChanges.copy, async (call) => {
  const { company_id, year } = call.body;
  const copied = await yearsOfRegister(call.tx, company_id, [year]);
  if (copied.length === 0) throw invalid('year', 'holiday.copy_empty', { year });
  return compareAndSave(call, call.body, nextYearEntries(copied, PUBLIC_HOLIDAYS));
});

const check = handle(holidayChanges.check, async (call) => {
  const { query, tx, actor, services } = call;
  const companyId = query.company_id;
  const year = query.year ?? Number(todayIn(actor, companyId, services.clock).slice(0, 4));
  const all = await yearsOfRegister(tx, companyId, [year]);
  const states = [...new Set((await placementsOf(tx, companyId)).map(({ state }) => state))];
  const range = { from: `${year}-01-01`, to: `${year}-12-31`, unconfirmed: true };
  const observed = await branchHolidays(tx, companyId, range);
  return {
    data: {
      year,
      states: states.flatMap((state) => {
        const due = holidaysDue(state, year);
        if (!due) return [];
        const { days: needed, fixed: fixed_needed, law, section } = due;
        return [{ state, ...holidaysIn(all, state), needed, fixed_needed, law, section }];
      }),
      moved: observed.flatMap(({ date, name, moved_from, states: theirs }) =>
        moved_from ? [{ date, name, moved_from, states: theirs }] : [],
      ),
      unconfirmed: all.filter(({ confirmed }) => !confirmed).length,
    },
  };
});

export const holidayChangesHandlers = [importFile, copy, check];

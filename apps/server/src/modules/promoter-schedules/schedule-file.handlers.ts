import {
  scheduleFileEndpoints as endpoints,
  MAX_SCHEDULE_ROWS,
  type ScheduleFileColumn,
  type ScheduleFileResult,
  type ScheduleFileRow,
} from '@mesra/contract/promoter-schedules/schedule-file';
import { sql } from 'drizzle-orm';
import { digestOf } from '../../kit/digest.ts';
import { handleUpload, type RowCall } from '../../kit/http.ts';
import { invalid, Problem, stale } from '../../kit/problem.ts';
import { presentProblems } from '../../kit/reading/present-problems.ts';
import type { FileProblem, FileTable } from '../../kit/reading/table.ts';
import { promotersByCode, visiblePromoters } from '../promoters/promoters.api.ts';
import { checkChange, type PlanChange, storeChanges } from './schedule.store.ts';
import type { CellChange, CheckedChange } from './schedule-check.ts';
import { readScheduleFile, SCHEDULE_FILE, type ScheduleCellsRow } from './schedule-file.ts';

/** The most rows in an answer. */
const SHOWN = 200;

const lowered = (text: string): string => text.toLowerCase();

/** The outlets of a project by their code in lower case. */
async function outletsOf(
  { tx }: RowCall,
  { company_id, project_id }: Pick<PlanChange, 'company_id' | 'project_id'>,
  rows: readonly ScheduleCellsRow[],
) {
  const codes = [...new Set(rows.map(({ outlet_code }) => lowered(outlet_code)))];
  const found = await tx.execute<{ id: number; code: string; name: string }>(sql`
    select distinct w.id, w.code, w.name from reads.sales_project_outlets o
    join reads.work_sites w on w.company_id = o.company_id and w.id = o.outlet_id
    where o.company_id = ${company_id} and o.sales_project_id = ${project_id}
      and lower(w.code) = any (${sql.param(codes)}::text[])`);
  return new Map(found.rows.map((row) => [lowered(row.code), row]));
}

/** The fields of a cell in the columns of the file. */
const COLUMN_OF: Readonly<Record<string, ScheduleFileColumn>> = {
  promoter_id: 'promoter_code',
  outlet_id: 'outlet_code',
  project_id: 'date',
};

interface FileCells {
  change: PlanChange;
  rows: Omit<ScheduleFileRow, 'already'>[];
  problems: FileProblem[];
}

/** The cells that the rows of a file name, with those that name what is not of the project. */
async function cellsOf(
  call: RowCall,
  of: Pick<PlanChange, 'company_id' | 'project_id'>,
  rows: readonly ScheduleCellsRow[],
): Promise<FileCells> {
  const promoters = await promotersByCode(
    call.tx,
    of.company_id,
    rows.map(({ promoter_code }) => promoter_code),
    visiblePromoters(call.actor, [of.company_id]),
  );
  const outlets = await outletsOf(call, of, rows);
  const problems: FileProblem[] = [];
  const cells: CellChange[] = [];
  const named: FileCells['rows'] = [];
  for (const { row, promoter_code, outlet_code, date, start_time, end_time } of rows) {
    const promoter = promoters.get(lowered(promoter_code));
    const outlet = outlets.get(lowered(outlet_code));
    const wrong = (column: ScheduleFileColumn, key: string) =>
      problems.push({ row, column, message: { key } });
    if (!promoter) wrong('promoter_code', 'promoter_schedule.import_no_promoter');
    if (!outlet) wrong('outlet_code', 'promoter_schedule.import_no_outlet');
    if (!promoter || !outlet) continue;
    cells.push({ promoter_id: promoter.id, outlet_id: outlet.id, date, session: { start_time, end_time } });
    named.push({
      ...{ row, date, start_time, end_time, promoter: promoter.name, outlet: outlet.name },
      ...{ promoter_code: promoter.code, outlet_code: outlet.code },
    });
  }
  return { change: { ...of, cells, reason: null }, rows: named, problems };
}

/** What the cells of a file would come to, with what keeps any of them from it as problems of its rows. */
async function compare(call: RowCall, { change, rows, problems }: FileCells, lock: boolean) {
  if (change.cells.length === 0) return { changes: [], shown: [], problems };
  const { checked } = await checkChange(call, change, lock);
  const changed = new Set(checked.changes.map(({ index }) => index));
  const refused = checked.refusals.map(
    ({ index, field, message }): FileProblem => ({
      row: rows[index]?.row ?? 0,
      column: COLUMN_OF[field] ?? field,
      message,
    }),
  );
  return {
    changes: checked.changes,
    shown: rows.map((row, index): ScheduleFileRow => ({ ...row, already: !changed.has(index) })),
    problems: [...problems, ...refused],
  };
}

/** Names what a file changes: it is another once one of these cells changes, or another has to. */
const digestOfChanges = (changes: readonly CheckedChange[]): string =>
  digestOf(
    changes.map(({ cell: { promoter_id, outlet_id, date, session }, planned }) =>
      [
        ...[promoter_id, outlet_id, date, planned?.id, planned?.version ?? 0],
        ...[session?.start_time, session?.end_time],
      ].join(' '),
    ),
  );

const importFile = handleUpload(
  endpoints.import,
  () => ({ kind: 'table', columns: SCHEDULE_FILE.keys, max_rows: MAX_SCHEDULE_ROWS }) as const,
  async (call) => {
    const { company_id, project_id, dry_run, digest } = call.body;
    if (!dry_run && digest === undefined) throw invalid('digest', 'validation.required');
    const table = JSON.parse(call.file.json) as FileTable;
    const read = readScheduleFile(table);
    const cells = await cellsOf(call, { company_id, project_id }, read.rows);
    const { changes, shown, problems } = await compare(call, cells, !dry_run);
    const all = [...read.problems, ...problems].sort((a, b) => a.row - b.row);
    const data: ScheduleFileResult = {
      total: table.rows.length,
      changed: changes.length,
      already: shown.filter((row) => row.already).length,
      rows: shown.slice(0, SHOWN),
      errors: presentProblems(all, call.language),
      errors_total: all.length,
      digest: digestOfChanges(changes),
      dry_run,
    };
    if (dry_run) return { data, message: 'ok' };
    if (digest !== data.digest) throw stale(data);
    if (all.length > 0) {
      const message = { key: 'promoter_schedule.import_refused', params: { count: all.length } };
      throw new Problem('invalid', { ...message, fields: { file: [message] }, current: data });
    }
    await storeChanges(call, cells.change, changes);
    return { data, message: { key: 'promoter_schedule.stored', params: { count: changes.length } } };
  },
);

export const scheduleFileHandlers = [importFile];

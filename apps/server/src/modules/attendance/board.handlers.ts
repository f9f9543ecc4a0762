import {
  BOARD_RELATIONS,
  type BoardRow,
  type BoardSummary,
  attendanceEndpoints as endpoints,
} from '@mesra/contract/attendance/attendance';
import type { QueryOf } from '@mesra/contract/kit/endpoint';
import { BOARD_STATUSES, type BoardStatus } from '@mesra/domain/attendance/board-status';
import type { PlainDate } from '@mesra/domain/kit/plain-date';
import { getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import { todayIn } from '../../kit/actor.ts';
import { handle, type RowCall } from '../../kit/http.ts';
import { countMatches, metaOf } from '../../kit/list.ts';
import { orgUnitNames, orgUnitsOf, zoneOf } from '../company/company.api.ts';
import { listedPeople } from '../directory/directory.api.ts';
import { employees } from '../employees/employees.views.ts';
import { lastPositions } from '../presence/presence.api.ts';
import { workSites } from '../sites/sites.views.ts';
import { type AttendanceDayRow, attendanceDays as days } from './attendance.tables.ts';
import { presentDay } from './day.present.ts';
import { statusSql, withExceptions } from './day-status.ts';

type ListQuery = QueryOf<typeof endpoints.list>;
type SummaryQuery = QueryOf<typeof endpoints.summary>;

const SORTS: Record<ListQuery['sort_by'], SQL> = {
  name: sql`lower(${employees.name})`,
  employee_code: sql`lower(${employees.employee_code})`,
  first_in: sql`${days.first_in}`,
  last_out: sql`${days.last_out}`,
  late_minutes: sql`${days.late_minutes}`,
  overtime_minutes: sql`${days.overtime_minutes}`,
  id: sql`${employees.id}`,
};

/** The day of a board: the one named, else today in the first of the companies. */
const dayOf = (call: RowCall, { date }: { date?: PlainDate | undefined }): PlainDate =>
  date ?? todayIn(call.actor, call.companyIds[0] ?? 0, call.services.clock);

const WITH_PEOPLE = sql`${days} join ${employees} on ${employees.company_id} = ${days.company_id}
  and ${employees.id} = ${days.employee_id}`;

/** The stored days of a board with what narrows them: of the employees in the caller's scope who match its filters. */
interface Board {
  /** Joined with the employees only where not everyone's days are wanted: every day has its employee. */
  from: SQL;
  where: SQL;
}

async function boardOf(
  call: RowCall,
  query: Partial<ListQuery & SummaryQuery>,
  date: PlainDate,
  status: SQL,
): Promise<Board> {
  const { rows, people } = await listedPeople(query, call, days.employee_id);
  const parts = [
    sql`${days.date} = ${date}::date`,
    inArray(days.company_id, [...call.companyIds]),
    rows,
    people,
    query.work_site_id && sql`${days.work_site_id} = any (${sql.param(query.work_site_id)}::bigint[])`,
    query.status && sql`${status} = any (${sql.param(query.status)}::text[])`,
    query.exceptions === true ? withExceptions(status) : undefined,
  ];
  const where = sql.join(
    parts.flatMap((part) => part || []),
    sql` and `,
  );
  return { from: people ? WITH_PEOPLE : sql`${days}`, where };
}

/** The columns of a day, each by its own name. */
const DAY_COLUMNS = sql.join(
  Object.entries(getTableColumns(days)).map(([name, column]) => sql`${column} as ${sql.identifier(name)}`),
  sql`, `,
);

interface Row extends Record<string, unknown>, AttendanceDayRow {
  id: number;
  name: string;
  employee_code: string;
  image: string | null;
  board_status: BoardStatus | null;
  site_name: string | null;
}

const instantOf = (value: unknown): string | null =>
  value === null ? null : new Date(value as string | Date).toISOString();

/** A row as the driver returns it, with instants in the form of the API. */
const dayIn = (row: Row): AttendanceDayRow => ({
  ...row,
  planned_in: instantOf(row.planned_in),
  planned_out: instantOf(row.planned_out),
  first_in: instantOf(row.first_in),
  last_out: instantOf(row.last_out),
});

const list = handle(endpoints.list, async (call) => {
  const { query, tx } = call;
  const date = dayOf(call, query);
  const status = statusSql(call.services.clock.now());
  const { from, where } = await boardOf(call, query, date, status);
  const units = BOARD_RELATIONS.filter((name) => query.with?.includes(name));
  const { columns, joins } = orgUnitNames(units);
  const direction = sql.raw(query.sort);
  const { rows } = await tx.execute<Row>(sql`
    select ${DAY_COLUMNS}, ${employees.id} as id, ${employees.name} as name, ${employees.employee_code} as employee_code,
      ${employees.image} as image, ${status} as board_status, ${workSites.name} as site_name${columns}
    from ${WITH_PEOPLE} left join ${workSites} on ${workSites.company_id} = ${days.company_id}
      and ${workSites.id} = ${days.work_site_id}${joins}
    where ${where}
    order by ${SORTS[query.sort_by]} ${direction} nulls last, ${employees.id} ${direction}
    limit ${query.per_page} offset ${(query.page - 1) * query.per_page}`);
  const data = rows.map((row): BoardRow => {
    const { id, name, employee_code, image, work_site_id, site_name } = row;
    return {
      ...presentDay(dayIn(row), row.board_status),
      id,
      name,
      employee_code,
      image,
      work_site: work_site_id === null ? null : { id: work_site_id, name: site_name ?? '' },
      ...orgUnitsOf(row, units),
    };
  });
  return { data, meta: metaOf(query, await countMatches(tx, sql`from ${from} where ${where}`)) };
});

const summary = handle(endpoints.summary, async (call) => {
  const { query, tx } = call;
  const date = dayOf(call, query);
  const status = statusSql(call.services.clock.now());
  const { from, where } = await boardOf(call, query, date, status);
  const { rows } = await tx.execute<{ status: BoardStatus | null; count: number }>(sql`
    select ${status} as status, count(*)::int as count from ${from} where ${where} group by 1`);
  const counts = BOARD_STATUSES.flatMap((name) => {
    const row = rows.find((one) => one.status === name);
    return row ? [{ status: name, count: row.count }] : [];
  });
  const total = rows.reduce((sum, { count }) => sum + count, 0);
  return {
    data: {
      date,
      zone: await zoneOf(tx, call.companyIds[0] ?? 0),
      total,
      counts,
      sites: query.positions ? await sitesOf(call, { from, where }) : [],
      positions: query.positions ? await positionsOf(call, where, date, status) : [],
    },
  };
});

async function sitesOf({ tx }: RowCall, { from, where }: Board) {
  const { id, name, lat, lng, radius } = workSites;
  const { rows } = await tx.execute<BoardSummary['sites'][number]>(sql`
    select ${id} as id, ${name} as name, ${lat} as lat, ${lng} as lng, ${radius} as radius from ${workSites}
    where ${lat} is not null and (${workSites.company_id}, ${id}) in (
      select ${days.company_id}, ${days.work_site_id} from ${from} where ${where})
    order by lower(${name}), ${id}`);
  return rows;
}

/** Up to this many people are shown on the map. */
const MAX_POSITIONS = 500;

async function positionsOf(call: RowCall, where: SQL, date: PlainDate, status: SQL<BoardStatus | null>) {
  const { rows } = await call.tx.execute<{
    company_id: number;
    id: number;
    name: string;
    status: BoardStatus;
  }>(sql`
    select ${days.company_id} as company_id, ${employees.id} as id, ${employees.name} as name, ${status} as status
    from ${WITH_PEOPLE} where ${where} and ${days.first_in} is not null
    order by ${days.first_in} desc, ${employees.id} limit ${MAX_POSITIONS}`);
  const found = await lastPositions(
    call,
    rows.map((row) => row.id),
    date,
  );
  return rows.flatMap(({ id, name, status: board }) => {
    const at = found.get(id);
    return at ? [{ employee_id: id, name, status: board, ...at }] : [];
  });
}

export const boardHandlers = [list, summary];

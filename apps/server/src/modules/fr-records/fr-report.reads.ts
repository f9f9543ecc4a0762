import type { FrMethod, PinOutcome } from '@mesra/domain/faces/fr-record';
import type { EventState } from '@mesra/domain/presence/event';
import { type SQL, sql } from 'drizzle-orm';
import type { ReportPage } from '../../kit/report.ts';
import { employeesMatching, ofAnyStatus, STRUCTURE } from '../employees/employees.api.ts';
import { employees } from '../employees/employees.views.ts';
import { presenceEvents } from '../presence/presence.views.ts';
import type { ReportCall } from '../reports/reports.api.ts';
import { siteDevicesById } from '../site-devices/site-devices.api.ts';
import { workSites } from '../sites/sites.views.ts';
import { filtersOf, ofEmployees, recordedOn } from './fr-record.reads.ts';
import { frRecords } from './fr-records.tables.ts';

/** What a report of FR records is narrowed to, beside the days and the placement. */
export type FrFilters = Parameters<typeof filtersOf>[0] & { keyword?: string };
export type FrCall = ReportCall<FrFilters>;

/** The records of a report: `from … where …`. */
function reportedFrom(call: FrCall): SQL {
  const { filters, actor, companyIds, services } = call;
  const ofSome = filters.keyword !== undefined || STRUCTURE.some((name) => filters[name] !== undefined);
  // Whoever has left is in it as well: what they recorded is.
  const people = { ...filters, ...ofAnyStatus, id: undefined } as never;
  const conditions = [
    recordedOn(call, filters),
    ...filtersOf(filters),
    ...(ofSome ? [ofEmployees(employeesMatching(people, actor, companyIds, services))] : []),
  ];
  return sql`from ${frRecords} where ${sql.join(conditions, sql` and `)}`;
}

/** The records of a report in the order in which they were recorded, and how many there are. */
export async function reportedIds(
  call: FrCall,
  page?: ReportPage,
): Promise<{ ids: number[]; total: number }> {
  const { rows } = await call.tx.execute<{ id: number }>(sql`
    select ${frRecords.id} as id ${reportedFrom(call)} order by ${frRecords.recorded_at}, ${frRecords.id}
    ${page ? sql`limit ${page.limit} offset ${page.offset}` : sql``}`);
  const ids = rows.map(({ id }) => id);
  if (!page) return { ids, total: ids.length };
  const counted = await call.tx.execute<{ total: number }>(
    sql`select count(*)::int as total ${reportedFrom(call)}`,
  );
  return { ids, total: counted.rows[0]?.total ?? 0 };
}

/** A record as a row of the report names it. */
export interface ReportedRecord extends Record<string, unknown> {
  id: number;
  name: string;
  employee_code: string;
  /** In the company's zone: `YYYY-MM-DD` and `HH:mm:ss`. */
  date: string;
  time: string;
  type: 'in' | 'out' | 'break_start' | 'break_end';
  site: string | null;
  site_device_id: number;
  /** Of the device, also after it was revoked. */
  device: string;
  method: FrMethod;
  score: number | null;
  threshold: number | null;
  challenge_passed: boolean | null;
  pin: PinOutcome | null;
  status: EventState;
  marks: { key: string }[];
}

/** Some records in the order given, in two queries. */
export async function reportedRows(
  call: FrCall,
  ids: readonly number[],
  zone: string,
): Promise<ReportedRecord[]> {
  if (ids.length === 0) return [];
  const local = (format: string) =>
    sql`to_char(${frRecords.recorded_at} at time zone ${zone}, ${sql.raw(`'${format}'`)})`;
  const { rows } = await call.tx.execute<ReportedRecord>(sql`
    select ${frRecords.id} as id, ${employees.name} as name, ${employees.employee_code} as employee_code,
      ${local('YYYY-MM-DD')} as date, ${local('HH24:MI:SS')} as time, ${presenceEvents.type} as type,
      ${workSites.name} as site, ${frRecords.site_device_id} as site_device_id, ${frRecords.method} as method,
      ${frRecords.score}::float8 as score, ${frRecords.threshold}::float8 as threshold,
      ${frRecords.challenge_passed} as challenge_passed, ${frRecords.pin} as pin,
      ${presenceEvents.status} as status, ${presenceEvents.marks} as marks
    from ${frRecords}
    join ${employees} on ${employees.company_id} = ${frRecords.company_id}
      and ${employees.id} = ${frRecords.employee_id}
    join ${presenceEvents} on ${presenceEvents.company_id} = ${frRecords.company_id}
      and ${presenceEvents.id} = ${frRecords.presence_event_id}
    left join ${workSites} on ${workSites.company_id} = ${presenceEvents.company_id}
      and ${workSites.id} = ${presenceEvents.work_site_id}
    where ${frRecords.company_id} = ${call.companyId} and ${frRecords.id} = any (${sql.param([...ids])}::bigint[])`);
  const devices = await siteDevicesById(call, [...new Set(rows.map((row) => row.site_device_id))]);
  const found = new Map(
    rows.map((row) => [row.id, { ...row, device: devices.get(row.site_device_id)?.name ?? '' }]),
  );
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** What records are counted by: each is of one, so that they add up to all records. */
export const PROOFS = ['face', 'face_unlike', 'pin', 'pin_failed', 'terminal'] as const;
type Proof = (typeof PROOFS)[number];

/** What all records of a report come to. */
export type FrFigures = Record<'records' | 'people' | 'pending' | 'rejected' | 'retried' | Proof, number>;

/** The one of `PROOFS` that a record is of. */
const PROOF = sql`case when ${frRecords.method} = 'face' and ${frRecords.score} < ${frRecords.threshold} then 'face_unlike'
  when ${frRecords.pin} <> 'right' then 'pin_failed' else ${frRecords.method} end`;

/** Figures over all records of a report, in one query. */
export async function reportedFigures(call: FrCall): Promise<FrFigures> {
  const { rows } = await call.tx.execute<FrFigures>(sql`
    with found as (select ${frRecords.presence_event_id} as event, ${frRecords.employee_id} as employee,
      ${PROOF} as proof ${reportedFrom(call)})
    select count(*)::int as records, count(distinct f.employee)::int as people,
      ${sql.join(
        PROOFS.map(
          (proof) => sql`(count(*) filter (where f.proof = ${proof}))::int as ${sql.identifier(proof)}`,
        ),
        sql`, `,
      )},
      (count(*) filter (where e.status = 'Pending'))::int as pending,
      (count(*) filter (where e.status = 'Rejected'))::int as rejected,
      (count(*) filter (where e.status = 'Retried'))::int as retried
    from found f join ${presenceEvents} e on e.company_id = ${call.companyId} and e.id = f.event`);
  const [figures] = rows;
  if (!figures) throw new Error('A count answers one row.');
  return figures;
}

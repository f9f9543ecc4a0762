import { COMING_DAYS, type ComingEvent } from '@mesra/contract/employees/coming-event';
import { addDays, type PlainDate } from '@mesra/domain/kit/plain-date';
import { inArray, type SQL, sql } from 'drizzle-orm';
import type { ScopedActor } from '../../kit/actor.ts';
import { comesRound } from '../../kit/yearly.ts';
import { seesAll, visibleTo } from './employees.policy.ts';
import { employees } from './employees.tables.ts';

export const comingUntil = (today: PlainDate): PlainDate => addDays(today, COMING_DAYS - 1);

type ComingRequest = ScopedActor & { companyIds: readonly number[]; today: PlainDate };

/**
 * What happens between today and 30 days on to whom the caller sees, and what has ended undecided: event, company_id, id,
 * name and day, which of a birthday or an anniversary is that of the first year.
 */
export function comingEvents({ roles, companyIds, today }: ComingRequest): SQL {
  const until = comingUntil(today);
  const within = (column: SQL) => sql`${column} between ${today}::date and ${until}::date`;
  const ended = (day: SQL) => sql`${day} between ${addDays(today, -365)}::date and ${until}::date`;
  const [joined, birth, probation] = [sql`e.company_joined_at`, sql`e.date_of_birth`, sql`e.probation_until`];
  const served = sql`${joined} < ${addDays(today, -364)}::date and ${comesRound(joined, today, until)}`;
  const own: readonly [ComingEvent, SQL, SQL][] = [
    ['joining', joined, within(joined)],
    ['leaving', sql`e.inactive_at`, within(sql`e.inactive_at`)],
    ['probation', probation, sql`e.confirmed_at is null and ${ended(probation)}`],
    ['birthday', birth, sql`${joined} <= ${today}::date and ${comesRound(birth, today, until)}`],
    ['anniversary', joined, served],
  ];
  const seen = companyIds.every((id) => seesAll({ roles }, id))
    ? sql``
    : sql`and exists (select from ${employees} where ${employees.company_id} = e.company_id
        and ${employees.id} = e.id and ${visibleTo({ roles }, companyIds)})`;
  const there = sql`e.company_id = any (${sql.param([...companyIds])}::bigint[]) and e.archived_at is null
    and (e.inactive_at is null or e.inactive_at >= ${today}::date) ${seen}`;
  const among = sql.join(
    own.map(
      ([event, day, comes]) => sql`select ${event}::text as event, e.company_id, e.id, e.name, ${day} as day
      from reads.employees e where ${there} and ${comes}`,
    ),
    sql` union all `,
  );
  const expiry = (event: ComingEvent, day: SQL, view: SQL) => sql`
    union all select ${event}::text, e.company_id, e.id, e.name, ${day} from ${view} x
    join reads.employees e on e.company_id = x.company_id and e.id = x.employee_id
    where x.company_id = any (${sql.param([...companyIds])}::bigint[]) and ${ended(day)} and ${there}`;
  return sql`${among} ${expiry('permit', sql`x.permit_expires_at`, sql`reads.employee_permits`)}
    ${expiry('passport', sql`x.passport_expires_at`, sql`reads.employee_permits`)}
    ${expiry('document', sql`x.expires_at`, sql`reads.employee_documents`)}`;
}

/** Employees of the table to whom one of some events comes. */
export const toWhomComes = (request: ComingRequest, events: readonly ComingEvent[]): SQL =>
  sql`(${employees.company_id}, ${employees.id}) in (select c.company_id, c.id
    from (${comingEvents(request)}) as c where ${inArray(sql`c.event`, [...events])})`;

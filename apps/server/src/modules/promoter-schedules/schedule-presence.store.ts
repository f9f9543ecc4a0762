import { DISTRUSTED_MARKS } from '@mesra/domain/presence/marks';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import { personColumns } from '../../kit/person.ts';
import type { PersonChanged } from '../presence/presence.events.ts';
import { promoterSchedules as schedules } from './promoter-schedules.tables.ts';

/** Events of a schedule are read so far around those that changed. */
const AROUND = sql`interval '3 days'`;
const DISTRUSTED = sql.param([...DISTRUSTED_MARKS]);

/** A person with the first and last instant of what changed. */
const spanOf = ({ person, instants }: PersonChanged) => ({
  ...personColumns(person),
  ...{ first: instants[0], last: instants.at(-1) },
});

/** When the day of a schedule begins by the clock on the wall. */
const DAY_BEGINS = sql`s.starts_at - coalesce(s.start_time, '00:00')::interval`;

/**
 * Moves the schedules that events of some people name along all events that do: checked in by the first coming, checked out by the last
 * going after it, and back where these are rejected. Events at another place than the outlet or on another day than that of the
 * schedule (`isNearSchedule`) count for nothing, nor do those that are rejected, corrected or of a doubtful sender; a cancelled schedule
 * stays so, and keeps what was recorded of it. The note of a going says why something was left without.
 */
export const moveByPresence = (tx: Tx, companyId: number, people: readonly PersonChanged[]) =>
  tx.execute(sql`
    with people as (
      select * from jsonb_to_recordset(${JSON.stringify(people.map(spanOf))}::jsonb)
        as p(employee_id bigint, promoter_id bigint, first timestamptz, last timestamptz)),
    named as (
      select p.employee_id as of_employee, p.promoter_id as of_promoter,
        e.recorded_at between p.first and p.last as changed, e.*
      from people p cross join lateral (
        select * from reads.presence_events e where e.company_id = ${companyId} and e.employee_id = p.employee_id
          and e.visit_uuid is not null and e.recorded_at between p.first - ${AROUND} and p.last + ${AROUND}
        union all
        select * from reads.presence_events e where e.company_id = ${companyId} and e.promoter_id = p.promoter_id
          and e.visit_uuid is not null and e.recorded_at between p.first - ${AROUND} and p.last + ${AROUND}) e),
    counting as (
      select e.* from named e
      where e.status = 'Verified' or e.status = 'Pending' and not exists (
        select from jsonb_array_elements(e.marks) m where m ->> 'key' = any (${DISTRUSTED}::text[]))),
    concerned as (
      select distinct s.id, s.uuid, s.outlet_id, p.id as promoter_id, p.employee_id, ${DAY_BEGINS} as begins
      from named e
      join reads.promoters p on p.company_id = ${companyId} and (p.employee_id = e.of_employee or p.id = e.of_promoter)
      join ${schedules} s on s.company_id = p.company_id and s.promoter_id = p.id and s.uuid = e.visit_uuid
      where e.changed),
    events as (
      select s.id as schedule_id, e.id, e.type, e.recorded_at, e.note
      from concerned s
      join counting e on e.visit_uuid = s.uuid and e.work_site_id = s.outlet_id
        and (e.of_employee = s.employee_id or e.of_promoter = s.promoter_id)
        and e.recorded_at >= s.begins - interval '1 day' and e.recorded_at < s.begins + interval '2 days'
      where not exists (select from counting c where c.supersedes_id = e.id)),
    came as (
      select distinct on (schedule_id) schedule_id, id, recorded_at from events where type = 'in'
      order by schedule_id, recorded_at, id),
    went as (
      select distinct on (e.schedule_id) e.schedule_id, e.id, e.note from events e
      join came c on c.schedule_id = e.schedule_id and e.recorded_at > c.recorded_at
      where e.type = 'out' order by e.schedule_id, e.recorded_at desc, e.id desc)
    update ${schedules} s set checkin_event_id = c.id, checkout_event_id = w.id,
      status = case when s.status = 'Cancelled' then s.status when w.id is not null then 'Checked Out' when c.id is not null then 'Checked In' else 'Scheduled' end,
      checkout_reason = case when w.id is not null then coalesce(w.note, s.checkout_reason) end
    from concerned t left join came c on c.schedule_id = t.id left join went w on w.schedule_id = t.id
    where s.company_id = ${companyId} and s.id = t.id
      and (s.checkin_event_id, s.checkout_event_id) is distinct from (c.id, w.id)`);

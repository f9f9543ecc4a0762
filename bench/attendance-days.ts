import { type BenchDatabase, inCompany } from './database.ts';

export interface Period {
  start_date: string;
  end_date: string;
}

/**
 * Stores the attendance days of everyone in a company as the product would have worked them out, and enables the module:
 * office hours from Monday to Friday, of which one in eleven is late, one in seven has overtime and one in forty is an
 * absence. The same every time.
 */
export const seedAttendanceDays = (
  database: BenchDatabase,
  companyId: number,
  period: Period,
): Promise<void> =>
  inCompany(database, companyId, async (client) => {
    await client.query(
      `update companies set modules = modules || '{"attendance": true}'::jsonb where id = $1`,
      [companyId],
    );
    await client.query(
      `insert into attendance_days (company_id, employee_id, date, kind, planned_in, planned_out, late_after, closes_at,
         first_in, last_out, in_status, out_status, late_minutes, overtime_minutes, normal_minutes, break_minutes, exceptions)
       select company_id, id, day::date, kind,
         case when kind = 'work' then starts end, case when kind = 'work' then starts + interval '9 hours' end,
         case when kind = 'work' then starts end, case when kind = 'work' then starts + interval '13 hours' end,
         case when came then starts + late * interval '1 minute' end,
         case when came then starts + (540 + extra) * interval '1 minute' end,
         case when not came then null when late > 0 then 'late' else 'ontime' end, case when came then 'ontime' end,
         case when came then late else 0 end, case when came then extra else 0 end,
         case when came then 480 - late else 0 end, case when came then 60 else 0 end,
         case when came and late > 0 then array['late'] when kind = 'work' and not came then array['absent'] else '{}' end
       from (
         select e.company_id, e.id, d.day, (d.day + interval '9 hours') at time zone 'Asia/Kuala_Lumpur' as starts,
           case extract(isodow from d.day) when 7 then 'rest' when 6 then 'off' else 'work' end as kind,
           extract(isodow from d.day) < 6 and (e.id + extract(doy from d.day)::int) % 40 <> 0 as came,
           case when (e.id + extract(doy from d.day)::int) % 11 = 0 then 17 else 0 end as late,
           case when (e.id + extract(doy from d.day)::int) % 7 = 0 then 120 else 0 end as extra
         from employees e cross join generate_series($2::timestamp, $3::timestamp, interval '1 day') as d(day)
         where e.company_id = $1
       ) as planned
       on conflict do nothing`,
      [companyId, period.start_date, period.end_date],
    );
    await client.query('analyze attendance_days');
  });

/** The board of a day before anybody has come: everyone works office hours. Enables the module. */
export const seedBoard = (database: BenchDatabase, companyId: number, day: string): Promise<void> =>
  inCompany(database, companyId, async (client) => {
    await client.query(
      `update companies set modules = modules || '{"attendance": true}'::jsonb where id = $1`,
      [companyId],
    );
    await client.query(
      `insert into attendance_days (company_id, employee_id, date, kind, planned_in, planned_out, late_after, closes_at)
       select company_id, id, $2::date, 'work', starts, starts + interval '9 hours', starts, starts + interval '13 hours'
       from (select company_id, id, ($2::date + time '09:00') at time zone 'Asia/Kuala_Lumpur' as starts
         from employees where company_id = $1) as planned
       on conflict do nothing`,
      [companyId, day],
    );
    await client.query('analyze attendance_days');
  });

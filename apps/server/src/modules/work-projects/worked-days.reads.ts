import type { PlainDate } from '@mesra/domain/kit/plain-date';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { workProjectSites } from './work-projects.tables.ts';

/** The project whose days are read: columns of a query around it, or values. */
interface ProjectColumns {
  company_id: SQLWrapper;
  id: SQLWrapper;
  start_date: SQLWrapper;
  end_date: SQLWrapper;
}

/** A day that somebody worked at a site of a project, in halves. */
export interface WorkedDay {
  date: PlainDate;
  halves: number;
}

/**
 * The days that people worked at the sites of a project between its dates: those of a visit that somebody came to, as payroll
 * takes them (decision 0060), once for each person and day however many sites and visits it has. A day is a half where half of
 * it was to be worked, or half of it was leave.
 */
export const workedDays = ({ company_id, id, start_date, end_date }: ProjectColumns): SQL => sql`
  select w.date, case when d.half_day or d.leave in ('first_half', 'second_half') then 1 else 2 end as halves
  from (select distinct v.employee_id, v.date from ${workProjectSites} s
    join reads.site_visits v on v.company_id = s.company_id and v.work_site_id = s.work_site_id
    where s.company_id = ${company_id} and s.project_id = ${id} and v.status in ('In Progress', 'Completed')
      and v.date between ${start_date} and coalesce(${end_date}, 'infinity'::date)) w
  left join reads.attendance_days d on d.company_id = ${company_id} and d.employee_id = w.employee_id and d.date = w.date`;

import type { FacePerson, facePersonEndpoints } from '@mesra/contract/faces/face-person';
import type { QueryOf } from '@mesra/contract/kit/endpoint';
import { type SQL, sql } from 'drizzle-orm';
import type { RowCall } from '../../kit/http.ts';
import { isAmong } from '../../kit/ids.ts';
import type { Page } from '../../kit/list.ts';
import { type EmployeeFilter, employeesMatching, ofAnyStatus, todaySql } from '../employees/employees.api.ts';
import { employees } from '../employees/employees.views.ts';
import { siteAssignments, workSites } from '../sites/sites.views.ts';
import { faceConsents, faceTemplates, kioskPins } from './faces.tables.ts';

type Query = Partial<QueryOf<typeof facePersonEndpoints.list>>;

const isOf = (alias: string): SQL => {
  const row = sql.raw(alias);
  return sql`${row}.company_id = ${employees.company_id} and ${row}.employee_id = ${employees.id}`;
};

const HAS: Record<NonNullable<Query['missing']>[number], SQL> = {
  consent: sql`exists (select from ${faceConsents} c where ${isOf('c')} and c.withdrawn_at is null)`,
  face: sql`exists (select from ${faceTemplates} t where ${isOf('t')})`,
  pin: sql`exists (select from ${kioskPins} p where ${isOf('p')})`,
};

/** The active employees that a query asks for: `from … where …`. */
export function peopleFrom(call: RowCall, query: Query): SQL {
  const { actor, companyIds, services } = call;
  const { missing = [], work_site_id: sites, keyword } = query;
  const filter = { ...ofAnyStatus, status: 'Active', keyword } as EmployeeFilter;
  const lacking = missing.map((part) => sql`not ${HAS[part]}`);
  const assigned = sites && [
    sql`exists (select from ${siteAssignments} a where ${isOf('a')} and ${isAmong(sql`a.work_site_id`, sites)}
      and ${today(call)} between a.start_date and coalesce(a.end_date, 'infinity'))`,
  ];
  const conditions = [
    employeesMatching(filter, actor, companyIds, services),
    ...(lacking.length > 0 ? [sql`(${sql.join(lacking, sql` or `)})`] : []),
    ...(assigned ?? []),
  ];
  return sql`from ${employees} where ${sql.join(conditions, sql` and `)}`;
}

const today = ({ actor, companyIds, services }: RowCall): SQL =>
  todaySql(actor, companyIds, services.clock, employees.company_id);

interface PersonRow extends Record<string, unknown> {
  company_id: number;
  id: number;
  employee: FacePerson['employee'];
  work_site: FacePerson['work_site'];
  consent: FacePerson['consent'];
  face: FacePerson['face'];
  pin: FacePerson['pin'];
}

const ISO = (column: SQL): SQL => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** A page of the people of a condition (`peopleFrom`), with what they have for kiosks, in one query. */
export async function peoplePage(
  call: RowCall,
  matching: SQL,
  { orderBy, limit, offset }: Page,
): Promise<FacePerson[]> {
  const now = call.services.clock.now().toISOString();
  const { rows } = await call.tx.execute<PersonRow>(sql`
    with page as materialized (
      select ${employees.company_id} as company_id, ${employees.id} as id, ${employees.name} as name,
        ${employees.employee_code} as code, ${today(call)} as today,
        row_number() over (order by ${sql.join(orderBy, sql`, `)}) as place
      ${matching} order by ${sql.join(orderBy, sql`, `)} limit ${limit} offset ${offset})
    select e.company_id, e.id, json_build_object('id', e.id, 'name', e.name, 'employee_code', e.code) as employee,
      s.work_site,
      case when c.id is not null
        then json_build_object('wording', c.wording, 'given_at', ${ISO(sql`c.given_at`)}) end as consent,
      case when t.id is not null then json_build_object('model', t.model, 'model_version', t.model_version,
        'enrolled_at', ${ISO(sql`t.enrolled_at`)}) end as face,
      case when p.id is not null then json_build_object('set_at', ${ISO(sql`p.set_at`)}, 'locked_until',
        case when p.locked_until > ${now}::timestamptz then ${ISO(sql`p.locked_until`)} end) end as pin
    from page e
    left join ${faceConsents} c on c.company_id = e.company_id and c.employee_id = e.id and c.withdrawn_at is null
    left join ${faceTemplates} t on t.company_id = e.company_id and t.employee_id = e.id
    left join ${kioskPins} p on p.company_id = e.company_id and p.employee_id = e.id
    left join lateral (
      select json_build_object('id', w.id, 'name', w.name) as work_site
      from ${siteAssignments} a join ${workSites} w on w.company_id = a.company_id and w.id = a.work_site_id
      where a.company_id = e.company_id and a.employee_id = e.id
        and e.today between a.start_date and coalesce(a.end_date, 'infinity')
      order by a.is_primary desc, a.id limit 1) s on true
    order by e.place`);
  return rows.map((row) => ({ ...row, can: { reset_pin: row.pin !== null } }));
}

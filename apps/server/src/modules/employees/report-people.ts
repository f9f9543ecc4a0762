import type { StoredFilters } from '@mesra/contract/kit/report';
import { type SQL, sql } from 'drizzle-orm';
import type { RowCall } from '../../kit/http.ts';
import { employeesMatching } from './employee-list-query.ts';
import { employees } from './employees.tables.ts';

type PeopleCall = Pick<RowCall, 'actor' | 'companyIds' | 'services'> & {
  filters: StoredFilters;
};

/** The people of a report: in the caller's scope, matching its filters, in service on any of its days. */
export function reportPeople({ filters, actor, companyIds, services }: PeopleCall): SQL {
  const query = { ...filters, status: 'all', employee_type: undefined, as_of: undefined, id: undefined };
  return sql`${employeesMatching(query as never, actor, companyIds, services)}
    and ${employees.company_joined_at} <= ${filters.end_date}::date
    and (${employees.inactive_at} is null or ${employees.inactive_at} >= ${filters.start_date}::date)`;
}

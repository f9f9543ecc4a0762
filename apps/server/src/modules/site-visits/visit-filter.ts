import type { PlainDate } from '@mesra/domain/kit/plain-date';
import type { VisitStatus } from '@mesra/domain/site-visits/visit';
import { and, gte, inArray, lte, type SQL } from 'drizzle-orm';
import type { RowCall } from '../../kit/http.ts';
import { inYear } from '../../kit/year-filter.ts';
import { inStatuses } from './site-visit.reads.ts';
import { siteVisits as visits } from './site-visits.tables.ts';

/** Filters that every list of visits has. */
export interface VisitFilter {
  year?: number | undefined;
  start_date?: PlainDate | undefined;
  end_date?: PlainDate | undefined;
  work_site_id?: readonly number[] | undefined;
  status: readonly (VisitStatus | 'all')[];
}

/** The visits of the days and states that are wanted: this year's, or `always` of any, unless a year or days are named. */
export function visitsWanted(call: RowCall, query: VisitFilter, always = false): SQL | undefined {
  const { start_date, end_date, work_site_id, status } = query;
  const ofYear = query.year !== undefined || !(start_date || end_date || always);
  return and(
    ofYear ? inYear(visits, query.year, call) : undefined,
    start_date ? gte(visits.date, start_date) : undefined,
    end_date ? lte(visits.date, end_date) : undefined,
    work_site_id ? inArray(visits.work_site_id, [...work_site_id]) : undefined,
    inStatuses(status, call.services.clock.now()),
  );
}

import type { z } from 'zod';
import { employeeEndpoints } from '../employees/employee.ts';
import type { AnyEndpoint } from '../kit/endpoint.ts';
import { entitlementEndpoints } from '../leaves/entitlement.ts';
import { workPermitEndpoints } from '../work-permits/work-permit.ts';
import type { ViewScreen } from './saved-view.ts';

/** The list that reads the query of a view, by its screen. */
const VIEW_LISTS: Readonly<Record<ViewScreen, AnyEndpoint>> = {
  '/admin/employee': employeeEndpoints.list,
  '/admin/employee/work-permit': workPermitEndpoints.list,
  '/leave/entitlement': entitlementEndpoints.list,
};

/** Of a list's query, what is not the view's: whose company it is, the page, and what the screen asks for by itself. */
const NOT_KEPT = new Set(['company_id', 'page', 'with', 'select']);

type Query = Record<string, unknown>;

/** A kept query as the list reads it today; what the list no longer knows or takes is named in `dropped`. */
export function readViewQuery(screen: ViewScreen, kept: Query): { query: Query; dropped: string[] } {
  const shape = (VIEW_LISTS[screen].query as unknown as z.ZodObject).shape as Record<string, z.ZodType>;
  const query: Query = {};
  const dropped: string[] = [];
  for (const [name, value] of Object.entries(kept)) {
    if (NOT_KEPT.has(name)) continue;
    const read = Object.hasOwn(shape, name) ? shape[name]?.safeParse(value) : undefined;
    if (read?.success && read.data !== undefined) query[name] = read.data;
    else dropped.push(name);
  }
  return { query, dropped };
}

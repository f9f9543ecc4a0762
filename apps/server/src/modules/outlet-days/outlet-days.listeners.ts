import { sql } from 'drizzle-orm';
import { on } from '../../kit/events.ts';
import type { Listener } from '../../kit/services.ts';
import { salesProjectProductsChanged } from '../sales-projects/sales-projects.events.ts';
import { followProject } from './day-products.store.ts';

/** Outlet days without a daily report follow the products of their project. */
export const outletDayListeners: Listener[] = [
  on(salesProjectProductsChanged, ({ tx }, { company_id, id }) =>
    followProject(tx, sql`d.company_id = ${company_id} and d.sales_project_id = ${id}`),
  ),
];

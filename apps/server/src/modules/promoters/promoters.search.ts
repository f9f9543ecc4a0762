import { and, eq, inArray } from 'drizzle-orm';
import { roleIn } from '../../kit/http.ts';
import { findEntries, inOrder, type Search, type SearchCall } from '../../kit/search.ts';
import { scopeIds } from '../employees/employees.api.ts';
import { employees } from '../employees/employees.views.ts';
import { EMPLOYEE_OF, PROMOTER_NAME } from './promoter.reads.ts';
import { managesPromoters, RECORDS, visiblePromoters } from './promoters.policy.ts';
import { promoters } from './promoters.tables.ts';

async function findPromoters(call: SearchCall) {
  const { tx, actor, companyId } = call;
  if (!managesPromoters(roleIn(actor, companyId), RECORDS)) return [];
  // Somebody from outside is nobody of a limited scope.
  const ids = await findEntries(call, 'promoter', scopeIds(actor, companyId));
  if (ids.length === 0) return [];
  const rows = await tx
    .select({ id: promoters.id, code: promoters.code, name: PROMOTER_NAME })
    .from(promoters)
    .leftJoin(employees, EMPLOYEE_OF)
    .where(
      and(
        eq(promoters.company_id, companyId),
        inArray(promoters.id, ids),
        visiblePromoters(actor, [companyId], promoters, RECORDS),
      ),
    );
  return inOrder(rows, ids).map(({ id, code, name }) => ({
    ...{ id, title: name, details: [code] },
    link: `/spm/promoter/view?id=${id}`,
  }));
}

/** Promoters in use, of those whose records the caller opens. */
export const promoterSearch: Search = { kind: 'promoter', find: findPromoters };

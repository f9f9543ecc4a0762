import { promoterEndpoints } from '@mesra/contract/promoters/promoter';
import { PROMOTER_COLUMNS, promoterFileEndpoints } from '@mesra/contract/promoters/promoter-file';
import { sql } from 'drizzle-orm';
import { todayIn } from '../../kit/actor.ts';
import { handle } from '../../kit/http.ts';
import { importHandler } from '../../kit/row-import.ts';
import { tableFile } from '../../kit/table-file.ts';
import { employees } from '../employees/employees.views.ts';
import { EMPLOYEE_OF, promotersMatching } from './promoter.reads.ts';
import { PROMOTER_FILE, readPromoterFile } from './promoter-file.ts';
import { type PlannedPromoter, planPromoters, storePromoters } from './promoter-import.store.ts';
import { openPromoterNumbers } from './promoter-numbers.ts';
import { RECORDS } from './promoters.policy.ts';
import { promoters } from './promoters.tables.ts';

const importFile = importHandler<PlannedPromoter>({
  endpoint: promoterFileEndpoints.import,
  columns: PROMOTER_FILE.keys,
  needs: promoterEndpoints,
  lock: 'promoters',
  plan: async (call, companyId, table) => {
    const read = readPromoterFile(table);
    const { planned, problems } = await planPromoters(call, companyId, read.rows);
    return { planned, problems: [...read.problems, ...problems] };
  },
  store: storePromoters,
  done: 'promoter.imported',
});

const exportFile = handle(promoterFileEndpoints.export, async (call) => {
  const { query, actor, services } = call;
  const rows = await call.tx
    .select({ row: promoters, employee_code: employees.employee_code })
    .from(promoters)
    .leftJoin(employees, EMPLOYEE_OF)
    .where(promotersMatching(call, query, RECORDS))
    .orderBy(sql`lower(${promoters.code})`);
  const table = {
    name: `promoters-${todayIn(actor, query.company_id, services.clock)}`,
    sheet: 'Promoters',
    header: PROMOTER_COLUMNS,
    rows: rows.map(({ row, employee_code }) => {
      const values = { ...row, ...openPromoterNumbers(services.vault, row), employee_code };
      return PROMOTER_COLUMNS.map((column) => values[column] ?? '');
    }),
  };
  return tableFile(table, query.format);
});

export const promoterFileHandlers = [importFile, exportFile];

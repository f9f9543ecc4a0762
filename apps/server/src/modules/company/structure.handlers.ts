import { STRUCTURE, type StructureKind } from '@mesra/contract/company/structure';
import type { ReferenceEndpoints } from '@mesra/contract/kit/reference';
import { sql } from 'drizzle-orm';
import { todayIn } from '../../kit/actor.ts';
import { emit } from '../../kit/events.ts';
import type { Handled } from '../../kit/http.ts';
import { type ReferenceTable, referenceHandlers } from '../../kit/reference.ts';
import { belongsToVisible } from '../employees/employees.api.ts';
import { branchMoved } from './company.events.ts';
import { mayManageStructure } from './company.policy.ts';
import { branches, departments, divisions, positionLevels, positions } from './company.tables.ts';

const TABLES: Record<StructureKind, ReferenceTable> = {
  branch: branches,
  division: divisions,
  department: departments,
  position: positions,
  position_level: positionLevels,
};

/** Branches, divisions, departments, positions and position levels. */
export const structureHandlers: Handled[] = (Object.keys(TABLES) as StructureKind[]).flatMap((kind) =>
  referenceHandlers({
    table: TABLES[kind],
    endpoints: STRUCTURE[kind] as unknown as ReferenceEndpoints,
    employees: ({ actor, companyIds }, companyId, id) => {
      const row = { company_id: sql`e.company_id`, employee_id: sql`e.id` };
      const visible = belongsToVisible(actor, companyIds, row);
      return sql`select count(*) from reads.employees e where e.company_id = ${companyId}
        and e.${sql.identifier(`${kind}_id`)} = ${id} ${visible ? sql`and ${visible}` : sql``}`;
    },
    may: mayManageStructure,
    changed: async (call, { before, after }) => {
      if (kind !== 'branch' || !before || before.state === after?.state) return;
      const companyId = Number(before.company_id);
      const today = todayIn(call.actor, companyId, call.services.clock);
      await emit(call, branchMoved, { companyId, today });
    },
  }),
);

import type { Message } from '@mesra/contract/kit/problem';
import type { ApprovalStep } from '@mesra/domain/approvals/approval-steps';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import { Problem } from '../../kit/problem.ts';
import { branches, departments, positionLevels } from '../company/company.views.ts';
import { employees } from '../employees/employees.views.ts';

const TARGETS = {
  branch_id: branches,
  department_id: departments,
  position_level_id: positionLevels,
  employee_ids: employees,
} as const;

/** A step as it is stored: levels and people only where they decide. */
export const storedStep = <S extends ApprovalStep>(step: S): S => ({
  ...step,
  levels_up: step.decided_by === 'line_manager' ? step.levels_up : 1,
  employee_ids: step.decided_by === 'people' ? step.employee_ids : [],
});

/** Rejects steps that name a branch, department, level or person who is not of the company, each at its field. */
export async function checkSteps(tx: Tx, companyId: number, steps: readonly ApprovalStep[]): Promise<void> {
  const named = steps.flatMap((step, index) =>
    (Object.keys(TARGETS) as (keyof typeof TARGETS)[]).flatMap((column) =>
      [step[column] ?? []].flat().map((id) => ({ column, id, at: `steps.${index}.${column}` })),
    ),
  );
  if (named.length === 0) return;
  const parts = named.map(
    ({ column, id, at }): SQL => sql`select ${at} as at where not exists (
      select from ${TARGETS[column]} t where t.company_id = ${companyId} and t.id = ${id})`,
  );
  const { rows } = await tx.execute<{ at: string }>(sql.join(parts, sql` union all `));
  if (rows.length === 0) return;
  const problem: Message[] = [{ key: 'validation.not_in_company' }];
  throw new Problem('invalid', { fields: Object.fromEntries(rows.map(({ at }) => [at, problem])) });
}

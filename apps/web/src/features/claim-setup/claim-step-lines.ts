import { claimCategories } from '@mesra/contract/claim-setup/claim-category';
import type { ClaimSetting } from '@mesra/contract/claim-setup/claim-setting';
import { branches, departments, positionLevels } from '@mesra/contract/company/structure';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../lib/format.ts';
import { type ResourceOption, useResourceOptions } from '../../lib/resource-options.ts';
import { useStepText } from '../../shared/approval-step-values.ts';
import { useNamedPeople } from '../../shared/people.queries.ts';

type Step = ClaimSetting['steps'][number];

const nameIn = (options: readonly ResourceOption[], id: number | null, label: string): string => {
  if (id === null) return '';
  return options.find(({ value }) => value === String(id))?.label ?? label;
};

/** The steps of approval of claims, each told in one line. */
export function useClaimStepLines(steps: readonly Step[]): string[] {
  const { t } = useTranslation(['claim-setting', 'approval-steps']);
  const textOf = useStepText(t('holders'));
  const uses = (name: 'claim_category_id' | 'branch_id' | 'department_id' | 'position_level_id') =>
    steps.some((step) => step[name] !== null);
  const categories = useResourceOptions(claimCategories.list, uses('claim_category_id')).options;
  const inBranches = useResourceOptions(branches.list, uses('branch_id')).options;
  const inDepartments = useResourceOptions(departments.list, uses('department_id')).options;
  const levels = useResourceOptions(positionLevels.list, uses('position_level_id')).options;
  const people = useNamedPeople([...new Set(steps.flatMap(({ employee_ids }) => employee_ids))]);
  return steps.map((step) => {
    const named = people.filter(({ id }) => step.employee_ids.includes(id)).map(({ name }) => name);
    return textOf(
      { ...step, levels_up: String(step.levels_up) },
      step.decided_by === 'people' ? named.join('; ') : '',
      step.from_amount === null ? '' : t('from_amount_text', { amount: formatMoney(step.from_amount) }),
      nameIn(categories, step.claim_category_id, t('category')),
      nameIn(inBranches, step.branch_id, t('approval-steps:branch')),
      nameIn(inDepartments, step.department_id, t('approval-steps:department')),
      nameIn(levels, step.position_level_id, t('approval-steps:level')),
    );
  });
}

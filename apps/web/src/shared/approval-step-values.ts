import type { StepDecider } from '@mesra/domain/approvals/approval-steps';
import { useTranslation } from 'react-i18next';

/** A step of approval as it is typed, without the conditions that its kind of request adds. */
export interface StepValues {
  decided_by: StepDecider;
  levels_up: string;
  employee_ids: number[];
  branch_id: number | null;
  department_id: number | null;
  position_level_id: number | null;
}

/** A step of everyone, decided by their line manager. */
export const NEW_STEP: StepValues = {
  decided_by: 'line_manager',
  levels_up: '1',
  employee_ids: [],
  branch_id: null,
  department_id: null,
  position_level_id: null,
};

/** A step of the API as it is typed, with its own conditions to be replaced. */
export const stepValues = <S extends Omit<StepValues, 'levels_up'> & { levels_up: number }>(step: S) => ({
  ...step,
  employee_ids: [...step.employee_ids],
  levels_up: String(step.levels_up),
});

/** How a step is told in one line; `holders` names whoever may decide, `conditions` what its kind of request adds. */
export function useStepText(holders: string) {
  const { t } = useTranslation('approval-steps');
  return ({ decided_by, levels_up }: Pick<StepValues, 'decided_by' | 'levels_up'>, ...conditions: string[]) =>
    [
      decided_by === 'holders' ? holders : t(`decider.${decided_by}`),
      decided_by === 'line_manager' && levels_up !== '1' ? `${t('levels_up')} ${levels_up}` : '',
      ...conditions,
    ]
      .filter((part) => part !== '')
      .join(', ');
}

/** How messages name the parts of a step. */
export function useStepLabels(): Record<string, string> {
  const { t } = useTranslation('approval-steps');
  return {
    levels_up: t('levels_up'),
    employee_ids: t('decider.people'),
    branch_id: t('branch'),
    department_id: t('department'),
    position_level_id: t('level'),
  };
}

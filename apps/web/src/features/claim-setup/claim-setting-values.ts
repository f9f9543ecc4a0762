import type { ClaimSetting } from '@mesra/contract/claim-setup/claim-setting';
import { NEW_STEP, type StepValues, stepValues } from '../../shared/approval-step-values.ts';

export interface ClaimStepValues extends StepValues {
  /** Empty for any amount. */
  from_amount: string;
  claim_category_id: number | null;
}

/** A step of claims of any amount. */
export const NEW_CLAIM_STEP: ClaimStepValues = { ...NEW_STEP, from_amount: '', claim_category_id: null };

/** How a company decides and pays claims, as it is typed. */
export interface SettingValues extends Record<string, unknown> {
  four_eyes: boolean;
  batch_approval: boolean;
  rounding: ClaimSetting['rounding'];
  currencies: string[];
  steps: ClaimStepValues[];
}

/** What the form begins with. */
export const settingValues = (row: ClaimSetting | null): SettingValues => ({
  four_eyes: row?.four_eyes ?? false,
  batch_approval: row?.batch_approval ?? false,
  rounding: row?.rounding ?? 'half_up_sen',
  currencies: [...(row?.currencies ?? [])],
  steps: (row?.steps ?? []).map((step) => ({ ...stepValues(step), from_amount: step.from_amount ?? '' })),
});

import type { SetupStep } from '@mesra/contract/company/setup';
import type { ComponentType } from 'react';

/** Props of a step's component. */
export interface SetupStepProps {
  /** `YYYY-MM`, once chosen. */
  firstPayrollMonth: string | null;
  /** Called after a save: refetches the set-up. */
  onSaved: () => void;
}

/** The component of every step; modules contribute theirs where the page is composed. */
export type SetupSteps = Record<SetupStep, ComponentType<SetupStepProps>>;

import type { SetupStep } from '@mesra/contract/company/setup';
import type { ComponentType } from 'react';

/** What a step's body is given. */
export interface SetupStepProps {
  /** `YYYY-MM`, once it was chosen. */
  firstPayrollMonth: string | null;
  /** Something of the step was saved: the set-up is read again. */
  onSaved: () => void;
}

/** The body of every step; a module adds its own where the page is composed. */
export type SetupSteps = Record<SetupStep, ComponentType<SetupStepProps>>;

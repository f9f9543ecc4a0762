import type { HalfDays } from './half-days.ts';

/**
 * Who decides a step: the person so many levels up the reporting line, whoever holds the action, or people by name. Of
 * several any one decides.
 */
export const STEP_DECIDERS = ['line_manager', 'holders', 'people'] as const;
export type StepDecider = (typeof STEP_DECIDERS)[number];

/** The most steps that a type of leave has. */
export const MAX_STEPS = 6;

/** A step of approval; each condition that is not null must be met for the step to be one of a request. */
export interface ApprovalStep {
  readonly decided_by: StepDecider;
  /** Levels up the reporting line; 1 is the line manager. */
  readonly levels_up: number;
  readonly employee_ids: readonly number[];
  readonly from_half_days: HalfDays | null;
  readonly branch_id: number | null;
  readonly department_id: number | null;
  readonly position_level_id: number | null;
}

/** What the steps of a request depend on: its length, and where the person works on its first day. */
export interface StepFacts {
  readonly half_days: HalfDays;
  readonly branch_id: number | null;
  readonly department_id: number | null;
  readonly position_level_id: number | null;
}

/** Where no step applies, the line manager or whoever holds the action decides once. */
export const DEFAULT_STEP: ApprovalStep = {
  decided_by: 'holders',
  levels_up: 1,
  employee_ids: [],
  from_half_days: null,
  branch_id: null,
  department_id: null,
  position_level_id: null,
};

const CONDITIONS = ['branch_id', 'department_id', 'position_level_id'] as const;

/** The steps of a request in their order, at least one. */
export function stepsOf<S extends ApprovalStep>(steps: readonly S[], facts: StepFacts): (S | ApprovalStep)[] {
  const found = steps.filter(
    (step) =>
      (step.from_half_days === null || facts.half_days >= step.from_half_days) &&
      CONDITIONS.every((name) => step[name] === null || step[name] === facts[name]),
  );
  return found.length > 0 ? found : [DEFAULT_STEP];
}

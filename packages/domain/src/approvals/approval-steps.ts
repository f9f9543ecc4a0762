import type { StepDeciders } from './step.ts';

/**
 * Who decides a step: the person so many levels up the reporting line, whoever holds the action, or people by name. Of
 * several any one decides.
 */
export const STEP_DECIDERS = ['line_manager', 'holders', 'people'] as const;
export type StepDecider = (typeof STEP_DECIDERS)[number];

/** The most steps of one kind of request. */
export const MAX_STEPS = 6;

/** Where the person of a request works on its day. */
export interface StepPlacement {
  readonly branch_id: number | null;
  readonly department_id: number | null;
  readonly position_level_id: number | null;
}

/** A step of approval; each place that is not null must be that of the person for the step to be one of their request. */
export interface ApprovalStep extends StepPlacement {
  readonly decided_by: StepDecider;
  /** Levels up the reporting line; 1 is the line manager. */
  readonly levels_up: number;
  readonly employee_ids: readonly number[];
}

/** A step of everybody, decided by whoever holds the action. */
export const HOLDERS_STEP: ApprovalStep = {
  decided_by: 'holders',
  levels_up: 1,
  employee_ids: [],
  branch_id: null,
  department_id: null,
  position_level_id: null,
};

const PLACEMENT = ['branch_id', 'department_id', 'position_level_id'] as const;

/**
 * The steps of a request in their order: those of its person's place that `applies` names. None means that the line manager or
 * whoever holds the action decides once.
 */
export const stepsOf = <S extends ApprovalStep>(
  steps: readonly S[],
  placement: StepPlacement,
  applies: (step: S) => boolean,
): S[] =>
  steps.filter(
    (step) =>
      applies(step) && PLACEMENT.every((name) => step[name] === null || step[name] === placement[name]),
  );

/** Who decides each step, as an approval is opened with. */
export const decidersOf = (steps: readonly ApprovalStep[]): StepDeciders[] =>
  steps.map(({ decided_by, levels_up, employee_ids }) => ({
    line_manager: decided_by === 'line_manager' ? levels_up : null,
    holders: decided_by === 'holders',
    people: decided_by === 'people' ? employee_ids : [],
  }));

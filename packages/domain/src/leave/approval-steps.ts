import { type ApprovalStep, type StepPlacement, stepsOf } from '../approvals/approval-steps.ts';
import type { HalfDays } from './half-days.ts';

/** A step of approval of leave; it is only one of requests of at least its length, where one is set. */
export interface LeaveStep extends ApprovalStep {
  readonly from_half_days: HalfDays | null;
}

/** What the steps of a request depend on: its length, and where the person works on its first day. */
export interface LeaveStepFacts extends StepPlacement {
  readonly half_days: HalfDays;
}

/** The steps of a request for leave in their order; none where the line manager or a holder decides once. */
export const leaveStepsOf = <S extends LeaveStep>(steps: readonly S[], facts: LeaveStepFacts): S[] =>
  stepsOf(steps, facts, ({ from_half_days }) => from_half_days === null || facts.half_days >= from_half_days);

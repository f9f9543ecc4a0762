/** Who decides a step; any one of them does. */
export interface StepDeciders {
  /** The line manager so many levels up the reporting line; null for nobody. */
  line_manager: number | null;
  /** Whoever holds the right to decide the kind, for people in their employee access. */
  holders: boolean;
  /** Named employees. */
  people: readonly number[];
  /** Named accounts that hold the right. */
  accounts?: readonly number[];
  /** Accounts that took part in what is requested, and so do not decide it. */
  excluded?: readonly number[];
}

/** Days after which those who keep a request waiting are reminded. */
export const REMIND_AFTER_DAYS = 3;
/** Days after which a request that still waits also goes to the next one up the reporting line, at last to the owners. */
export const ESCALATE_AFTER_DAYS = 7;

/** A person's superiors, nearest first, as employee ids. */
export type ReportingLine = readonly number[];

/** Who decides a step that has opened. */
export interface OpenedStep {
  /** Employees who decide it by name. */
  deciders: number[];
  holders: boolean;
  /** Nobody else can: the company's owners decide. */
  owners: boolean;
}

/**
 * Who decides a step on the day it opens. The line manager of a level who cannot decide gives way to the next one up;
 * a step without anybody who can goes to the owners. `canDecide` says whether an employee may: they can sign in, and the
 * request is neither theirs nor about them; `accountsExist` whether a named account may.
 */
export function openStep(
  step: StepDeciders,
  line: ReportingLine,
  canDecide: (employeeId: number) => boolean,
  holdersExist: boolean,
  accountsExist = false,
): OpenedStep {
  const manager = step.line_manager === null ? undefined : line.slice(step.line_manager - 1).find(canDecide);
  const named = step.people.filter(canDecide);
  const deciders = [...new Set([...(manager === undefined ? [] : [manager]), ...named])];
  const holders = step.holders && holdersExist;
  return { deciders, holders, owners: deciders.length === 0 && !holders && !accountsExist };
}

/**
 * The one up the line who decides too once a step has waited too long: the nearest superior above those who can already;
 * null if there is none, and the owners do.
 */
export function escalateTo(
  deciders: readonly number[],
  line: ReportingLine,
  canDecide: (employeeId: number) => boolean,
): number | null {
  const highest = Math.max(-1, ...deciders.map((id) => line.indexOf(id)));
  return line.slice(highest + 1).find((id) => canDecide(id) && !deciders.includes(id)) ?? null;
}

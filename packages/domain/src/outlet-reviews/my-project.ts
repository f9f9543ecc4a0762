/** What was done of the tasks of a project on a day. */
export interface TaskProgress {
  /** Tasks of the project on the day. */
  readonly tasks: number;
  /** Tasks with a recorded action. */
  readonly recorded: number;
}

/**
 * Whether a day is complete in My Project: at least one task has a recorded action (spec section 4); without tasks it is not. In
 * the monitoring every task needs one.
 */
export const isCompleteInMyProject = ({ tasks, recorded }: TaskProgress): boolean =>
  tasks > 0 && recorded > 0;

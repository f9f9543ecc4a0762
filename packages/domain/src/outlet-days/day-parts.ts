/** What a promoter's day at an outlet is to have, and has. */
export interface DayParts {
  /** The products of the outlet day. */
  readonly products: readonly number[];
  /** Those with an opening that day. */
  readonly opened: ReadonlySet<number>;
  readonly tasks: readonly number[];
  /** The tasks with a recorded action. */
  readonly done: ReadonlySet<number>;
  /** Whether the daily report is there. */
  readonly reported: boolean;
}

/** Something that a promoter leaves without. */
export type MissingPart =
  | { readonly part: 'opening'; readonly product_id: number }
  | { readonly part: 'task'; readonly task_id: number }
  | { readonly part: 'report' };

/** What is missing at the check-out, in the order of the day. */
export const missingParts = ({ products, opened, tasks, done, reported }: DayParts): MissingPart[] => [
  ...products.flatMap((product_id) =>
    opened.has(product_id) ? [] : [{ part: 'opening' as const, product_id }],
  ),
  ...tasks.flatMap((task_id) => (done.has(task_id) ? [] : [{ part: 'task' as const, task_id }])),
  ...(reported ? [] : [{ part: 'report' as const }]),
];

type Tasks = Pick<DayParts, 'tasks' | 'done'>;

/** Whether the monitoring of a project is complete (spec section 4): every task has a recorded action; without tasks it is not. */
export const isMonitoringComplete = ({ tasks, done }: Tasks): boolean =>
  tasks.length > 0 && tasks.every((id) => done.has(id));

/** Whether a day of My Project is complete (spec section 4): at least one of its tasks has a recorded action. */
export const isMyProjectComplete = ({ tasks, done }: Tasks): boolean => tasks.some((id) => done.has(id));

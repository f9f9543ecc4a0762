/** What an item of a checklist asks for. */
export const TASK_ITEM_KINDS = ['tick', 'choice', 'number', 'text', 'photo', 'signature'] as const;
export type TaskItemKind = (typeof TASK_ITEM_KINDS)[number];

/** The most items of a template, choices of an item, and photos of an item of a task. */
export const MAX_TASK_ITEMS = 60;
export const MAX_TASK_CHOICES = 20;
export const MAX_ITEM_PHOTOS = 10;

/** An answer to choose; one may mean that something is wrong. */
export interface TaskChoice {
  readonly label: string;
  readonly failing: boolean;
}

/** An item of a checklist, known within its template by its key. */
export interface TaskItem {
  readonly key: string;
  readonly kind: TaskItemKind;
  readonly label: string;
  readonly required: boolean;
  /** An answer that means that something is wrong needs a photo. */
  readonly photo_on_failure: boolean;
  /** Of a choice alone. */
  readonly choices: readonly TaskChoice[];
  /** Limits of a number; one outside of them means that something is wrong. */
  readonly min: number | null;
  readonly max: number | null;
  /** What a number counts, as °C. */
  readonly measured_in: string | null;
}

/** What is wrong with the items of a template, by where it is. */
export interface TemplateProblem {
  readonly path: readonly (string | number)[];
  readonly key: string;
}

const folded = (text: string): string => text.trim().toLowerCase();

/** Whether an answer to the item can mean that something is wrong. */
export function canFail({ kind, choices, min, max }: TaskItem): boolean {
  if (kind === 'tick') return true;
  if (kind === 'choice') return choices.some(({ failing }) => failing);
  return kind === 'number' && (min !== null || max !== null);
}

function choiceProblem({ kind, choices }: TaskItem): string | null {
  if (kind !== 'choice') return choices.length > 0 ? 'task.choices_of_choice' : null;
  if (choices.length < 2) return 'task.two_choices';
  const labels = new Set(choices.map(({ label }) => folded(label)));
  return labels.size < choices.length ? 'task.same_choice' : null;
}

function limitProblem({ kind, min, max }: TaskItem): string | null {
  if (kind !== 'number') return min !== null || max !== null ? 'task.limits_of_number' : null;
  return min !== null && max !== null && min > max ? 'task.limit_above_bound' : null;
}

/** What is wrong with the items of a template; empty for nothing. */
export function templateProblems(items: readonly TaskItem[]): TemplateProblem[] {
  const [keys, labels] = [new Set<string>(), new Set<string>()];
  return items.flatMap((item, at) => {
    const found: TemplateProblem[] = [];
    const add = (field: string, key: string | null) => {
      if (key !== null) found.push({ path: [at, field], key });
    };
    const label = folded(item.label);
    add('key', keys.has(item.key) ? 'task.same_key' : null);
    add('label', labels.has(label) ? 'task.same_item' : null);
    add('choices', choiceProblem(item));
    add('min', limitProblem(item));
    add('photo_on_failure', item.photo_on_failure && !canFail(item) ? 'task.cannot_fail' : null);
    keys.add(item.key);
    labels.add(label);
    return found;
  });
}

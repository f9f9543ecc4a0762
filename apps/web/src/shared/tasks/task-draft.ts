import type { OutletDayTask } from '@mesra/contract/outlet-days/outlet-day';
import type { OwnTask } from '@mesra/contract/site-tasks/own-site-task';
import {
  canSign,
  isAnswerTo,
  type Missing,
  missingItems,
  sameAnswers,
  type TaskAnswer,
  type TaskAnswers,
} from '@mesra/domain/site-tasks/task-answers';

/** A checklist with what the server has of it. */
export interface ChecklistTask extends Pick<OwnTask, 'items' | 'answers' | 'signatures'> {
  photos: readonly OutletDayTask['photos'][number][];
}

/** A photo that this device has and the server does not. */
export interface NewPhoto {
  id: string;
  key: string;
  taken_at: string;
  file: File;
}

/** A checklist as it is filled in. Numbers are text while they are typed. */
export interface TaskDraft {
  answers: Readonly<Record<string, TaskAnswer>>;
  signatures: readonly { key: string; name: string; signed_at: string }[];
  /** What whoever completes it adds, of one that is late. */
  remark?: string;
}

/** What the server has of a task. */
export const draftOf = ({ answers, signatures }: ChecklistTask): TaskDraft => ({
  answers: Object.fromEntries(answers.map(({ key, value }) => [key, value])),
  signatures,
});

/** A draft with another answer, or none; what was signed below the answers is void. */
export function withAnswer(draft: TaskDraft, key: string, value: TaskAnswer | undefined): TaskDraft {
  const { [key]: _before, ...others } = draft.answers;
  const blank = value === undefined || value === '';
  return { ...draft, answers: blank ? others : { ...others, [key]: value }, signatures: [] };
}

/**
 * What was filled in upon the answers that a task has now: what the form changed since it began, and otherwise what is there. A
 * signature below other answers is void.
 */
export function rebased(draft: TaskDraft, began: TaskAnswers, task: ChecklistTask): TaskDraft {
  const stored = draftOf(task).answers;
  const keys = [...new Set([...Object.keys(stored), ...Object.keys(draft.answers)])];
  const answers = Object.fromEntries(
    keys.flatMap((key): [string, TaskAnswer][] => {
      const value = draft.answers[key] === began[key] ? stored[key] : draft.answers[key];
      return value === undefined ? [] : [[key, value]];
    }),
  );
  return { ...draft, answers, signatures: sameAnswers(answers, draft.answers) ? draft.signatures : [] };
}

/** Whether the same is filled in. */
export const sameDraft = (one: TaskDraft, other: TaskDraft): boolean =>
  sameAnswers(one.answers, other.answers) &&
  (one.remark ?? '') === (other.remark ?? '') &&
  one.signatures.length === other.signatures.length &&
  one.signatures.every(({ key, name, signed_at }) =>
    other.signatures.some((some) => some.key === key && some.name === name && some.signed_at === signed_at),
  );

const isNumberText = (value: TaskAnswer): value is string =>
  typeof value === 'string' && /^-?\d+([.,]\d+)?$/.test(value.trim());

/** The answers as they are sent: numbers that were typed, and no blanks. */
export function answersOf(task: Pick<ChecklistTask, 'items'>, { answers }: TaskDraft): TaskAnswers {
  const entries = Object.entries(answers).flatMap(([key, value]): [string, TaskAnswer][] => {
    const kind = task.items.find((item) => item.key === key)?.kind;
    if (kind === 'number' && isNumberText(value)) return [[key, Number(value.trim().replace(',', '.'))]];
    if (typeof value !== 'string') return [[key, value]];
    const text = value.trim();
    return text === '' || kind === 'number' ? [] : [[key, text]];
  });
  return Object.fromEntries(entries);
}

/** A number that cannot be sent as it is typed, or is too large. */
export interface WrongNumber {
  key: string;
  what: 'number' | 'number_size';
}

/** The numbers that were typed and are none. */
export const wrongNumbers = ({ items }: Pick<ChecklistTask, 'items'>, draft: TaskDraft): WrongNumber[] =>
  items.flatMap((item): WrongNumber[] => {
    const { key } = item;
    const value = draft.answers[key];
    if (item.kind !== 'number' || value === undefined || String(value).trim() === '') return [];
    const number = answersOf({ items }, draft)[key];
    if (number === undefined) return [{ key, what: 'number' }];
    return isAnswerTo(item, number) ? [] : [{ key, what: 'number_size' }];
  });

const given = (task: ChecklistTask, draft: TaskDraft, photos: readonly NewPhoto[]) => {
  const found: Record<string, string[]> = {};
  for (const { key, id } of [...task.photos, ...photos])
    if (key !== null) found[key] = [...(found[key] ?? []), String(id)];
  return { answers: answersOf(task, draft), photos: found };
};

/** Whether there is something to sign. */
export const maySign = (task: ChecklistTask, draft: TaskDraft, photos: readonly NewPhoto[]): boolean =>
  canSign(task.items, given(task, draft, photos));

/** What the task lacks to be completed. */
export const lackingIn = (task: ChecklistTask, draft: TaskDraft, photos: readonly NewPhoto[]): Missing[] =>
  missingItems(task.items, {
    ...given(task, draft, photos),
    fingerprint: '',
    signatures: Object.fromEntries(
      draft.signatures.map(({ key, ...signature }) => [key, { ...signature, fingerprint: '' }]),
    ),
  });

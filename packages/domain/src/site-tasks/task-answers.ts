import type { TaskItem } from './task-template.ts';

/** An answer: whether something is as it should be, the label of a choice, a number or a text. */
export type TaskAnswer = boolean | number | string;
export type TaskAnswers = Readonly<Record<string, TaskAnswer>>;

/** The largest text and number that answer an item. */
export const MAX_ANSWER_TEXT = 2000;
export const MAX_ANSWER_NUMBER = 1_000_000_000;

/** A signature below the answers. */
export interface TaskSignature {
  readonly name: string;
  readonly signed_at: string;
  /** Of the answers and photos that it is below (`signedText`). */
  readonly fingerprint: string;
}
export type TaskSignatures = Readonly<Record<string, TaskSignature>>;

/** The hashes of photos by the key of their item. */
export type PhotoHashes = Readonly<Record<string, readonly string[]>>;

const isText = (value: TaskAnswer): boolean =>
  typeof value === 'string' && value.trim() !== '' && value.length <= MAX_ANSWER_TEXT;

const isNumber = (value: TaskAnswer): boolean =>
  typeof value === 'number' && Number.isFinite(value) && Math.abs(value) <= MAX_ANSWER_NUMBER;

/** Whether a value answers an item; photos and signatures are not answered by a value. */
export function isAnswerTo({ kind, choices }: TaskItem, value: TaskAnswer): boolean {
  switch (kind) {
    case 'tick':
      return typeof value === 'boolean';
    case 'choice':
      return choices.some(({ label }) => label === value);
    case 'number':
      return isNumber(value);
    case 'text':
      return isText(value);
    default:
      return false;
  }
}

/** Whether an answer means that something is wrong. */
export function isFailure({ kind, choices, min, max }: TaskItem, value: TaskAnswer | undefined): boolean {
  if (kind === 'tick') return value === false;
  if (kind === 'choice') return choices.some(({ label, failing }) => failing && label === value);
  if (kind !== 'number' || typeof value !== 'number') return false;
  return (min !== null && value < min) || (max !== null && value > max);
}

/** The keys of answers that do not answer an item of the list. */
export const wrongAnswers = (items: readonly TaskItem[], answers: TaskAnswers): string[] =>
  Object.entries(answers).flatMap(([key, value]) => {
    const item = items.find((one) => one.key === key);
    return item && isAnswerTo(item, value) ? [] : [key];
  });

/** Whether two sets of answers are the same. */
export function sameAnswers(some: TaskAnswers, others: TaskAnswers): boolean {
  const keys = Object.keys(some);
  return keys.length === Object.keys(others).length && keys.every((key) => some[key] === others[key]);
}

/** What a task lacks to be completed. */
export interface Missing {
  readonly key: string;
  readonly what: 'answer' | 'photo' | 'signature';
}

interface Given {
  readonly answers: TaskAnswers;
  readonly photos: PhotoHashes;
}

function missingOf(item: TaskItem, { answers, photos }: Given): Missing[] {
  const { key, kind, required } = item;
  if (kind === 'signature') return [];
  const value = answers[key];
  const hasPhoto = (photos[key]?.length ?? 0) > 0;
  const needsPhoto = kind === 'photo' ? required : item.photo_on_failure && isFailure(item, value);
  return [
    ...(kind !== 'photo' && required && value === undefined ? [{ key, what: 'answer' } as const] : []),
    ...(needsPhoto && !hasPhoto ? [{ key, what: 'photo' } as const] : []),
  ];
}

/** What is to be answered or photographed yet, before anybody signs. */
export const missingAnswers = (items: readonly TaskItem[], given: Given): Missing[] =>
  items.flatMap((item) => missingOf(item, given));

/** The same with the signatures that are required; one below other answers is none. */
export const missingItems = (
  items: readonly TaskItem[],
  given: Given & { readonly signatures: TaskSignatures; readonly fingerprint: string },
): Missing[] => [
  ...missingAnswers(items, given),
  ...items.flatMap(({ key, kind, required }) =>
    kind === 'signature' && required && given.signatures[key]?.fingerprint !== given.fingerprint
      ? [{ key, what: 'signature' } as const]
      : [],
  ),
];

/** Whether there is something to sign: no required answer or photo is missing, and there is one at all. */
export const canSign = (items: readonly TaskItem[], given: Given): boolean =>
  missingAnswers(items, given).length === 0 &&
  (Object.keys(given.answers).length > 0 || Object.values(given.photos).some((hashes) => hashes.length > 0));

/** The answers and photos as the text whose hash a signature keeps: the same for the same, in whatever order they came. */
export const signedText = (items: readonly TaskItem[], { answers, photos }: Given): string =>
  JSON.stringify(
    items
      .filter(({ kind }) => kind !== 'signature')
      .map(({ key, label }) => [key, label, answers[key] ?? null, [...(photos[key] ?? [])].sort()]),
  );

/** The signatures that stand below answers with this fingerprint: others are void. */
export const validSignatures = (signatures: TaskSignatures, fingerprint: string): TaskSignatures =>
  Object.fromEntries(Object.entries(signatures).filter(([, one]) => one.fingerprint === fingerprint));

import type { OwnTask } from '@mesra/contract/site-tasks/own-site-task';
import { expect, test } from 'vitest';
import { answersOf, draftOf, lackingIn, maySign, rebased, withAnswer, wrongNumbers } from './task-draft.ts';

const item = (kind: string, values: object = {}) => ({
  ...{ key: kind, kind, label: kind, required: true, photo_on_failure: false },
  ...{ choices: [], min: null, max: null, measured_in: null },
  ...values,
});
const TASK = {
  items: [item('tick', { photo_on_failure: true }), item('number'), item('text'), item('signature')],
  answers: [{ key: 'tick', value: true }],
  signatures: [{ key: 'signature', name: 'Azlina', signed_at: '2026-11-21T01:00:00.000Z' }],
  photos: [],
} as unknown as OwnTask;

test('a changed answer voids what was signed', () => {
  const draft = withAnswer(draftOf(TASK), 'tick', false);
  expect(draft).toEqual({ answers: { tick: false }, signatures: [] });
  expect(withAnswer(draft, 'tick', undefined).answers).toEqual({});
});

test('numbers that were typed are sent as numbers, and blanks not at all', () => {
  const draft = { ...draftOf(TASK), answers: { number: ' 4,5', text: '  ', tick: true } };
  expect(answersOf(TASK, draft)).toEqual({ number: 4.5, tick: true });
  expect(answersOf(TASK, { ...draft, answers: { number: '4.', text: ' Locked ' } })).toEqual({
    text: 'Locked',
  });
});

test('completing says what is lacking, and signing comes last', () => {
  const failed = { answers: { tick: false, number: 1, text: 'a' }, signatures: [] };
  expect(lackingIn(TASK, failed, [])).toEqual([
    { key: 'tick', what: 'photo' },
    { key: 'signature', what: 'signature' },
  ]);
  expect(maySign(TASK, failed, [])).toBe(false);
  const photo = { id: 'a', key: 'tick', taken_at: '', file: new File([], 'a.jpg') };
  expect(maySign(TASK, failed, [photo])).toBe(true);
  expect(lackingIn(TASK, { ...failed, signatures: TASK.signatures }, [photo])).toEqual([]);
});

test('what was filled in upon other answers keeps what it changed, and has the others as they are now', () => {
  const began = { tick: true, number: 4, text: 'Shut' };
  const { signatures } = TASK;
  const draft = { answers: { tick: false, number: 4, choice: 'Clean' }, signatures };
  const now = (answers: object[]) => ({ ...TASK, answers }) as OwnTask;
  const others = now([
    { key: 'tick', value: true },
    { key: 'number', value: 7 },
    { key: 'text', value: 'Shut' },
  ]);
  expect(rebased(draft, began, others)).toEqual({
    ...{ answers: { tick: false, number: 7, choice: 'Clean' }, signatures: [] },
  });
  const same = Object.entries(began).map(([key, value]) => ({ key, value }));
  expect(rebased(draft, began, now(same))).toEqual(draft);
});

test('what is typed as a number and is none is found before it is sent', () => {
  const typed = (number: string | number) => wrongNumbers(TASK, { answers: { number }, signatures: [] });
  expect(['4.', 'two', '1 000'].map(typed)).toEqual(Array(3).fill([{ key: 'number', what: 'number' }]));
  expect(typed('99999999999')).toEqual([{ key: 'number', what: 'number_size' }]);
  expect([' 4,5', '', '-3', 8].flatMap(typed)).toEqual([]);
});

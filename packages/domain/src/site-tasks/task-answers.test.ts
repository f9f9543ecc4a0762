import { expect, test } from 'vitest';
import {
  canSign,
  isAnswerTo,
  isFailure,
  missingItems,
  signedText,
  validSignatures,
  wrongAnswers,
} from './task-answers.ts';
import { item } from './task-items.factory.ts';

const CHOICES = [
  { label: 'Clean', failing: false },
  { label: 'Dirty', failing: true },
];
const ITEMS = [
  item('tick', { required: true, photo_on_failure: true }),
  item('choice', { choices: CHOICES, photo_on_failure: true }),
  item('number', { min: 2, max: 8, required: true }),
  item('text'),
  item('photo', { required: true }),
  item('signature', { required: true }),
];
const ANSWERS = { tick: true, number: 5 };
const PHOTOS = { photo: ['a1'] };

test('each kind is answered by a value of its own', () => {
  const values = [true, false, 5, Number.NaN, 1e12, 'Clean', 'Wet', ' '];
  const accepted = ITEMS.map((one) => [one.kind, values.filter((value) => isAnswerTo(one, value))]);
  expect(Object.fromEntries(accepted)).toEqual({
    tick: [true, false],
    choice: ['Clean'],
    number: [5],
    text: ['Clean', 'Wet'],
    photo: [],
    signature: [],
  });
  expect(wrongAnswers(ITEMS, { tick: 'yes', number: 5, unknown: true })).toEqual(['tick', 'unknown']);
});

test('a failure is what is not as it should be, a failing choice, and a number outside its limits', () => {
  const [tick, choice, number] = ITEMS as [(typeof ITEMS)[0], (typeof ITEMS)[0], (typeof ITEMS)[0]];
  expect([true, false, undefined].filter((value) => isFailure(tick, value))).toEqual([false]);
  expect(['Clean', 'Dirty'].filter((value) => isFailure(choice, value))).toEqual(['Dirty']);
  expect([1.9, 2, 8, 8.1].filter((value) => isFailure(number, value))).toEqual([1.9, 8.1]);
  expect([1.9, 8.1].filter((value) => isFailure({ ...number, min: null }, value))).toEqual([8.1]);
  expect(isFailure(number, undefined)).toBe(false);
});

test('completing needs every required answer, photo and signature', () => {
  const missing = (given: Partial<Parameters<typeof missingItems>[1]>) =>
    missingItems(ITEMS, { answers: {}, photos: {}, signatures: {}, fingerprint: 'f', ...given }).map(
      ({ key, what }) => `${key}: ${what}`,
    );
  expect(missing({})).toEqual(['tick: answer', 'number: answer', 'photo: photo', 'signature: signature']);
  const signature = { name: 'Puan Azlina', signed_at: '2026-11-20T01:00:00.000Z', fingerprint: 'f' };
  const done = { answers: ANSWERS, photos: PHOTOS, signatures: { signature } };
  expect(missing(done)).toEqual([]);
  expect(missing({ ...done, fingerprint: 'g' })).toEqual(['signature: signature']);
});

test('a failure needs a photo where the item says so', () => {
  const missing = (photos: Record<string, string[]>) =>
    missingItems(ITEMS.slice(0, 5), {
      ...{ signatures: {}, fingerprint: '', photos: { ...PHOTOS, ...photos } },
      answers: { tick: false, choice: 'Dirty', number: 9 },
    });
  expect(missing({})).toEqual([
    { key: 'tick', what: 'photo' },
    { key: 'choice', what: 'photo' },
  ]);
  expect(missing({ tick: ['b'], choice: ['c'] })).toEqual([]);
});

test('nobody signs without the answers', () => {
  expect(canSign(ITEMS, { answers: ANSWERS, photos: PHOTOS })).toBe(true);
  expect(canSign(ITEMS, { answers: { tick: true }, photos: PHOTOS })).toBe(false);
  const optional = [item('text'), item('signature')];
  expect(canSign(optional, { answers: {}, photos: {} })).toBe(false);
  expect(canSign(optional, { answers: {}, photos: { text: ['a'] } })).toBe(true);
});

test('what is signed does not depend on the order of answers and photos, and on nothing else', () => {
  const text = signedText(ITEMS, { answers: { tick: true, number: 5 }, photos: { photo: ['b', 'a'] } });
  expect(signedText(ITEMS, { answers: { number: 5, tick: true }, photos: { photo: ['a', 'b'] } })).toBe(text);
  const others: Parameters<typeof signedText>[1][] = [
    { answers: { tick: false, number: 5 }, photos: { photo: ['a', 'b'] } },
    { answers: { tick: true }, photos: { photo: ['a', 'b'] } },
    { answers: { tick: true, number: 5 }, photos: { photo: ['a'] } },
    { answers: { tick: true, number: 5 }, photos: { photo: ['a'], tick: ['b'] } },
  ];
  for (const other of others) expect(signedText(ITEMS, other)).not.toBe(text);
});

test('a signature is void once the answers are others', () => {
  const signature = { name: 'Azlina', signed_at: '2026-11-20T01:00:00.000Z', fingerprint: 'f' };
  expect(validSignatures({ signature }, 'f')).toEqual({ signature });
  expect(validSignatures({ signature }, 'g')).toEqual({});
});

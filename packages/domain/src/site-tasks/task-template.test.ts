import { expect, test } from 'vitest';
import { item } from './task-items.factory.ts';
import { type TaskItem, templateProblems } from './task-template.ts';

const problemsOf = (...items: TaskItem[]) =>
  templateProblems(items).map(({ path, key }) => `${path.join('.')}: ${key}`);

test('a template with an item of every kind is right', () => {
  expect(
    problemsOf(
      item('tick', { photo_on_failure: true }),
      item('choice', {
        photo_on_failure: true,
        choices: [
          { label: 'Clean', failing: false },
          { label: 'Dirty', failing: true },
        ],
      }),
      item('number', { min: 2, max: 8, photo_on_failure: true }),
      item('text'),
      item('photo'),
      item('signature'),
    ),
  ).toEqual([]);
});

test('a limit is not above its bound, and is of a number', () => {
  expect(problemsOf(item('number', { min: 8, max: 2 }))).toEqual(['0.min: task.limit_above_bound']);
  expect(problemsOf(item('number', { min: 2, max: 2 }))).toEqual([]);
  expect(problemsOf(item('text', { max: 2 }))).toEqual(['0.min: task.limits_of_number']);
});

test('a choice has two answers that differ', () => {
  const choices = (...labels: string[]) => labels.map((label) => ({ label, failing: false }));
  expect(problemsOf(item('choice', { choices: choices('Yes') }))).toEqual(['0.choices: task.two_choices']);
  expect(problemsOf(item('choice', { choices: choices('Yes', 'yes ') }))).toEqual([
    '0.choices: task.same_choice',
  ]);
  expect(problemsOf(item('text', { choices: choices('Yes', 'No') }))).toEqual([
    '0.choices: task.choices_of_choice',
  ]);
});

test('a photo on failure is of what can fail', () => {
  const choices = ['Yes', 'No'].map((label) => ({ label, failing: false }));
  expect(problemsOf(item('text', { photo_on_failure: true }))).toEqual([
    '0.photo_on_failure: task.cannot_fail',
  ]);
  expect(problemsOf(item('number', { photo_on_failure: true }))).toHaveLength(1);
  expect(problemsOf(item('choice', { choices, photo_on_failure: true }))).toHaveLength(1);
});

test('nothing is asked for twice', () => {
  expect(problemsOf(item('tick', { label: 'Doors' }), item('text', { label: ' doors' }))).toEqual([
    '1.label: task.same_item',
  ]);
  expect(problemsOf(item('tick', { key: 'a' }), item('text', { key: 'a' }))).toEqual([
    '1.key: task.same_key',
  ]);
});

import type { TaskTemplate } from '@mesra/contract/site-tasks/task-template';
import { expect, test } from 'vitest';
import { asksForPhoto, choicesIn, newItem, templateBody, templateValues } from './task-template-values.ts';

test('choices are lines of a text, and a failing one begins with !', () => {
  expect(choicesIn(' Clean \n\n! Dirty\n!')).toEqual([
    { label: 'Clean', failing: false },
    { label: 'Dirty', failing: true },
  ]);
});

test('a template is sent as it was read', () => {
  const item = {
    ...{ key: 'a', kind: 'choice' as const, label: 'Floor', required: true, photo_on_failure: true },
    choices: [
      { label: 'Clean', failing: false },
      { label: 'Dirty', failing: true },
    ],
    ...{ min: null, max: null, measured_in: null },
  };
  const template = { name: 'Round', description: null, items: [item] } as unknown as TaskTemplate;
  expect(templateBody(templateValues(template))).toEqual({
    ...{ name: 'Round', description: '' },
    items: [{ ...item, min: '', max: '', measured_in: '' }],
  });
});

test('what does not belong to the kind of an item is not sent', () => {
  const item = { ...newItem('text'), choices: 'A\nB', min: '1', measured_in: 'kg', photo_on_failure: true };
  expect(templateBody({ name: '', description: '', items: [item] }).items[0]).toMatchObject({
    ...{ choices: [], min: '', measured_in: '', photo_on_failure: false },
  });
});

test('a photo is asked for only where something can be wrong', () => {
  expect(asksForPhoto(newItem('tick'))).toBe(true);
  expect(asksForPhoto(newItem('number'))).toBe(false);
  expect(asksForPhoto({ ...newItem('number'), max: '8' })).toBe(true);
  expect(asksForPhoto({ ...newItem('choice'), choices: 'A\nB' })).toBe(false);
  expect(asksForPhoto(newItem('photo'))).toBe(false);
});

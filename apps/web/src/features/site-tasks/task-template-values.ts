import type { TaskTemplate } from '@mesra/contract/site-tasks/task-template';
import type { TaskItemKind } from '@mesra/domain/site-tasks/task-template';

/** An item as it is edited; its choices are lines of a text, a failing one begins with `!`. */
export type ItemValues = {
  key: string;
  kind: TaskItemKind;
  label: string;
  required: boolean;
  photo_on_failure: boolean;
  choices: string;
  min: string;
  max: string;
  measured_in: string;
};

export type TemplateValues = { name: string; description: string; items: ItemValues[] };

export const newItem = (kind: TaskItemKind = 'tick'): ItemValues => ({
  ...{ key: crypto.randomUUID(), kind, label: '', required: true, photo_on_failure: false },
  ...{ choices: '', min: '', max: '', measured_in: '' },
});

const choicesText = (choices: TaskTemplate['items'][number]['choices']): string =>
  choices.map(({ label, failing }) => (failing ? `!${label}` : label)).join('\n');

/** The choices that a text means, one in each line. */
export const choicesIn = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.replace(/^!/, '').trim() !== '')
    .map((line) => ({ label: line.replace(/^!/, '').trim(), failing: line.startsWith('!') }));

/** The values of the form of a template, or of a new one with an item. */
export const templateValues = (template: TaskTemplate | null): TemplateValues => ({
  name: template?.name ?? '',
  description: template?.description ?? '',
  items: template?.items.map((item) => ({
    ...{ key: item.key, kind: item.kind, label: item.label, required: item.required },
    ...{ photo_on_failure: item.photo_on_failure, choices: choicesText(item.choices) },
    ...{ min: item.min === null ? '' : String(item.min), max: item.max === null ? '' : String(item.max) },
    measured_in: item.measured_in ?? '',
  })) ?? [newItem()],
});

const canFail = ({ kind, choices, min, max }: ItemValues): boolean =>
  kind === 'tick' ||
  (kind === 'choice' && choicesIn(choices).some(({ failing }) => failing)) ||
  (kind === 'number' && (min.trim() !== '' || max.trim() !== ''));

/** Whether the item asks whether to want a photo: something can be wrong there. */
export const asksForPhoto = canFail;

/** The body of a template; what does not belong to the kind of an item is left out. */
export const templateBody = ({ name, description, items }: TemplateValues) => ({
  ...{ name, description },
  items: items.map((item) => ({
    ...{ key: item.key, kind: item.kind, label: item.label, required: item.required },
    photo_on_failure: item.photo_on_failure && canFail(item),
    choices: item.kind === 'choice' ? choicesIn(item.choices) : [],
    min: item.kind === 'number' ? item.min : '',
    max: item.kind === 'number' ? item.max : '',
    measured_in: item.kind === 'number' ? item.measured_in : '',
  })),
});

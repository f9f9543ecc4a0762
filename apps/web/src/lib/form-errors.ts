import { fieldName, type Language, MESSAGES, sayMessage } from '@mesra/contract/kit/messages';
import type { Message } from '@mesra/contract/kit/problem';
import type { z } from 'zod';
import { ApiProblem } from './api-problem.ts';

/** Messages by field; a field's several messages stand on lines of their own. */
export type FieldErrors = Record<string, string>;

type Issue = z.core.$ZodIssue;

function messageOf(issue: Issue, missing: boolean): Message {
  if (missing) return { key: 'validation.required' };
  if (issue.message in MESSAGES) return { key: issue.message };
  switch (issue.code) {
    case 'invalid_type':
      return { key: /number|int/.test(issue.expected) ? 'validation.number' : 'validation.invalid' };
    case 'too_small':
      return { key: 'validation.too_short', params: { min: Number(issue.minimum) } };
    case 'too_big':
      return { key: 'validation.too_long', params: { max: Number(issue.maximum) } };
    case 'invalid_value':
      return { key: 'validation.option', params: { options: issue.values.join(', ') } };
    default:
      return { key: 'validation.invalid' };
  }
}

const valueAt = (values: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, key) => (value as Record<PropertyKey, unknown> | null | undefined)?.[key],
    values,
  );

const isMissing = (value: unknown): boolean => value === undefined || value === null || value === '';

/**
 * The contract's own check of a form, in the words that the server would use. `label` names a field as the form
 * does; without one the contract's name of the field is said.
 */
export function schemaErrors(
  schema: z.ZodType,
  values: unknown,
  language: Language,
  label?: (field: string) => string | undefined,
): FieldErrors {
  const result = schema.safeParse(values);
  if (result.success) return {};
  const errors: FieldErrors = {};
  for (const issue of result.error.issues) {
    const path = issue.path.join('.');
    const message = messageOf(issue, isMissing(valueAt(values, issue.path)));
    const field = label?.(path) ?? fieldName(path, language);
    const text = sayMessage({ ...message, params: { field, ...message.params } }, language);
    errors[path] = errors[path] ? `${errors[path]}\n${text}` : text;
  }
  return errors;
}

/** What the server found wrong, on the fields it named. */
export function serverErrors(error: unknown): FieldErrors {
  if (!(error instanceof ApiProblem)) return {};
  return Object.fromEntries(
    Object.entries(error.errors).map(([field, messages]) => [field, messages.join('\n')]),
  );
}

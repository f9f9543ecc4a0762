import type { z } from 'zod';
import { FORM_MESSAGES } from './messages-form.ts';
import type { Message } from './problem.ts';

type Issue = z.core.$ZodIssue;

const WHOLE_NUMBERS: readonly string[] = ['number', 'int'];

/** Message keys by type: text and arrays by length, numbers by value. */
const MIN: Record<string, string> = { string: 'too_short', array: 'too_few' };
const MAX: Record<string, string> = { string: 'too_long', array: 'too_many' };

const isList = (issue: Issue): boolean => issue.code === 'invalid_type' && issue.expected === 'array';

function tooSmall({ origin, minimum }: Extract<Issue, { code: 'too_small' }>): Message {
  const min = Number(minimum);
  if (min === 1 && origin === 'array') return { key: 'validation.required_list' };
  return { key: `validation.${MIN[origin] ?? 'too_small'}`, params: { min } };
}

/**
 * The message key of an issue: the one named in the contract, otherwise by kind of issue. `missing`: there
 * was no value at the issue's path, which server and form determine differently.
 */
export function issueMessage(issue: Issue, missing: boolean): Message {
  if (missing) return { key: isList(issue) ? 'validation.required_list' : 'validation.required' };
  if (issue.message in FORM_MESSAGES) return { key: issue.message };
  switch (issue.code) {
    case 'invalid_type':
      return {
        key: WHOLE_NUMBERS.includes(issue.expected) ? 'validation.number' : 'validation.invalid',
      };
    case 'too_small':
      return tooSmall(issue);
    case 'too_big':
      return {
        key: `validation.${MAX[issue.origin] ?? 'too_large'}`,
        params: { max: Number(issue.maximum) },
      };
    case 'invalid_value':
      return { key: 'validation.option', params: { options: issue.values.join(', ') } };
    default:
      return { key: 'validation.invalid' };
  }
}

/** The input value at an issue's path. */
export const valueAt = (input: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, key) => (value as Record<PropertyKey, unknown> | null | undefined)?.[key],
    input,
  );

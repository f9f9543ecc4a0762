import type { z } from 'zod';
import { FORM_MESSAGES } from './messages-form.ts';
import type { Message } from './problem.ts';

type Issue = z.core.$ZodIssue;

const WHOLE_NUMBERS: readonly string[] = ['number', 'int'];

/** What is measured in letters or in entries is said so; numbers are compared as they are. */
const LEAST: Record<string, string> = { string: 'too_short', array: 'too_few' };
const MOST: Record<string, string> = { string: 'too_long', array: 'too_many' };

const isList = (issue: Issue): boolean => issue.code === 'invalid_type' && issue.expected === 'array';

function tooSmall({ origin, minimum }: Extract<Issue, { code: 'too_small' }>): Message {
  const min = Number(minimum);
  if (min === 1 && origin === 'array') return { key: 'validation.required_list' };
  return { key: `validation.${LEAST[origin] ?? 'too_small'}`, params: { min } };
}

/**
 * What an issue says, by key: as the contract names it, or by the issue's kind. `missing` when there was nothing at the
 * place it is about; the server and a form each know when that is.
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
        key: `validation.${MOST[issue.origin] ?? 'too_large'}`,
        params: { max: Number(issue.maximum) },
      };
    case 'invalid_value':
      return { key: 'validation.option', params: { options: issue.values.join(', ') } };
    default:
      return { key: 'validation.invalid' };
  }
}

/** What stands at an issue's place in the input. */
export const valueAt = (input: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, key) => (value as Record<PropertyKey, unknown> | null | undefined)?.[key],
    input,
  );

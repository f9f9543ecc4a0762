import type { z } from 'zod';
import { FORM_MESSAGES } from './messages-form.ts';
import type { Message } from './problem.ts';

type Issue = z.core.$ZodIssue;

const WHOLE_NUMBERS: readonly string[] = ['number', 'int'];

/**
 * What an issue says, by key: as the contract names it, or by the issue's kind. `missing` when there was nothing at the
 * place it is about; the server and a form each know when that is.
 */
export function issueMessage(issue: Issue, missing: boolean): Message {
  if (missing) return { key: 'validation.required' };
  if (issue.message in FORM_MESSAGES) return { key: issue.message };
  switch (issue.code) {
    case 'invalid_type':
      return {
        key: WHOLE_NUMBERS.includes(issue.expected) ? 'validation.number' : 'validation.invalid',
      };
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

/** What stands at an issue's place in the input. */
export const valueAt = (input: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, key) => (value as Record<PropertyKey, unknown> | null | undefined)?.[key],
    input,
  );

import { issueMessage, valueAt } from '@mesra/contract/kit/issue-message';
import type { Language } from '@mesra/contract/kit/language';
import { FORM_MESSAGES } from '@mesra/contract/kit/messages-form';
import { fieldName, say } from '@mesra/contract/kit/say';
import type { z } from 'zod';
import { ApiProblem } from './api-problem.ts';

/** Messages by field; a field's several messages stand on lines of their own. */
export type FieldErrors = Record<string, string>;

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
    const message = issueMessage(issue, isMissing(valueAt(values, issue.path)));
    const field = label?.(path) ?? fieldName(path, language);
    const text = say(FORM_MESSAGES, { ...message, params: { field, ...message.params } }, language);
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

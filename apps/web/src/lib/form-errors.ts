import { issueMessage, valueAt } from '@mesra/contract/kit/issue-message';
import type { Language } from '@mesra/contract/kit/language';
import { FORM_MESSAGES } from '@mesra/contract/kit/messages-form';
import { fieldName, formatMessage } from '@mesra/contract/kit/say';
import type { z } from 'zod';
import { ApiProblem } from './api-problem.ts';

/** Messages by field; several messages of a field are separated by line breaks. */
export type FieldErrors = Record<string, string>;

const isMissing = (value: unknown): boolean => value === undefined || value === null || value === '';

/**
 * Validates a form by the contract's schema, with the server's messages. `label` returns the form's name of a
 * field; the default is the contract's.
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
    const text = formatMessage(FORM_MESSAGES, { ...message, params: { field, ...message.params } }, language);
    errors[path] = errors[path] ? `${errors[path]}\n${text}` : text;
  }
  return errors;
}

/** The server's validation errors by field. */
export function serverErrors(error: unknown): FieldErrors {
  if (!(error instanceof ApiProblem)) return {};
  return Object.fromEntries(
    Object.entries(error.errors).map(([field, messages]) => [field, messages.join('\n')]),
  );
}

import { MESSAGES } from '@mesra/contract/kit/messages';
import type { Message } from '@mesra/contract/kit/problem';
import type { z } from 'zod';
import { Problem } from './problem.ts';

type Issue = z.core.$ZodIssue;

/** The message of one issue by key, as the contract names it or by the issue's kind. */
function messageOf(issue: Issue): Message {
  if (issue.message in MESSAGES) return { key: issue.message };
  switch (issue.code) {
    case 'invalid_type':
      return {
        key:
          issue.expected === 'number' || issue.expected === 'int'
            ? 'validation.number'
            : 'validation.invalid',
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

const valueAt = (input: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, key) => (value as Record<PropertyKey, unknown> | null | undefined)?.[key],
    input,
  );

function collect(fields: Record<string, Message[]>, issues: readonly Issue[], input: unknown): void {
  for (const issue of issues) {
    const path = issue.path.join('.') || 'body';
    const list = fields[path] ?? [];
    list.push(valueAt(input, issue.path) === undefined ? { key: 'validation.required' } : messageOf(issue));
    fields[path] = list;
  }
}

/** Parses the parts of a request together, so that one answer names everything that is wrong. */
export function parseAll<T extends Record<string, unknown>>(
  parts: { [K in keyof T]: [z.ZodType | undefined, unknown] },
): T {
  const fields: Record<string, Message[]> = {};
  const parsed: Record<string, unknown> = {};
  for (const [name, [schema, value]] of Object.entries(parts) as [
    string,
    [z.ZodType | undefined, unknown],
  ][]) {
    if (!schema) {
      parsed[name] = {};
      continue;
    }
    const result = schema.safeParse(value ?? {});
    if (result.success) parsed[name] = result.data;
    else collect(fields, result.error.issues, value ?? {});
  }
  if (Object.keys(fields).length > 0) throw new Problem('invalid', { fields });
  return parsed as T;
}

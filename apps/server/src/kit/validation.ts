import { issueMessage, valueAt } from '@mesra/contract/kit/issue-message';
import type { Message } from '@mesra/contract/kit/problem';
import type { z } from 'zod';
import { Problem } from './problem.ts';

type Issue = z.core.$ZodIssue;

function collect(fields: Record<string, Message[]>, issues: readonly Issue[], input: unknown): void {
  for (const issue of issues) {
    const path = issue.path.join('.') || 'body';
    const list = fields[path] ?? [];
    list.push(issueMessage(issue, valueAt(input, issue.path) === undefined));
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

import { issueMessage, valueAt } from '@mesra/contract/kit/issue-message';
import { isKeepable } from '@mesra/contract/kit/primitives';
import type { Message } from '@mesra/contract/kit/problem';
import type { z } from 'zod';
import { Problem } from './problem.ts';

type Issue = z.core.$ZodIssue;

function collect(fields: Record<string, Message[]>, issues: readonly Issue[], input: unknown): void {
  for (const issue of issues) {
    const path = issue.path.join('.') || 'body';
    const list = fields[path] ?? [];
    list.push(
      issue.path.length === 0 && issue.code === 'invalid_type'
        ? { key: 'validation.object' }
        : issueMessage(issue, valueAt(input, issue.path) === undefined),
    );
    fields[path] = list;
  }
}

/** What is sent is nested no deeper; a form is by three or four. */
const DEEPEST = 32;

/**
 * Collects what cannot be kept whatever a schema allows: text with NUL or half a character, in a value or in a name, and
 * what is nested without end. Goes along a list of its own, so that no depth of the input exhausts the stack.
 */
function collectUnkeepable(fields: Record<string, Message[]>, input: unknown): void {
  const open: [value: unknown, path: string, depth: number][] = [[input, '', 0]];
  const refuse = (path: string, key: string) => {
    fields[path || 'body'] = [{ key }];
  };
  for (let next = open.pop(); next; next = open.pop()) {
    const [value, path, depth] = next;
    if (typeof value === 'string' && !isKeepable(value)) refuse(path, 'validation.text');
    if (typeof value !== 'object' || value === null) continue;
    if (depth >= DEEPEST) refuse(path, 'validation.invalid');
    else
      for (const [name, item] of Object.entries(value))
        if (isKeepable(name)) open.push([item, path ? `${path}.${name}` : name, depth + 1]);
        else refuse(path, 'validation.text');
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
    collectUnkeepable(fields, value);
  }
  if (Object.keys(fields).length > 0) throw new Problem('invalid', { fields });
  return parsed as T;
}

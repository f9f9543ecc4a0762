import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { issueMessage, valueAt } from './issue-message.ts';
import { MESSAGES } from './messages.ts';
import { id, moneyInput } from './primitives.ts';
import { formatMessage } from './say.ts';

const text = (key: string, params: Record<string, string | number>, language: 'en' | 'ms' = 'en') =>
  formatMessage(MESSAGES, { key, params }, language);

/** The message for the field `field` with this value. */
function refusal(schema: z.ZodType, value: unknown): string {
  const input = { field: value };
  const [issue] = z.object({ field: schema }).safeParse(input).error?.issues ?? [];
  if (!issue) return '';
  const { key, params } = issueMessage(issue, valueAt(input, issue.path) === undefined);
  return text(key, { field: 'It', ...params });
}

describe('a message', () => {
  it('says one day of leave and many as such', () => {
    const short = (days: number) => text('leave_request.maternity_short', { days, law_days: 98 });
    expect([short(1), short(2)]).toEqual([
      '1 day is asked for; the law gives 98.',
      '2 days are asked for; the law gives 98.',
    ]);
    expect(text('leave_request.event_limit', { requested: 1.5, days: 1 })).toBe(
      '1.5 days are asked for in all; 1 is given for an event.',
    );
  });

  it('has the word for one, and the word for any other number', () => {
    const textOf = (count: number) => text('notification.import_refused', { count });
    expect(textOf(1)).toBe('The employee import was rejected: 1 error.');
    expect(textOf(2)).toBe('The employee import was rejected: 2 errors.');
    expect(text('notification.payroll_run_failed', { month: '11/2026', count: 1, failed: 1 })).toBe(
      'Payroll for 11/2026 is calculated: 1 payroll. 1 needs attention.',
    );
    expect(text('notification.import_refused', { count: 1 }, 'ms')).toBe('Import pekerja ditolak: 1 ralat.');
  });
  it('says the whole year of a day of another century, and a table of the law by its name', () => {
    const textOf = (day: string) => text('payroll.statute_not_in_force', { table: 'skbbk', day });
    expect(textOf('2199-01-01')).toMatch(/^No SKBBK table is in force on 01\/01\/2199\./);
    expect(textOf('2026-01-31')).toMatch(/on 31\/01\/26\./);
    expect(text('payroll.statute_not_in_force', { table: 'epf', day: '1999-12-31' }, 'ms')).toMatch(
      /^Tiada jadual KWSP berkuat kuasa pada 31\/12\/1999\./,
    );
  });
});

describe('what is said of a wrong value', () => {
  it.each([
    [id, 0, 'It must be at least 1.'],
    [z.number().max(9), 10, 'It must be at most 9.'],
    [z.string().max(100), 'x'.repeat(101), 'It must be at most 100 characters.'],
    [z.string().min(3), 'x', 'It must be at least 3 characters.'],
    [z.array(id).min(1), [], 'It: at least one is required.'],
    [z.array(id), undefined, 'It: at least one is required.'],
    [z.array(id).max(2), [1, 2, 3], 'It: at most 2 at once.'],
    [z.string(), undefined, 'It is required.'],
    [moneyInput, '123456789012345', 'It must be RM 99,999,999.99 at most.'],
    [moneyInput, '1.234', 'It must be an amount with at most two decimals.'],
  ])('%# says in what it is measured', (schema, value, expected) => {
    expect(refusal(schema, value)).toBe(expected);
  });
});

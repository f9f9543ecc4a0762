import { describe, expect, it } from 'vitest';
import { ApiProblem } from '../../lib/api-problem.ts';
import { isDone, isResult, phaseOfError } from './import-flow.ts';
import { isCertain } from './open-file.ts';

const problem = (status: number, code: ApiProblem['code'], data?: unknown) =>
  new ApiProblem({ status, code, message: 'Said.', url: '/api/admin/employees/import', data });
const attempt = { dry: false, createMissing: true, skipErrors: false };

describe('an attempt to send a file', () => {
  it('that was refused shows every problem of the file', () => {
    const result = { rows: [], errors: [], errors_total: 2, refused: true };
    expect(phaseOfError(problem(422, 'invalid', result), attempt)).toEqual({ name: 'result', result });
  });
  it('without an answer can be tried again just as it was', () => {
    const lost = problem(0, 'network');
    expect(phaseOfError(lost, attempt)).toEqual({ name: 'lost', ...attempt, problem: lost });
  });
  it('that was too large says so instead of a result', () => {
    expect(phaseOfError(problem(422, 'invalid'), attempt).name).toBe('lost');
  });
  it('that was stopped begins anew', () => {
    expect(phaseOfError(problem(0, 'cancelled'), attempt)).toEqual({ name: 'choose' });
  });
  it('does not hide a fault of our own', () => {
    expect(() => phaseOfError(new TypeError('fault'), attempt)).toThrow('fault');
  });
});

it('a job without a result has none', () => {
  expect(isResult(null)).toBe(false);
  expect(isResult({ processed: 3 })).toBe(false);
});

describe('an import', () => {
  it('is done where it was no look alone and was not refused', () => {
    const ended = (dry_run: boolean, refused: boolean) => isDone({ dry_run, refused });
    expect([ended(false, false), ended(false, true), ended(true, false), ended(true, true)]).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
});

describe('the columns of a file', () => {
  it('need no look where all have the import’s own names', () => {
    const own = ['employee_code', 'name', 'identity_number', 'company_joined_at', 'basic_salary'] as const;
    expect(isCertain([...own], [...own])).toBe(true);
    expect(isCertain(['Employee Code', ...own.slice(1), 'import_error', ''], [...own, null, null])).toBe(
      true,
    );
    expect(isCertain(['Staff No', ...own.slice(1)], [...own])).toBe(false);
    expect(isCertain([...own, 'Remarks'], [...own, null])).toBe(false);
    expect(isCertain(own.slice(1), own.slice(1))).toBe(false);
  });
});

import { afterEach, describe, expect, it } from 'vitest';
import { ApiProblem, bulletText, problemFrom, problemLines } from './api-problem.ts';
import { popup, toasts } from './feedback.ts';
import { reportProblem } from './report-problem.ts';

const problem = (status: number, body: unknown, url = '/api/leaves') =>
  problemFrom(status, body, url, 'It failed.');

afterEach(() => {
  popup.set(null);
  toasts.set([]);
});

describe('a failed answer', () => {
  it('gathers its messages from a string, a list or an object of lists, each once', () => {
    expect(problemLines(problem(500, { message: 'Broken.' }))).toEqual(['Broken.']);
    expect(problemLines(problem(500, { message: ['A.', 'B.', 'A.'] }))).toEqual(['A.', 'B.']);
    expect(problemLines(problem(422, { message: { x: ['A.'], y: ['B.'] }, errors: { z: ['C.'] } }))).toEqual([
      'A.',
      'B.',
      'C.',
    ]);
  });
  it('says the address that was not found, except at sign-out', () => {
    expect(problemLines(problem(404, { message: 'Not found.' }))).toEqual([
      'Not found.',
      'API = /api/leaves: NOT FOUND!',
    ]);
    expect(problemLines(problem(404, { message: 'Not found.' }, '/api/auth/logout'))).toEqual(['Not found.']);
  });
  it('is said even where the answer has no body', () => {
    expect(problemLines(problem(502, null))).toEqual(['It failed.']);
    expect(problem(503, '<html>').code).toBe('unavailable');
  });
  it('names the item that a message is about, and says the same of two items twice', () => {
    const errors = {
      ...{ title: ['This field is required.'], 'items.0.date': ['Too old.'], 'items.1.date': ['Too old.'] },
    };
    const named = problemLines(
      problem(422, { message: 'Wrong.', errors }),
      (at, text) => `Item ${at}: ${text}`,
    );
    expect(named).toEqual([...['Wrong.', 'This field is required.', 'Item 1: Too old.', 'Item 2: Too old.']]);
    reportProblem(problem(422, { message: 'Wrong.', errors }));
    expect(popup.get()?.lines).toContain('2: Too old.');
  });
  it('has a bullet for each of several lines', () => {
    expect(bulletText(['A.', 'B.'])).toBe('• A.\n• B.');
    expect(bulletText(['A.'])).toBe('A.');
  });
});

describe('reporting it', () => {
  it('shows a 422 in a dialog that stays, without a button to confirm', () => {
    reportProblem(problem(422, { message: 'Wrong.', errors: { name: ['Name is required.'] } }));
    expect(popup.get()).toMatchObject({ okay: false, autoClose: null });
    expect(popup.get()?.lines).toEqual(['Wrong.', 'Name is required.']);
    expect(toasts.get()).toEqual([]);
  });
  it('shows anything else in a toast', () => {
    for (const status of [400, 403, 404, 409, 500])
      reportProblem(problem(status, { message: `Status ${status}` }));
    reportProblem(new ApiProblem({ status: 0, code: 'network', message: 'No answer.', url: '/api/x' }));
    expect(toasts.get()).toHaveLength(6);
    expect(popup.get()).toBeNull();
  });
  it('says nothing of a call that was taken back', () => {
    reportProblem(new ApiProblem({ status: 0, code: 'cancelled', message: 'x', url: '/api/x' }));
    expect(toasts.get()).toEqual([]);
  });
});

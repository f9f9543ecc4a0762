import { describe, expect, it } from 'vitest';
import { escalateTo, openStep } from './step.ts';

const LINE = [11, 12, 13];
type CanDecide = (employeeId: number) => boolean;
const all: CanDecide = () => true;
const none: CanDecide = () => false;
const step = { line_manager: null, holders: false, people: [] };

describe('a step is decided by', () => {
  it.each([
    ['the line manager', { ...step, line_manager: 1 }, [11]],
    ['the manager two levels up', { ...step, line_manager: 2 }, [12]],
    ['named people', { ...step, people: [5, 6] }, [5, 6]],
    ['both, each once', { ...step, line_manager: 1, people: [11, 6] }, [11, 6]],
  ])('%s', (_, of, deciders) => {
    expect(openStep(of, LINE, all, true)).toEqual({ deciders, holders: false, owners: false });
  });

  it('whoever holds the right', () => {
    const held = openStep({ ...step, holders: true }, LINE, all, true);
    expect(held).toEqual({ deciders: [], holders: true, owners: false });
  });

  it('the next one up where the line manager cannot', () => {
    const without = (id: number) => id !== 11;
    expect(openStep({ ...step, line_manager: 1 }, LINE, without, true).deciders).toEqual([12]);
  });

  it.each([
    ['there is no such level', { ...step, line_manager: 4 }, all],
    ['nobody up the line can', { ...step, line_manager: 1 }, none],
    ['none of the named can', { ...step, people: [5] }, none],
  ])('the owners where %s', (_, of, can) => {
    expect(openStep(of, LINE, can, true)).toEqual({ deciders: [], holders: false, owners: true });
  });

  it('named accounts, and the owners where none of them can', () => {
    const named = { ...step, accounts: [7] };
    expect(openStep(named, LINE, all, true, true)).toEqual({ deciders: [], holders: false, owners: false });
    expect(openStep(named, LINE, all, true, false).owners).toBe(true);
  });

  it('the owners where nobody holds the right', () => {
    const opened = openStep({ ...step, holders: true }, LINE, all, false);
    expect(opened).toEqual({ deciders: [], holders: false, owners: true });
  });
});

describe('a step that has waited too long goes to', () => {
  it.each([
    ['the next one up', [11], 12],
    ['the one above the highest of them', [11, 12], 13],
    ['the line manager where named people let it wait', [5], 11],
    ['nobody above the last', [13], null],
  ])('%s', (_, deciders, expected) => {
    expect(escalateTo(deciders, LINE, all)).toBe(expected);
  });

  it('the next who can', () => {
    expect(escalateTo([11], LINE, (id) => id !== 12)).toBe(13);
  });
});

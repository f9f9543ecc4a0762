import { describe, expect, test } from 'vitest';
import { unwrap } from '../kit/outcome.ts';
import { carryForwardUntil, coveredUntil, STATUTE_HISTORIES, tableReaches } from './carry-forward.ts';
import { type CarryForward, STATUTE_TABLES } from './history.ts';
import { statuteFor } from './snapshot.ts';

const refused = (...requested: Parameters<typeof carryForwardUntil>) => {
  const outcome = carryForwardUntil(...requested);
  return outcome.ok ? null : outcome.problems[0]?.key;
};

test('every table stands under its own name', () => {
  for (const table of STATUTE_TABLES) expect(STATUTE_HISTORIES[table].table).toBe(table);
});

describe('carrying a table forward', () => {
  test('begins the day after the law ends, and makes the months payable until the month named', () => {
    const carry = unwrap(carryForwardUntil('mtd', '2027-03-31', []));
    expect(carry).toEqual({
      table: 'mtd',
      from: '2027-01-01',
      to: '2027-03-31',
      source_date: '2026-12-31',
    });
    expect(statuteFor('2027-01', {}, []).ok).toBe(false);
    expect(statuteFor('2027-03', {}, [carry]).ok).toBe(true);
    expect(statuteFor('2027-04', {}, [carry]).ok).toBe(false);
  });

  test('a second time begins where the first ends', () => {
    const first = unwrap(carryForwardUntil('mtd', '2027-03-15', []));
    expect(first.to).toBe('2027-03-31');
    const second = unwrap(carryForwardUntil('mtd', '2027-06-30', [first]));
    expect([second.from, second.to, second.source_date]).toEqual(['2027-04-01', '2027-06-30', '2026-12-31']);
    expect(statuteFor('2027-05', {}, [first, second]).ok).toBe(true);
  });

  test.each<[string, Parameters<typeof carryForwardUntil>, string]>([
    ['a table without an end', ['epf', '2027-03-31', []], 'carry_forward_not_needed'],
    ['a month that the law covers', ['mtd', '2026-12-31', []], 'carry_forward_too_early'],
    ['no day at all', ['mtd', 'soon', []], 'carry_forward_too_early'],
    ['more than a year', ['mtd', '2028-01-31', []], 'carry_forward_too_long'],
  ])('is refused for %s', (_what, requested, problem) => {
    expect(refused(...requested)).toBe(problem);
  });

  test('may last a whole year', () => {
    expect(unwrap(carryForwardUntil('mtd', '2027-12-31', [])).to).toBe('2027-12-31');
  });
});

describe('how far tables reach', () => {
  const carry: CarryForward = {
    table: 'mtd',
    from: '2027-01-01',
    to: '2027-03-31',
    source_date: '2026-12-31',
  };

  test('counts the days left, and what was carried forward', () => {
    const on = (today: string, carries: CarryForward[]) =>
      tableReaches(today, carries).find((reach) => reach.table === 'mtd');
    expect(on('2026-11-21', [])).toMatchObject({ known_until: '2026-12-31', days_left: 40 });
    expect(on('2027-01-05', [])).toMatchObject({ covered_until: '2026-12-31', days_left: -5 });
    expect(on('2026-11-21', [carry])).toMatchObject({ covered_until: '2027-03-31', days_left: 130 });
  });

  test('a table that is open has neither an end nor days', () => {
    expect(tableReaches('2026-11-21', []).find((reach) => reach.table === 'eis')).toMatchObject({
      known_until: null,
      covered_until: null,
      days_left: null,
    });
  });

  test('what lies behind a gap, or is of another table, covers nothing', () => {
    const behind = { ...carry, from: '2027-02-01' };
    expect(coveredUntil(STATUTE_HISTORIES.mtd, [behind])).toBe('2026-12-31');
    expect(coveredUntil(STATUTE_HISTORIES.skbbk, [carry])).toBe('2028-05-31');
  });
});

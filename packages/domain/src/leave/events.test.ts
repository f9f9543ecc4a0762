import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { daysIn } from '../kit/date-range.ts';
import { addDays, isPlainDate } from '../kit/plain-date.ts';
import {
  MATERNITY_LAW,
  maternityLawOn,
  PATERNITY_LAW,
  paternityLawOn,
} from '../statutory/malaysia/leave-events.ts';
import type { StateCode } from '../statutory/malaysia/states.ts';
import { JURISDICTIONS } from '../statutory/malaysia/working-time.ts';
import {
  allowanceProblems,
  eventDay,
  eventLimit,
  maternityProblems,
  maternitySpell,
  movedSpell,
  paternityProblems,
} from './events.ts';
import type { BrokenRule } from './request-rules.ts';

interface Named {
  name: string;
  unmet: string[];
}
interface Cases {
  maternity: (Named & { state?: StateCode; confinement: string; spells: string[] })[];
  allowance: (Named & { joined: string; left?: string; children?: number })[];
  paternity: (Named & {
    state?: StateCode;
    joined: string;
    spells: string[];
    married?: boolean;
    earlier?: number;
  })[];
  moved: { name: string; spell: string; from: string; to: string; today: string; becomes: string }[];
}
const cases = parse(readFileSync(new URL('./cases/leave-events.yaml', import.meta.url), 'utf8'), {
  schema: 'core',
}) as Cases;

const summary = ({ code, section, params }: BrokenRule<string>) =>
  [code, section, ...Object.entries(params).flat()].map(String).join(' ');
function rangeOf(text: string) {
  const [start = '', end = ''] = text.split(' ');
  return { start, end };
}
function known<T>(law: T | null): T {
  if (law === null) throw new Error('no law');
  return law;
}

describe('maternity leave', () => {
  test.each(cases.maternity)('$name', ({ state = null, confinement, spells, unmet }) => {
    const law = known(maternityLawOn(state, confinement));
    expect(maternityProblems(spells.map(rangeOf), confinement, law).map(summary)).toEqual(unmet);
  });

  test('is what the law grants from any day on that it may begin, and nothing ever refuses it', () => {
    const law = known(maternityLawOn(null, '2026-12-01'));
    for (let ahead = -30; ahead <= 1; ahead += 1) {
      const spell = maternitySpell(addDays('2026-12-01', ahead), law.value);
      expect([ahead, daysIn(spell), maternityProblems([spell], '2026-12-01', law)]).toEqual([ahead, 98, []]);
    }
    const wrong = maternityProblems([{ start: '2026-01-01', end: '2026-01-02' }], '2026-12-01', law);
    expect(wrong.length).toBeGreaterThan(0);
    expect(wrong.filter(({ blocks }) => blocks)).toEqual([]);
  });
});

describe('the maternity allowance of a confinement on 1/10/2026', () => {
  test.each(cases.allowance)('$name', ({ joined, left = null, children = null, unmet }) => {
    const confinement = '2026-10-01';
    const service = { company_joined_at: joined, inactive_at: left };
    const found = allowanceProblems(
      { confinement, service, surviving_children: children },
      known(maternityLawOn(null, confinement)),
    );
    expect(found.map(summary)).toEqual(unmet);
  });
});

describe('paternity leave', () => {
  test.each(cases.paternity)(
    '$name',
    ({ state = null, joined, spells, married = true, earlier = 0, unmet }) => {
      const facts = {
        spells: spells.map(rangeOf),
        company_joined_at: joined,
        married,
        earlier_confinements: earlier,
      };
      expect(paternityProblems(facts, known(paternityLawOn(state, '2026-12-01'))).map(summary)).toEqual(
        unmet,
      );
    },
  );
});

describe('an event that moves', () => {
  test.each(cases.moved)('$name', ({ spell, becomes, ...days }) => {
    expect(movedSpell(rangeOf(spell), days)).toEqual(rangeOf(becomes));
  });

  test('keeps the length of its leave and never begins it in the past', () => {
    const day = fc.integer({ min: 0, max: 200 }).map((index) => addDays('2026-08-01', index));
    fc.assert(
      fc.property(day, fc.nat(120), day, day, day, (start, length, from, to, today) => {
        const spell = { start, end: addDays(start, length) };
        const moved = movedSpell(spell, { from, to, today });
        expect(daysIn(moved)).toBe(daysIn(spell));
        if (start > today) expect(moved.start >= (to < today ? to : today)).toBe(true);
        else expect(moved).toEqual(spell);
      }),
    );
  });

  test('is on the actual day once that is known', () => {
    expect(eventDay({ due_on: '2026-12-10', happened_on: null })).toBe('2026-12-10');
    expect(eventDay({ due_on: '2026-12-10', happened_on: '2026-12-12' })).toBe('2026-12-12');
  });
});

test('an event grants its days once, over all its spells', () => {
  expect(eventLimit(6, 6)).toBeNull();
  expect(eventLimit(6, 7)).toMatchObject({
    code: 'event_limit',
    params: { days: 3, requested: 3.5 },
    blocks: false,
  });
});

test('each jurisdiction has its law dated without overlap and with a source that says it is secondary', () => {
  for (const jurisdiction of JURISDICTIONS)
    for (const values of [MATERNITY_LAW[jurisdiction], PATERNITY_LAW[jurisdiction]])
      for (const [index, { source, effective_from, effective_to }] of values.entries()) {
        expect(isPlainDate(effective_from)).toBe(true);
        expect(source).toContain('secondary sources');
        const next = values[index + 1];
        expect(effective_to).toBe(next ? addDays(next.effective_from, -1) : null);
      }
});

test('where no law is known none is made up', () => {
  expect(paternityLawOn('SBH', '2025-04-30')).toBeNull();
  expect(maternityLawOn(null, '2022-12-31')).toBeNull();
});

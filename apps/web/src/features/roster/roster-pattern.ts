import type { DayPlan, Planned } from './roster-plan.ts';

/** What a part of a pattern is: a template by its id, a day without work, or as the week says. */
export type PartKind = `${number}` | 'off' | 'rest' | 'week';

/** So many days alike, one after another. */
export interface PatternPart {
  what: PartKind;
  days: number;
}

export const PRESETS = ['four_two', 'five_two', 'six_one', 'rotate'] as const;
export type Preset = (typeof PRESETS)[number];

const WEEK = 7;
const NIGHTS_OFF = 2;

/** The parts of a common pattern, made of templates. `rotate` gives each template a week of its own. */
export function presetParts(preset: Preset, templates: readonly { id: number }[]): PatternPart[] {
  const [first] = templates;
  if (!first) return [];
  const what: PartKind = `${first.id}`;
  const worked = (on: number, off: number, kind: PartKind = 'off'): PatternPart[] => [
    { what, days: on },
    { what: kind, days: off },
  ];
  if (preset === 'four_two') return worked(4, 2);
  if (preset === 'five_two') return worked(5, 2);
  if (preset === 'six_one') return worked(6, 1, 'rest');
  return templates.slice(0, MAX_ROTATED).flatMap(({ id }): PatternPart[] => [
    { what: `${id}`, days: WEEK - NIGHTS_OFF },
    { what: 'off', days: NIGHTS_OFF - 1 },
    { what: 'rest', days: 1 },
  ]);
}

/** Templates of which a rotation is made at first. */
const MAX_ROTATED = 3;

export const partPlan = (what: PartKind): Planned => {
  if (what === 'week') return null;
  if (what === 'off' || what === 'rest') return { kind: what, sessions: [] };
  const session = { template_id: Number(what), times: null, work_site_id: null };
  return { kind: 'work', sessions: [session] } satisfies DayPlan;
};

/** A pattern day by day. */
export const patternDays = (parts: readonly PatternPart[]): Planned[] =>
  parts.flatMap(({ what, days }) => Array.from({ length: Math.max(0, days) }, () => partPlan(what)));

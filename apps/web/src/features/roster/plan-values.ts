import { spanOf, spansOverlap, timeAt } from '@mesra/domain/attendance/sessions';
import type { GridTemplate } from './roster-names.ts';
import type { Planned, PlanSession } from './roster-plan.ts';

export const KINDS = ['work', 'off', 'rest', 'week'] as const;

/** A session of the editor; `own` has times of its own. */
export interface SessionValues {
  template_id: number | null;
  own: boolean;
  start_time: string;
  end_time: string;
  break_minute: string;
  work_site_id: number | null;
}

export interface PlanValues {
  kind: (typeof KINDS)[number];
  sessions: SessionValues[];
}

const OFFICE = { start_time: '09:00', end_time: '18:00', break_minute: '60' };

/** The length of a session that no template gives, in minutes. */
const HOUR = 60;

/** Whether a template is over before a session begins, or begins once it is over. */
const isBeside = (template: GridTemplate, session: SessionValues): boolean =>
  !spansOverlap(spanOf(template), spanOf(session));

/**
 * A session with the first template that goes with the one before; with times of its own where there is none, right after
 * that one.
 */
export function newSession(templates: readonly GridTemplate[], before?: SessionValues): SessionValues {
  const found = templates.find((template) => !before || isBeside(template, before));
  if (found) return ofTemplate(found, null);
  const own = { template_id: null, own: true, work_site_id: null };
  if (!before) return { ...OFFICE, ...own };
  const { to } = spanOf(before);
  return { ...own, start_time: timeAt(to), end_time: timeAt(to + HOUR), break_minute: '0' };
}

/** A session with the times of a template. */
export const ofTemplate = (template: GridTemplate, work_site_id: number | null): SessionValues => ({
  ...{ template_id: template.id, own: false, work_site_id },
  ...{ start_time: template.start_time, end_time: template.end_time },
  break_minute: String(template.break_minute),
});

function sessionValues(
  { template_id, times, work_site_id }: PlanSession,
  templates: readonly GridTemplate[],
): SessionValues {
  const template = templates.find(({ id }) => id === template_id);
  const { start_time, end_time, break_minute } = times ?? template ?? OFFICE;
  return {
    ...{ template_id, own: times !== null, start_time, end_time, work_site_id },
    break_minute: String(break_minute),
  };
}

/** What the editor begins with: what is planned, or the week where nothing is. */
export const valuesOf = (plan: Planned, templates: readonly GridTemplate[]): PlanValues =>
  plan
    ? { kind: plan.kind, sessions: plan.sessions.map((one) => sessionValues(one, templates)) }
    : { kind: 'week', sessions: [] };

const minutesOf = (text: string): number => {
  const value = Number(text);
  return Number.isInteger(value) && value >= 0 ? value : 0;
};

/** The plan of the editor; undefined while a time is missing. */
export function enteredPlan({ kind, sessions }: PlanValues): Planned | undefined {
  if (kind === 'week') return null;
  if (kind !== 'work') return { kind, sessions: [] };
  const isComplete = ({ own, template_id, start_time, end_time }: SessionValues) =>
    own ? start_time !== '' && end_time !== '' && start_time !== end_time : template_id !== null;
  if (sessions.length === 0 || !sessions.every(isComplete)) return undefined;
  return {
    kind,
    sessions: sessions.map(
      ({ template_id, own, start_time, end_time, break_minute, work_site_id }): PlanSession => ({
        template_id,
        times: own ? { start_time, end_time, break_minute: minutesOf(break_minute) } : null,
        work_site_id,
      }),
    ),
  };
}

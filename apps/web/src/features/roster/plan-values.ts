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

/** A session with the template that comes first; with times of its own where there is none. */
export function newSession(templates: readonly GridTemplate[]): SessionValues {
  const [first] = templates;
  if (!first) return { ...OFFICE, template_id: null, own: true, work_site_id: null };
  return ofTemplate(first, null);
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

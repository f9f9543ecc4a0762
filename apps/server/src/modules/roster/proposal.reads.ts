import { messageText } from '@mesra/contract/kit/messages';
import type { ProposalBody, RosterProposal } from '@mesra/contract/roster/roster-proposal';
import { crossesMidnight, spanOf, workMinutes } from '@mesra/domain/attendance/sessions';
import { inForce, type PlannedDay, stateOn, weekdayOf } from '@mesra/domain/attendance/work-day';
import { addDays, datesBetween, type PlainDate } from '@mesra/domain/kit/plain-date';
import { allowsSessions, availabilityOn } from '@mesra/domain/roster/availability';
import { sellsDuring } from '@mesra/domain/roster/fitness';
import { neededOn } from '@mesra/domain/roster/posts';
import { type Proposal, type Proposed, propose, type Unfilled } from '@mesra/domain/roster/proposal';
import type { Candidate, ProposalLimits, Vacancy } from '@mesra/domain/roster/vacancy';
import { workingTimeOn } from '@mesra/domain/statutory/malaysia/working-time';
import { sql } from 'drizzle-orm';
import { todayIn } from '../../kit/actor.ts';
import type { RowCall } from '../../kit/http.ts';
import { invalid } from '../../kit/problem.ts';
import { leaveOn } from '../attendance-rules/attendance-rules.api.ts';
import { type Availability, readAvailabilityOf } from '../availability/availability.api.ts';
import { datesOf, dropPastDrafts, plannedBy } from '../schedules/schedules.api.ts';
import { closedReason, peopleOf } from './cell-check.ts';
import { readCoverage, readPosts } from './coverage.reads.ts';
import { siteOn } from './primary-sites.reads.ts';
import { type RosterGround, readRosterGround } from './roster-ground.reads.ts';
import { restMinutes } from './setting.reads.ts';

const MAX_PROPOSAL_DAYS = 31;
/** Nights and weekends of so many days before count for fairness. */
const LOOK_BACK_DAYS = 28;
/** Days in a row with work; the seventh rests. */
const DAYS_IN_ROW = 6;
/** The Employment Act's, where no law is known for a day. */
const DEFAULT_LAW = { week_minutes: 45 * 60, day_minutes: 8 * 60 };

interface ProposalGround {
  ground: RosterGround;
  availability: Availability;
  today: PlainDate;
  body: ProposalBody;
  dates: readonly PlainDate[];
}

/** A day as planned, without a plan of the day that is to be made anew. */
const standsAs = (day: PlannedDay, { body, dates }: ProposalGround): PlannedDay =>
  !body.keep_planned && day.source === 'day' && dates.includes(day.date) ? { ...day, sessions: [] } : day;

const isWeekend = (date: PlainDate): boolean => weekdayOf(date) >= 5;

/** Somebody as the proposal sees them, with the weeks before for fairness. */
function candidateOf(from: ProposalGround, id: number): Candidate {
  const { ground, availability, today, dates } = from;
  const [start = '', end = ''] = [dates[0], dates.at(-1)];
  const dayOn = plannedBy(ground, id, 'draft');
  const around = datesBetween(addDays(start, -LOOK_BACK_DAYS), addDays(end, 7)).map((date) =>
    standsAs(dayOn(date), from),
  );
  const before = around.filter(({ date }) => date < start);
  const until = ground.permits.get(id);
  return {
    id,
    work_site_id: siteOn(ground.primary_sites.get(id), start),
    worked: new Map(
      around.map(({ date, sessions }) => [
        date,
        sessions.map((session) => ({ ...spanOf(session), minutes: workMinutes(session) })),
      ]),
    ),
    canWork: (date) =>
      closedReason(ground, { employee_id: id, date }, today) === null &&
      leaveOn(ground, id, date) === null &&
      (until === undefined || until >= date) &&
      !(dayOn(date).kind === 'rest' && dayOn(date).source !== 'default'),
    isAvailable: (date, session) =>
      allowsSessions(availabilityOn(availability.rows.get(id) ?? [], date), [session]) &&
      !sellsDuring(ground.promoter_work.get(id) ?? [], date, [session]),
    wishOn: (date, template_id) => {
      const wish = availability.wishOn(id, date);
      const isOfAnother =
        wish?.kind === 'work' && wish.template_id !== null && wish.template_id !== template_id;
      return isOfAnother ? null : (wish?.kind ?? null);
    },
    nights: before.filter(({ sessions }) => sessions.some(crossesMidnight)).length,
    weekends: before.filter(({ date, sessions }) => isWeekend(date) && sessions.length > 0).length,
  };
}

/** What the posts need beyond what is planned, by day, template and site. */
async function vacanciesOf(call: RowCall, { ground, body }: ProposalGround): Promise<Vacancy[]> {
  const { company_id, start_date, end_date } = body;
  const posts = await readPosts(call.tx, company_id);
  const rows = await readCoverage(call, { company_id, start_date, end_date }, body);
  const { rows: closed } = await call.tx.execute<{ id: number }>(
    sql`select id from reads.work_sites where company_id = ${company_id} and status <> 'Active'`,
  );
  const isClosed = new Set<number | null>(closed.map(({ id }) => id));
  return rows.flatMap(({ date, template_id, work_site_id, needed, planned }): Vacancy[] => {
    const asks = neededOn(posts, date).some((post) => post.template_id === template_id);
    const template = template_id === null ? undefined : ground.planning.templates.get(template_id);
    // Nobody can be planned on an archived template or at a site that is not active.
    const plannable = template && !template.archived && !isClosed.has(work_site_id);
    const session = plannable ? inForce(template.times, date) : undefined;
    if (!asks || template_id === null || !session || needed <= planned) return [];
    return [{ date, template_id, session, work_site_id, missing: needed - planned }];
  });
}

/** The limits of the law where the first of them works, and of the company. */
async function limitsOf(call: RowCall, { ground, body }: ProposalGround): Promise<ProposalLimits> {
  const [id = 0] = body.ids;
  const states = ground.planning.branch_states.get(id) ?? [];
  const law = workingTimeOn(stateOn(states, body.start_date), body.start_date)?.value ?? DEFAULT_LAW;
  return {
    rest_minutes: await restMinutes(call.tx, body.company_id),
    week_minutes: law.week_minutes,
    // A longer day may be agreed; the total of a day is what nobody exceeds.
    day_minutes: 'day_total_minutes' in law ? law.day_total_minutes : law.day_minutes,
    days_in_row: DAYS_IN_ROW,
  };
}

type Texts = RowCall['language'];

const reasonText = ({ reasons }: Proposed, language: Texts): string => {
  const keys = reasons.length > 0 ? reasons : (['fit'] as const);
  return keys.map((key) => messageText({ key: `roster.because_${key}` }, language)).join(', ');
};

const barText = ({ bars }: Unfilled, language: Texts): string => {
  const parts = Object.entries(bars).map(([key, count]) =>
    messageText({ key: `roster.bar_${key}`, params: { count } }, language),
  );
  return parts.length > 0 ? parts.join(', ') : messageText({ key: 'roster.bar_nobody' }, language);
};

/** Each person with what is proposed: minutes of the range, nights and days of weekends. */
function totalsOf(from: ProposalGround, names: ReadonlyMap<number, string>, { proposed }: Proposal) {
  return from.body.ids.map((id) => {
    const dayOn = plannedBy(from.ground, id, 'draft');
    const planned = from.dates.flatMap((date) =>
      standsAs(dayOn(date), from).sessions.map((session) => ({ date, session })),
    );
    const theirs = proposed.flatMap(({ employee_id, vacancy: { date, session } }) =>
      employee_id === id ? [{ date, session }] : [],
    );
    const all = [...planned, ...theirs];
    return {
      id,
      name: names.get(id) ?? '',
      minutes: all.reduce((sum, { session }) => sum + workMinutes(session), 0),
      nights: all.filter(({ session }) => crossesMidnight(session)).length,
      weekends: new Set(all.flatMap(({ date }) => (isWeekend(date) ? [date] : []))).size,
    };
  });
}

/** Days that are planned anew and get nothing: they go back to the week. */
function clearedDays(from: ProposalGround, { proposed }: Proposal) {
  const { ground, body, dates, today } = from;
  if (body.keep_planned) return [];
  const taken = new Set(proposed.map(({ employee_id, vacancy }) => `${employee_id} ${vacancy.date}`));
  return body.ids.flatMap((employee_id) =>
    dates.flatMap((date) => {
      const row = ground.planning.roster.get(employee_id)?.get(date);
      if (!row || row.draft_id === null || taken.has(`${employee_id} ${date}`)) return [];
      return closedReason(ground, { employee_id, date }, today)
        ? []
        : [{ employee_id, date, version: row.version }];
    }),
  );
}

/** Proposes who takes what the posts need; nothing is written. 404 for people out of scope, 422 for a range that is too long. */
export async function readProposal(call: RowCall, body: ProposalBody): Promise<RosterProposal> {
  const { company_id: companyId, ids, start_date, end_date } = body;
  const dates = datesOf(start_date, end_date);
  if (dates.length > MAX_PROPOSAL_DAYS) throw invalid('end_date', 'roster.too_many_proposal_days');
  const today = todayIn(call.actor, companyId, call.services.clock);
  const people = await peopleOf(call, companyId, ids, today);
  const ground = await readRosterGround(call.tx, {
    ...{ companyId, employeeIds: ids },
    ...{ from: addDays(start_date, -LOOK_BACK_DAYS), to: addDays(end_date, 7) },
  });
  dropPastDrafts(ground.planning, today);
  const from: ProposalGround = {
    ...{ ground, today, body, dates },
    availability: await readAvailabilityOf(call.tx, companyId, ids, { from: start_date, to: end_date }),
  };
  const found = propose(
    await vacanciesOf(call, from),
    ids.map((id) => candidateOf(from, id)),
    await limitsOf(call, from),
  );
  const names = new Map([...people].map(([id, { name }]) => [id, name]));
  return {
    cells: found.proposed.map((one) => ({
      ...{ employee_id: one.employee_id, name: names.get(one.employee_id) ?? '', date: one.vacancy.date },
      version: ground.planning.roster.get(one.employee_id)?.get(one.vacancy.date)?.version ?? 0,
      template_id: one.vacancy.template_id,
      work_site_id: one.vacancy.work_site_id,
      reasons: [...one.reasons],
      message: reasonText(one, call.language),
    })),
    cleared: clearedDays(from, found),
    unfilled: found.unfilled.map(({ vacancy, missing, bars }) => ({
      ...{
        date: vacancy.date,
        template_id: vacancy.template_id,
        work_site_id: vacancy.work_site_id,
        missing,
      },
      message: barText({ vacancy, missing, bars }, call.language),
    })),
    people: totalsOf(from, names, found),
  };
}

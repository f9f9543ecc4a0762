import { eaFormEndpoints as endpoints } from '@mesra/contract/annual-forms/ea-form';
import { messageText } from '@mesra/contract/kit/messages';
import type { Message } from '@mesra/contract/kit/problem';
import { yearOf } from '@mesra/domain/kit/plain-date';
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { type Actor, todayIn } from '../../kit/actor.ts';
import { handle, type RowCall } from '../../kit/http.ts';
import { isAmong } from '../../kit/ids.ts';
import { latestJob, readJob, startJob } from '../../kit/jobs.ts';
import { countMatches, likePattern, metaOf, pageOf } from '../../kit/list.ts';
import { invalid, notFound, Problem, stale } from '../../kit/problem.ts';
import { runKey, scopeIn } from '../payroll-run/payroll-run.api.ts';
import { eaForms } from './annual-forms.tables.ts';
import { FIGURE_EA_FORMS } from './ea-form.jobs.ts';
import { eaSummary, eaYearOf, oneForm, readForms, visibleForms } from './ea-form.reads.ts';
import { lockEaForms } from './ea-form.store.ts';
import { type Candidate, draftsOf, issueForms, whyNot } from './ea-issue.store.ts';
import { eaFormFile } from './ea-pdf.ts';
import type { EaYearOf } from './ea-year.reads.ts';

const NAME = sql`lower(${eaForms.person} ->> 'name')`;
const CODE = sql`${eaForms.person} ->> 'employee_code'`;

/** Drafts that can be issued, or that something is in the way of. */
const ofReadiness = (readiness: readonly string[] | undefined): SQL | undefined =>
  readiness?.length === 1
    ? and(
        eq(eaForms.status, 'Draft'),
        readiness[0] === 'ready' ? sql`${eaForms.problems} = '[]'` : sql`${eaForms.problems} <> '[]'`,
      )
    : undefined;

const list = handle(endpoints.list, async ({ query, ...call }) => {
  const { company_id, year } = eaYearOf(query, call.actor, call.services.clock);
  const like = query.keyword ? likePattern(query.keyword) : null;
  const where = and(
    visibleForms(call),
    eq(eaForms.company_id, company_id),
    eq(eaForms.year, year),
    query.status ? inArray(eaForms.status, query.status) : undefined,
    ofReadiness(query.readiness),
    query.employee_id ? eq(eaForms.employee_id, query.employee_id) : undefined,
    like ? or(sql`${NAME} like lower(${like})`, sql`${CODE} ilike ${like}`) : undefined,
  );
  const sorts = { name: NAME, employee_code: CODE, serial: eaForms.serial, issued_at: eaForms.issued_at };
  const [data, counted] = await Promise.all([
    readForms(call, where, pageOf(query, sorts, eaForms.id)),
    countMatches(call.tx, sql`from ${eaForms} where ${where}`),
  ]);
  return { data, meta: metaOf(query, counted) };
});

/** The work on a year that callers of the same scope share. */
const workOn = ({ company_id, year }: EaYearOf, actor: Actor) => ({
  type: FIGURE_EA_FORMS,
  key: runKey(String(year), scopeIn(actor, company_id)),
});

const summary = handle(endpoints.summary, async ({ query, tx, actor, services, language }) => {
  const year = eaYearOf(query, actor, services.clock);
  const work = { company_id: year.company_id, ...workOn(year, actor) };
  const job = await latestJob(tx, work, (message) => messageText(message, language));
  return { data: { ...(await eaSummary(tx, actor, year)), job } };
});

const figure = handle(endpoints.figure, async ({ body, tx, actor, services, language }) => {
  const { company_id, year } = body;
  if (year > yearOf(todayIn(actor, company_id, services.clock)))
    throw invalid('year', 'ea_form.year_to_come');
  const scope = scopeIn(actor, company_id);
  const { id } = await startJob(tx, services, {
    companyId: company_id,
    ...workOn(body, actor),
    payload: { year, scope },
    createdBy: actor.user_id,
  });
  return { data: await readJob(tx, company_id, id, language), status: 202 };
});

/** When, by whom and with which note forms are issued. */
const howBy = ({ actor, services }: RowCall, note: string | null) => ({
  ...{ issued_at: services.clock.now().toISOString(), issued_by: actor.user_id, note },
});

const issue = handle(endpoints.issue, async ({ params, body, ...call }) => {
  const { tx } = call;
  const { company_id, year } = await oneForm(call, params.id);
  await lockEaForms(tx, { company_id, year });
  const current = await oneForm(call, params.id);
  const { status } = current;
  if (status !== 'Draft') throw new Problem('wrong_state', { params: { status }, current });
  if (current.version !== body.version) throw stale(current);
  const [draft] = await draftsOf(tx, { company_id, year }, eq(eaForms.id, params.id));
  if (!draft) throw notFound();
  const reason = whyNot(draft);
  if (reason) throw blocked(draft, reason, call, current);
  await issueForms(tx, { company_id, year }, [params.id], howBy(call, body.note));
  return { data: await oneForm(call, params.id), message: { key: 'ea_form.issued', params: { count: 1 } } };
});

const blocked = (draft: Candidate, why: Message, { language }: RowCall, current: unknown) =>
  draft.problems.length === 0
    ? new Problem('wrong_state', { key: why.key, current })
    : new Problem('wrong_state', {
        key: 'ea_form.blocked',
        params: { reason: messageText(why, language) },
        current,
      });

/** Forms that were named and are drafts no more: who they are of, as far as the caller may see them. */
async function goneForms(call: RowCall, year: EaYearOf, ids: readonly number[]) {
  const rows =
    ids.length === 0 ? [] : await readForms(call, and(visibleForms(call), isAmong(eaForms.id, ids)));
  const names = new Map(rows.filter((row) => row.year === year.year).map(({ id, name }) => [id, name]));
  return ids.map((id) => ({ id, name: names.get(id) ?? null, why: { key: 'ea_form.gone' } as Message }));
}

const issueMany = handle(endpoints.issueMany, async ({ body, ...call }) => {
  const { tx, language } = call;
  const { company_id, year, forms } = body;
  await lockEaForms(tx, { company_id, year });
  const versions = forms && new Map(forms.map(({ id, version }) => [id, version]));
  const chosen = versions ? isAmong(eaForms.id, [...versions.keys()]) : sql`${eaForms.problems} = '[]'`;
  const drafts = await draftsOf(tx, { company_id, year }, and(visibleForms(call), chosen));
  const checked = drafts.map((draft) => {
    const isStale = versions !== undefined && versions.get(draft.id) !== draft.version;
    return { ...draft, why: isStale ? { key: 'ea_form.stale' } : whyNot(draft) };
  });
  const ready = checked.filter(({ why }) => why === null).map(({ id }) => id);
  const gone = [...(versions?.keys() ?? [])].filter((id) => !drafts.some((draft) => draft.id === id));
  const left = [...checked, ...(await goneForms(call, { company_id, year }, gone))].flatMap(
    ({ id, name, why }) => (why ? [{ id, name, message: messageText(why, language) }] : []),
  );
  if (!forms && ready.length === 0 && left.length === 0)
    throw new Problem('wrong_state', { key: 'ea_form.none_ready' });
  if (ready.length > 0) await issueForms(tx, { company_id, year }, ready, howBy(call, body.note));
  const message = { key: 'ea_form.issued', params: { count: ready.length } };
  return { data: { issued: ready.length, left }, message };
});

const pdf = handle(endpoints.pdf, async ({ params, query, ...call }) => {
  const [row] = await call.tx
    .select()
    .from(eaForms)
    .where(and(visibleForms(call), eq(eaForms.id, params.id)));
  if (!row) throw notFound();
  return { ...(await eaFormFile(call, row, query.language)), inline: true };
});

export const eaFormHandlers = [list, summary, figure, issue, issueMany, pdf];

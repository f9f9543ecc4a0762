import {
  type StatutoryFileRow,
  statutoryFileEndpoints,
} from '@mesra/contract/payroll-statutory/statutory-file';
import { formatMoney } from '@mesra/domain/kit/money';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { todayIn } from '../../kit/actor.ts';
import { handle, type RowCall } from '../../kit/http.ts';
import { countMatches, likePattern, metaOf, pageOf } from '../../kit/list.ts';
import { invalid, notFound, Problem } from '../../kit/problem.ts';
import { updateVersioned } from '../../kit/versioned.ts';
import { visibleFiles } from './payroll-statutory.policy.ts';
import {
  statutoryFilePeople as people,
  statutoryFileContents,
  statutoryFiles,
} from './payroll-statutory.tables.ts';
import { filesWhere, moneyOf, oneFile } from './statutory-file.reads.ts';
import { contentContext, storeFile } from './statutory-file.store.ts';

const list = handle(statutoryFileEndpoints.list, async ({ query, actor, companyIds, tx }) => {
  const where = and(
    eq(statutoryFiles.company_id, query.company_id),
    visibleFiles(actor, companyIds),
    query.start_date ? eq(statutoryFiles.start_date, query.start_date) : undefined,
    query.kind ? eq(statutoryFiles.kind, query.kind) : undefined,
    query.keyword ? sql`${statutoryFiles.file_name} ilike ${likePattern(query.keyword)}` : undefined,
  );
  const [data, counted] = await Promise.all([
    filesWhere(tx, actor, where, pageOf(query, {}, statutoryFiles.id)),
    countMatches(tx, sql`from ${statutoryFiles} where ${where}`),
  ]);
  return { data, meta: metaOf(query, counted) };
});

const read = handle(statutoryFileEndpoints.read, async (call) => ({
  data: await oneFile(call, call.params.id),
}));

const listPeople = handle(statutoryFileEndpoints.people, async (call) => {
  const { query, tx } = call;
  const { id, company_id } = await oneFile(call, call.params.id);
  const where = and(
    eq(people.company_id, company_id),
    eq(people.file_id, id),
    query.keyword ? sql`${people.name} ilike ${likePattern(query.keyword)}` : undefined,
    query.left_out === undefined ? undefined : (query.left_out ? isNotNull : isNull)(people.left_out_reason),
  );
  const page = pageOf(query, { name: sql`lower(${people.name})` }, people.employee_id);
  const [rows, counted] = await Promise.all([
    tx
      .select()
      .from(people)
      .where(where)
      .orderBy(sql`${people.left_out_reason} is null`, ...page.orderBy)
      .limit(page.limit)
      .offset(page.offset),
    countMatches(tx, sql`from ${people} where ${where}`),
  ]);
  const data = rows.map(({ employee_id, employee_code, name, amounts, total, left_out_reason, lacks }) => ({
    ...{ employee_id, employee_code, name, left_out_reason, lacks },
    amounts: moneyOf(amounts),
    total: formatMoney(total),
  }));
  return { data, meta: metaOf(query, counted) };
});

const download = handle(statutoryFileEndpoints.file, async (call) => {
  const { tx, services } = call;
  const { id, company_id, file_name } = await oneFile(call, call.params.id);
  const { company_id: ofCompany, file_id, content_sealed } = statutoryFileContents;
  const [row] = await tx
    .select({ content_sealed })
    .from(statutoryFileContents)
    .where(and(eq(ofCompany, company_id), eq(file_id, id)));
  if (!row) throw notFound();
  const text = services.vault.open(contentContext(company_id, id), row.content_sealed);
  const type = file_name.endsWith('.csv') ? 'text/csv; charset=utf-8' : 'text/plain; charset=us-ascii';
  return { bytes: Buffer.from(text), type, name: file_name };
});

const create = handle(statutoryFileEndpoints.create, async ({ body, ...call }) => {
  const id = await storeFile(call, body);
  return { data: await oneFile(call, id), message: 'statutory.created', status: 201 };
});

/** A file in a state, to be moved to the next; 409 with it in any other. */
async function inState(call: RowCall, id: number, status: StatutoryFileRow['status']) {
  const current = await oneFile(call, id);
  if (current.status !== status)
    throw new Problem('wrong_state', { params: { status: current.status }, current });
  const where = and(
    eq(statutoryFiles.company_id, current.company_id),
    eq(statutoryFiles.id, id),
    eq(statutoryFiles.status, status),
  );
  const move = (version: number, set: Partial<typeof statutoryFiles.$inferInsert>) =>
    updateVersioned(call.tx, statutoryFiles, { where, version, set }, () => oneFile(call, id));
  return { current, move, today: todayIn(call.actor, current.company_id, call.services.clock) };
}

const submit = handle(statutoryFileEndpoints.submit, async (call) => {
  const { params, body, actor } = call;
  const { current, move, today } = await inState(call, params.id, 'Generated');
  const { submitted_on, receipt_number, version } = body;
  if (submitted_on > today) throw invalid('submitted_on', 'statutory.in_future');
  if (submitted_on < current.start_date) throw invalid('submitted_on', 'statutory.too_early');
  await move(version, { status: 'Submitted', submitted_on, receipt_number, submitted_by: actor.user_id });
  return { data: await oneFile(call, params.id), message: 'statutory.submitted' };
});

const pay = handle(statutoryFileEndpoints.pay, async (call) => {
  const { params, body, actor } = call;
  const { current, move, today } = await inState(call, params.id, 'Submitted');
  const { paid_on, version } = body;
  if (paid_on > today) throw invalid('paid_on', 'statutory.in_future');
  if (paid_on < (current.submitted_on ?? '')) throw invalid('paid_on', 'statutory.before_submitted');
  await move(version, { status: 'Paid', paid_on, paid_by: actor.user_id });
  return { data: await oneFile(call, params.id), message: 'statutory.paid' };
});

export const statutoryFileHandlers = [list, read, listPeople, download, create, submit, pay];

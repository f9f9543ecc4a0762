import { createHash } from 'node:crypto';
import type { BodyOf } from '@mesra/contract/kit/endpoint';
import type { statutoryFileEndpoints } from '@mesra/contract/payroll-statutory/statutory-file';
import { CURRENT_FILE_STATUSES } from '@mesra/contract/payroll-statutory/statutory-file-status';
import { sumSen } from '@mesra/domain/kit/money';
import { employerLack } from '@mesra/domain/statutory-files/file-lacks';
import { addAmounts, layoutOf, payableOf } from '@mesra/domain/statutory-files/statutory-file';
import { writeStatutoryFile } from '@mesra/domain/statutory-files/write-statutory-file';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { drawId } from '../../kit/draw-ids.ts';
import type { RowCall } from '../../kit/http.ts';
import { insertRows } from '../../kit/many-rows.ts';
import { invalid, notFound, Problem, stale } from '../../kit/problem.ts';
import { sealContextOf } from '../../kit/seal-context.ts';
import { updateVersioned } from '../../kit/versioned.ts';
import { employerOf } from '../company/company.api.ts';
import { seesAll } from '../employees/employees.api.ts';
import { checkMonth, lockMonth } from '../payroll-setup/payroll-setup.api.ts';
import { monthStates } from './due.reads.ts';
import { type DuePerson, peopleOfFile } from './file-people.reads.ts';
import { statutoryFileContents, statutoryFilePeople, statutoryFiles } from './payroll-statutory.tables.ts';
import { epfCsvHeader } from './setting.store.ts';
import { currentFile, filesWhere } from './statutory-file.reads.ts';

type NewFile = BodyOf<typeof statutoryFileEndpoints.create>;

/** Where the content of a file is sealed. */
export const contentContext = (companyId: number, fileId: number) =>
  sealContextOf('statutory_file_contents.content_sealed', companyId, fileId);

/** 0 for a caller who sees everyone; otherwise their account, whose files are parts. */
export const partOf = (actor: RowCall['actor'], companyId: number): number =>
  seesAll(actor, companyId) ? 0 : actor.user_id;

/** Refuses a month that is open, or without payrolls. */
async function assertClosed({ tx, actor }: RowCall, { company_id, start_date }: NewFile): Promise<void> {
  const stateOf = await monthStates(tx, actor, company_id, { from: start_date, to: start_date });
  const { state, in_process } = stateOf(start_date);
  if (state === 'open' && in_process === 0)
    throw new Problem('wrong_state', { key: 'statutory.month_open_unseen' });
  if (state === 'open')
    throw new Problem('wrong_state', { key: 'statutory.month_open', params: { count: in_process } });
  if (state === 'none') throw invalid('start_date', 'statutory.no_payrolls');
}

/** Who is in the file and who is left out with which reason; refuses others who lack something. */
function divide(people: readonly DuePerson[], leftOut: NewFile['left_out']) {
  const reasons = new Map(leftOut.map(({ employee_id, reason }) => [employee_id, reason]));
  const lacking = people.filter(({ lacks }) => lacks.length > 0);
  const known = new Set(lacking.map(({ employee_id }) => employee_id));
  if (leftOut.some(({ employee_id }) => !known.has(employee_id)))
    throw invalid('left_out', 'statutory.not_lacking');
  const blocking = lacking.filter(({ employee_id }) => !reasons.has(employee_id));
  if (blocking.length > 0) {
    const names = blocking.slice(0, 5).map(({ name }) => name);
    const more = blocking.length > names.length ? ', …' : '';
    throw invalid('left_out', 'statutory.people_lack', {
      count: blocking.length,
      names: `${names.join(', ')}${more}`,
    });
  }
  const included = people.filter(({ lacks }) => lacks.length === 0);
  return { included, left: lacking, reasons };
}

/** Takes the place of the file that stands, where the caller names it; 409 with it otherwise. */
async function replaceCurrent({ tx, actor }: RowCall, body: NewFile): Promise<void> {
  const where = currentFile(body, partOf(actor, body.company_id));
  const [current] = await filesWhere(tx, actor, where);
  const { instead_of } = body;
  if (!current) {
    if (instead_of) throw notFound();
    return;
  }
  if (instead_of?.id !== current.id || instead_of.version !== current.version)
    throw instead_of ? stale(current) : new Problem('wrong_state', { key: 'statutory.stands', current });
  const note = instead_of.note ?? null;
  if (current.status !== 'Generated' && note === null) throw invalid('instead_of', 'statutory.note');
  // Whoever submits it meanwhile comes first or not at all.
  await updateVersioned(
    tx,
    statutoryFiles,
    {
      where: and(eq(statutoryFiles.company_id, body.company_id), eq(statutoryFiles.id, current.id)),
      version: current.version,
      set: { status: 'Replaced', note },
    },
    async () => (await filesWhere(tx, actor, eq(statutoryFiles.id, current.id)))[0],
  );
}

/** Makes a file of a closed month and stores it with its hash; returns its id. The month is locked, so one of two wins. */
export async function storeFile(call: RowCall, body: NewFile): Promise<number> {
  const { tx, actor, services } = call;
  const { company_id, start_date, end_date, kind } = body;
  checkMonth(start_date, end_date);
  await lockMonth(tx, body);
  await assertClosed(call, body);
  await replaceCurrent(call, body);
  const employer = await employerOf(tx, company_id);
  if (!employer) throw notFound();
  const lack = employerLack(kind, employer);
  if (lack) throw invalid('kind', `statutory.lacks.${lack}`);
  const { included, left, reasons } = divide(await peopleOfFile(call, body, kind), body.left_out);
  if (included.length === 0) throw invalid('kind', 'statutory.nothing_due');
  const epf_csv_header = await epfCsvHeader(tx, company_id);
  const file = writeStatutoryFile({ file: kind, employer, month: start_date, epf_csv_header }, included);
  const { totals, total } = totalsOf(kind, included);
  const id = await drawId(tx, 'public.statutory_files');
  const [created] = await tx
    .insert(statutoryFiles)
    .overridingSystemValue()
    .values({
      ...{ id, company_id, kind, start_date, end_date, totals, total },
      layout: layoutOf(kind, start_date),
      part_of: partOf(actor, company_id),
      file_name: file.name,
      sha256: createHash('sha256').update(file.text).digest('hex'),
      count: included.length,
      left_out: left.length,
      created_by: actor.user_id,
      created_at: services.clock.now().toISOString(),
    })
    .onConflictDoNothing()
    .returning({ id: statutoryFiles.id });
  if (!created) {
    const [current] = await filesWhere(tx, actor, currentFile(body, partOf(actor, company_id)));
    throw new Problem('wrong_state', { key: 'statutory.stands', current });
  }
  const content_sealed = services.vault.seal(contentContext(company_id, id), file.text);
  await tx.insert(statutoryFileContents).values({ company_id, file_id: id, content_sealed });
  await storePeople(call, { company_id, file_id: id, kind }, [...included, ...left], reasons);
  return id;
}

const PERSON_COLUMNS = [
  ...['company_id', 'file_id', 'employee_id', 'name', 'employee_code', 'amounts', 'total'],
  ...['left_out_reason', 'lacks'],
] as const;

async function storePeople(
  { tx }: RowCall,
  { kind, ...of }: { company_id: number; file_id: number; kind: NewFile['kind'] },
  people: readonly DuePerson[],
  reasons: ReadonlyMap<number, string>,
): Promise<void> {
  const rows = people.map(({ employee_id, name, employee_code, amounts, lacks }) => ({
    ...{ ...of, employee_id, name, employee_code },
    ...{ amounts: JSON.stringify(amounts), lacks: JSON.stringify(lacks) },
    total: payableOf(kind, amounts),
    left_out_reason: lacks.length > 0 ? (reasons.get(employee_id) ?? null) : null,
  }));
  await insertRows(tx, statutoryFilePeople, PERSON_COLUMNS, rows);
}

/** Whose payroll of which month has changed, and how. */
interface Change {
  companyId: number;
  start_date: string;
  cause: 'reopened' | 'confirmed';
  /** Null: of several. */
  employeeId: number | null;
}

/** The files that stand of a month are no longer what its payrolls say. Who it was is told where they are in the file. */
export async function markOutdated(
  { tx, services }: Pick<RowCall, 'tx' | 'services'>,
  { companyId, start_date, cause, employeeId }: Change,
): Promise<void> {
  const known = sql<
    number | null
  >`case when ${statutoryFiles}.part_of = 0 or exists (select from ${statutoryFilePeople} p
    where p.company_id = ${statutoryFiles}.company_id and p.file_id = ${statutoryFiles}.id
      and p.employee_id = ${employeeId}::bigint) then ${employeeId}::bigint end`;
  await tx
    .update(statutoryFiles)
    .set({
      status: 'Outdated',
      outdated_at: services.clock.now().toISOString(),
      outdated_cause: cause,
      employee_id: known,
    })
    .where(
      and(
        eq(statutoryFiles.company_id, companyId),
        eq(statutoryFiles.start_date, start_date),
        inArray(statutoryFiles.status, [...CURRENT_FILE_STATUSES]),
      ),
    );
}

/** What a file comes to, in sen. */
export const totalsOf = (kind: NewFile['kind'], people: readonly DuePerson[]) => {
  const totals = addAmounts(
    kind,
    people.map(({ amounts }) => amounts),
  );
  return { totals, total: sumSen(people.map(({ amounts }) => payableOf(kind, amounts))) };
};

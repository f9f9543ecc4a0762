import { type ProcessData, payrollEndpoints } from '@mesra/contract/payroll-run/payroll';
import type { PayrollForm } from '@mesra/contract/payroll-run/payroll-form';
import type { Outcome } from '@mesra/domain/kit/outcome';
import type { PayrollListStatus } from '@mesra/domain/payroll/status';
import { needsReason } from '@mesra/domain/payroll/status';
import type { Statute } from '@mesra/domain/statutory/snapshot';
import { and, eq } from 'drizzle-orm';
import type { Actor } from '../../kit/actor.ts';
import type { Tx } from '../../kit/db.ts';
import { handle } from '../../kit/http.ts';
import { invalid, notFound, Problem, stale } from '../../kit/problem.ts';
import { maySee } from '../employees/employees.api.ts';
import { checkMonth, companyPayroll, lockMonth, statuteOf } from '../payroll-setup/payroll-setup.api.ts';
import { presentCalculation, presentComparison, presentYear, saidOf } from './payroll.present.ts';
import { type PayrollMonth, readExisting } from './payroll.reads.ts';
import { recordPayslips } from './payroll.store.ts';
import { blockersOf, type Computed, computedOf, computePayslip } from './payroll-compute.ts';
import { type Collected, collectFacts } from './payroll-facts.ts';
import { inputOf, presentForm } from './payroll-form.ts';
import { payrollCan } from './payroll-run.policy.ts';
import { type PayrollInput, payrollRevisions, payrolls } from './payroll-run.tables.ts';
import { onePayroll } from './transitions.handlers.ts';

type Subject = PayrollMonth & { employee_id: number };

interface Opened {
  collected: Collected;
  statute: Outcome<Statute>;
}

/** The month of somebody whom the caller may see, else not found. */
async function open(tx: Tx, actor: Actor, subject: Subject, lock: boolean): Promise<Opened> {
  checkMonth(subject.start_date, subject.end_date);
  if (!(await maySee(tx, actor, subject.company_id, subject.employee_id))) throw notFound();
  const company = await companyPayroll(tx, subject.company_id);
  const [collected] = await collectFacts(tx, subject, [subject.employee_id], company, { lock });
  if (!collected) throw notFound();
  return { collected, statute: statuteOf(subject.start_date, company) };
}

/** The worked-out month, or a problem that names everything in the way. */
function workOut({ collected, statute }: Opened, input: PayrollInput): Computed {
  const blockers = blockersOf(collected, statute);
  const outcome =
    statute.ok && blockers.length === 0 ? computePayslip(collected, statute.value, input) : null;
  if (outcome?.ok) return outcome.value;
  const problems = (outcome?.ok === false ? outcome.problems : blockers).map(saidOf);
  const messages = problems.map(({ key, params }) => ({ key: `payroll.${key}`, params }));
  throw new Problem('invalid', {
    key: messages[0]?.key ?? 'problem.invalid',
    params: messages[0]?.params ?? {},
    fields: { employee_id: messages },
  });
}

/**
 * A month that is confirmed or closed, as it was worked out and stored: whatever changed in the record since, it keeps
 * its figures. Null while it is in process.
 */
async function asStored(tx: Tx, { company_id }: Subject, { existing, previous }: Collected) {
  if (!existing || existing.status === 'In Process') return null;
  const here = and(eq(payrolls.company_id, company_id), eq(payrolls.id, existing.id));
  const [row] = await tx
    .select({ facts: payrolls.facts, result: payrolls.result })
    .from(payrolls)
    .where(here);
  return row ? computedOf(row.facts, row.result, previous) : null;
}

interface Shown {
  subject: Subject;
  collected: Collected;
  computed: Computed;
  input: PayrollInput;
  actor: Actor;
}

function present({ subject, collected, computed, input, actor }: Shown): {
  data: ProcessData;
  extras: Record<string, unknown>;
} {
  const status: PayrollListStatus = collected.existing?.status ?? 'Pending';
  const { result, facts } = computed;
  const can = payrollCan(actor, subject.company_id, status, collected.existing !== null);
  const data: ProcessData = {
    payroll_id: collected.existing?.id ?? null,
    version: collected.existing?.version ?? null,
    status,
    employee: {
      id: collected.employee_id,
      ...collected.person,
      company_joined_at: facts.employee.company_joined_at,
      inactive_at: facts.employee.inactive_at,
      nationality: facts.employee.nationality,
      image: collected.image,
    },
    start_date: subject.start_date,
    end_date: subject.end_date,
    sequence: subject.sequence,
    reference_payroll_id: collected.existing?.id ?? null,
    form: presentForm(input, facts, result, collected.dependants),
    remuneration_current: presentYear(result.remuneration_current),
    remuneration_accumulate: presentYear(result.remuneration_accumulate),
    can: { ...can, update_needs_reason: needsReason(status, 'update') },
  };
  const calculation = { ...presentCalculation(result), comparison: presentComparison(computed.comparison) };
  return { data, extras: { calculation, sites: [] } };
}

const process = handle(payrollEndpoints.process, async ({ query, actor, tx }) => {
  const opened = await open(tx, actor, query, false);
  const { collected } = opened;
  const { input } = collected;
  const computed = (await asStored(tx, query, collected)) ?? workOut(opened, input);
  return present({ subject: query, collected, computed, input, actor });
});

const preview = handle(payrollEndpoints.preview, async ({ body, actor, tx }) => {
  const opened = await open(tx, actor, body, false);
  const input = inputOf(body.form, opened.collected.salary_payload);
  return present({
    subject: body,
    collected: opened.collected,
    computed: workOut(opened, input),
    input,
    actor,
  });
});

/** May it be stored over what stands? A stale form, a closed payroll and a missing reason each say so. */
function checkStanding(
  existing: Collected['existing'],
  version: number | null | undefined,
  reason: string | null,
  current: () => unknown,
): void {
  if (!existing) {
    if (version) throw stale(null);
    return;
  }
  if (existing.status === 'Waiting for Payment' || existing.status === 'Paid')
    throw new Problem('wrong_state', { params: { status: existing.status }, current: current() });
  if (existing.followed) throw new Problem('wrong_state', { key: 'payroll.followed' });
  if (existing.version !== version) throw stale(current());
  if (needsReason(existing.status, 'update') && !reason)
    throw invalid('reason', 'payroll.payroll_reason_required');
}

/** Keeps what a confirmed payroll was, before it is changed. */
async function keepRevision(
  tx: Tx,
  subject: Subject,
  existing: NonNullable<Collected['existing']>,
  reason: string,
  by: number,
): Promise<void> {
  const here = and(eq(payrolls.company_id, subject.company_id), eq(payrolls.id, existing.id));
  const [row] = await tx
    .select({ facts: payrolls.facts, result: payrolls.result })
    .from(payrolls)
    .where(here);
  if (!row) throw notFound();
  const before = {
    company_id: subject.company_id,
    payroll_id: existing.id,
    payroll_version: existing.version,
  };
  await tx.insert(payrollRevisions).values({ ...before, ...row, reason, created_by: by });
}

const save = handle(payrollEndpoints.save, async ({ body, actor, tx, services }) => {
  const form: PayrollForm = body.form;
  const opened = await open(tx, actor, body, true);
  const { existing } = opened.collected;
  const reason = body.reason ?? null;
  const current = () => {
    const { input } = opened.collected;
    return present({
      subject: body,
      collected: opened.collected,
      computed: workOut(opened, input),
      input,
      actor,
    }).data;
  };
  checkStanding(existing, body.version, reason, current);
  const input = inputOf(form, opened.collected.salary_payload);
  const computed = workOut(opened, input);
  const reopening = existing?.status === 'Confirmed' ? reason : null;
  if (existing && reopening) await keepRevision(tx, body, existing, reopening, actor.user_id);
  const records = [{ collected: opened.collected, computed, input }];
  const [recorded] = await recordPayslips(tx, services.vault, body, records, reopening);
  // Somebody else stored it first, between our reading and our writing.
  if (!existing && recorded && recorded.version > 1) throw stale(null);
  const after = await open(tx, actor, body, false);
  return {
    ...present({ subject: body, collected: after.collected, computed, input, actor }),
    message: 'saved',
  };
});

const remove = handle(payrollEndpoints.remove, async (call) => {
  const { tx } = call;
  const { company_id, employee_id, ...month } = await onePayroll(call, call.params.id);
  await lockMonth(tx, { company_id, start_date: month.start_date });
  const { status } = await onePayroll(call, call.params.id, true);
  if (status !== 'In Process') throw new Problem('wrong_state', { params: { status } });
  const subject = { company_id, ...month };
  const standing = (await readExisting(tx, subject, [employee_id], false)).get(employee_id);
  if (standing?.followed) throw new Problem('wrong_state', { key: 'payroll.followed' });
  await tx.delete(payrolls).where(and(eq(payrolls.company_id, company_id), eq(payrolls.id, call.params.id)));
  return { data: {}, message: 'deleted' };
});

export const processHandlers = [process, preview, save, remove];

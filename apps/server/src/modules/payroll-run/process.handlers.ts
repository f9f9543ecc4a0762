import { type ProcessData, payrollEndpoints } from '@mesra/contract/payroll-run/payroll';
import type { PayrollForm } from '@mesra/contract/payroll-run/payroll-form';
import type { Outcome } from '@mesra/domain/kit/outcome';
import type { PayrollListStatus } from '@mesra/domain/payroll/status';
import { needsReason } from '@mesra/domain/payroll/status';
import type { Statute } from '@mesra/domain/statutory/snapshot';
import { and, eq } from 'drizzle-orm';
import type { Actor } from '../../kit/actor.ts';
import type { Tx } from '../../kit/db.ts';
import { emit } from '../../kit/events.ts';
import { handle, type RowCall } from '../../kit/http.ts';
import { invalid, notFound, Problem, stale } from '../../kit/problem.ts';
import { maySee } from '../employees/employees.api.ts';
import {
  checkMonth,
  companyPayroll,
  lockMonth,
  type MonthControl,
  monthControl,
  presentCalculation,
  presentComparison,
  presentProblem,
  presentSites,
  presentYear,
  statuteOf,
} from '../payroll-setup/payroll-setup.api.ts';
import { type PayrollMonth, readExisting } from './payroll.reads.ts';
import { payslipRows, storePayslips } from './payroll.store.ts';
import { blockersOf, type Computed, computedOf, computePayslip } from './payroll-compute.ts';
import { type Collected, collectFacts } from './payroll-facts.ts';
import { giveBackDays } from './payroll-feed.ts';
import { inputOf, presentForm } from './payroll-form.ts';
import { payrollReopened } from './payroll-run.events.ts';
import { payrollCan } from './payroll-run.policy.ts';
import { payrollRevisions, payrolls } from './payroll-run.tables.ts';
import { runOf } from './payroll-run-of.reads.ts';
import { onePayroll } from './transitions.handlers.ts';

type PayslipKey = PayrollMonth & { employee_id: number };

interface Opened {
  collected: Collected;
  run: ProcessData['run'];
  statute: Outcome<Statute>;
  control: MonthControl;
}

type Call = Pick<RowCall, 'tx' | 'actor' | 'services'>;

/** The month of an employee in the caller's scope, with a form as sent or as stored; 404 otherwise. */
async function open(
  { tx, actor, services }: Call,
  payslipKey: PayslipKey,
  { lock = false, form }: { lock?: boolean; form?: PayrollForm } = {},
): Promise<Opened> {
  checkMonth(payslipKey.start_date, payslipKey.end_date);
  if (!(await maySee(tx, actor, payslipKey.company_id, payslipKey.employee_id))) throw notFound();
  const company = await companyPayroll(tx, payslipKey.company_id);
  const [collected] = await collectFacts(tx, payslipKey, [payslipKey.employee_id], company, {
    lock,
    services,
    ...(form ? { input: ({ salary_payload }) => inputOf(form, salary_payload) } : {}),
  });
  if (!collected) throw notFound();
  const control = await monthControl(tx, actor, payslipKey, company.approvals);
  const run = await runOf(tx, payslipKey);
  return {
    collected,
    run: run && { type: run.type, name: run.name },
    statute: statuteOf(payslipKey.start_date, company),
    control,
  };
}

/** The calculated month, or a problem listing all blockers. */
function workOut({ collected, statute }: Opened): Computed {
  const blockers = blockersOf(collected, statute);
  const outcome = statute.ok && blockers.length === 0 ? computePayslip(collected, statute.value) : null;
  if (outcome?.ok) return outcome.value;
  const problems = (outcome?.ok === false ? outcome.problems : blockers).map(presentProblem);
  const messages = problems.map(({ key, params }) => ({ key: `payroll.${key}`, params }));
  throw new Problem('invalid', {
    key: messages[0]?.key ?? 'problem.invalid',
    params: messages[0]?.params ?? {},
    fields: { employee_id: messages },
  });
}

/** A confirmed or closed month as stored, regardless of later record changes. Null while in process. */
async function asStored(tx: Tx, { company_id }: PayslipKey, collected: Collected) {
  const { existing } = collected;
  if (!existing || existing.status === 'In Process') return null;
  const whereRow = and(eq(payrolls.company_id, company_id), eq(payrolls.id, existing.id));
  const [row] = await tx
    .select({ facts: payrolls.facts, result: payrolls.result })
    .from(payrolls)
    .where(whereRow);
  return row ? computedOf(row.facts, row.result, collected) : null;
}

interface Shown {
  payslipKey: PayslipKey;
  collected: Collected;
  run: ProcessData['run'];
  computed: Computed;
  actor: Actor;
  control: MonthControl;
}

function present({ payslipKey, collected, run, computed, actor, control }: Shown): {
  data: ProcessData;
  extras: Record<string, unknown>;
} {
  const status: PayrollListStatus = collected.existing?.status ?? 'Pending';
  const { result, facts } = computed;
  const can = payrollCan(actor, payslipKey.company_id, status, collected.existing, control);
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
    start_date: payslipKey.start_date,
    end_date: payslipKey.end_date,
    sequence: payslipKey.sequence,
    run,
    reference_payroll_id: collected.existing?.id ?? null,
    form: presentForm(collected.input, facts, result, collected.dependants),
    remuneration_current: presentYear(result.remuneration_current),
    remuneration_accumulate: presentYear(result.remuneration_accumulate),
    can: { ...can, update_needs_reason: needsReason(status, 'update') },
  };
  const calculation = { ...presentCalculation(result), comparison: presentComparison(computed.comparison) };
  return { data, extras: { calculation, sites: presentSites(facts.feed?.sites) } };
}

const process = handle(payrollEndpoints.process, async ({ query, ...call }) => {
  const { actor, tx } = call;
  const opened = await open(call, query);
  const { collected, run, control } = opened;
  const computed = (await asStored(tx, query, collected)) ?? workOut(opened);
  return present({ payslipKey: query, collected, run, computed, actor, control });
});

const preview = handle(payrollEndpoints.preview, async ({ body, ...call }) => {
  const opened = await open(call, body, { form: body.form });
  const { collected, run, control } = opened;
  const { actor } = call;
  return present({ payslipKey: body, collected, run, computed: workOut(opened), actor, control });
});

/**
 * Checks whether the stored payroll may be overwritten: rejects a stale form, a closed payroll and a missing
 * reason.
 */
async function checkStatus(
  existing: Collected['existing'],
  version: number | null | undefined,
  reason: string | null,
  current: () => Promise<unknown>,
): Promise<void> {
  if (!existing) {
    if (version) throw stale(null);
    return;
  }
  if (existing.status === 'Waiting for Payment' || existing.status === 'Paid')
    throw new Problem('wrong_state', { params: { status: existing.status }, current: await current() });
  if (existing.followed) throw new Problem('wrong_state', { key: 'payroll.followed' });
  if (existing.version !== version) throw stale(await current());
  if (needsReason(existing.status, 'update') && !reason)
    throw invalid('reason', 'payroll.payroll_reason_required');
}

/** Stores a revision of a confirmed payroll before it changes. */
async function keepRevision(
  tx: Tx,
  payslipKey: PayslipKey,
  existing: NonNullable<Collected['existing']>,
  reason: string,
  by: number,
): Promise<void> {
  const whereRow = and(eq(payrolls.company_id, payslipKey.company_id), eq(payrolls.id, existing.id));
  const [row] = await tx
    .select({ facts: payrolls.facts, result: payrolls.result })
    .from(payrolls)
    .where(whereRow);
  if (!row) throw notFound();
  const before = {
    company_id: payslipKey.company_id,
    payroll_id: existing.id,
    payroll_version: existing.version,
  };
  await tx.insert(payrollRevisions).values({ ...before, ...row, reason, created_by: by });
}

/**
 * Works out and stores a payslip. Reopening gives its days back first, so that it takes what has changed on them since it
 * was confirmed.
 */
async function store(
  call: Call,
  payslipKey: PayslipKey & { form: PayrollForm },
  opened: Opened,
  reopening: string | null,
) {
  const { tx, services } = call;
  const write = async (from: Opened) => {
    const { collected } = from;
    const computed = workOut(from);
    const payslips = [{ collected, computed, input: collected.input }];
    const rows = payslipRows(services.vault, payslipKey, payslips);
    const [recorded] = await storePayslips(tx, payslipKey, rows, reopening);
    return { recorded, computed };
  };
  if (reopening === null) return write(opened);
  const before = await asStored(tx, payslipKey, opened.collected);
  await write(opened);
  await giveBackDays(tx, services, payslipKey, before?.facts.feed);
  return write(await open(call, payslipKey, { lock: true, form: payslipKey.form }));
}

const save = handle(payrollEndpoints.save, async ({ body, ...call }) => {
  const { actor, tx } = call;
  const opened = await open(call, body, { lock: true, form: body.form });
  const { existing } = opened.collected;
  const { control, run } = opened;
  const reason = body.reason ?? null;
  const current = async () => {
    const stored = await open(call, body);
    const { collected } = stored;
    return present({ payslipKey: body, collected, run, computed: workOut(stored), actor, control }).data;
  };
  await checkStatus(existing, body.version, reason, current);
  const reopening = existing?.status === 'Confirmed' ? reason : null;
  if (existing && reopening) await keepRevision(tx, body, existing, reopening, actor.user_id);
  const { recorded, computed } = await store(call, body, opened, reopening);
  const { company_id: companyId, employee_id: employeeId, start_date } = body;
  if (reopening) await emit(call, payrollReopened, { companyId, employeeId, start_date });
  // Inserted concurrently between the read and this write.
  if (!existing && recorded && recorded.version > 1) throw stale(null);
  const { collected } = await open(call, body);
  return {
    ...present({ payslipKey: body, collected, run, computed, actor, control }),
    message: 'saved',
  };
});

const remove = handle(payrollEndpoints.remove, async (call) => {
  const { tx } = call;
  const { company_id, employee_id, ...month } = await onePayroll(call, call.params.id);
  await lockMonth(tx, { company_id, start_date: month.start_date });
  const { status } = await onePayroll(call, call.params.id, true);
  if (status !== 'In Process') throw new Problem('wrong_state', { params: { status } });
  const payslipKey = { company_id, ...month };
  const existing = (await readExisting(tx, payslipKey, [employee_id], false)).get(employee_id);
  if (existing?.followed) throw new Problem('wrong_state', { key: 'payroll.followed' });
  await tx.delete(payrolls).where(and(eq(payrolls.company_id, company_id), eq(payrolls.id, call.params.id)));
  return { data: {}, message: 'deleted' };
});

export const processHandlers = [process, preview, save, remove];

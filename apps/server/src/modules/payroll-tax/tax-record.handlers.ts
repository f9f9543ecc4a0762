import { taxClaimEndpoints as endpoints, type TaxRecord } from '@mesra/contract/payroll-tax/tax-claim';
import { yearOf } from '@mesra/domain/kit/plain-date';
import { and, eq } from 'drizzle-orm';
import { todayIn } from '../../kit/actor.ts';
import { asDocument, sendDocument } from '../../kit/documents.ts';
import { handle, handleUpload, type RowCall, roleIn } from '../../kit/http.ts';
import { notFound, Problem } from '../../kit/problem.ts';
import { maySee } from '../employees/employees.api.ts';
import { employees } from '../employees/employees.views.ts';
import { presentEmptySheet, presentTaxSheet } from '../payroll-setup/payroll-setup.api.ts';
import { manages, mayClaim, ownRole, type TaxPerson } from './payroll-tax.policy.ts';
import { taxClaims } from './payroll-tax.tables.ts';
import {
  claimRows,
  findTaxClaim,
  presentTaxClaim,
  presentTaxClaims,
  type TaxClaimRow,
} from './tax-claim.reads.ts';
import {
  cancelTaxClaim,
  createTaxClaim,
  sendTaxClaim,
  setTaxProof,
  updateTaxClaim,
} from './tax-claim.store.ts';
import { presentExempt, presentUsage } from './tax-usage.present.ts';
import { readMonthResult, readTaxYears } from './tax-year.reads.ts';
import { mtdTableOf } from './tax-year.ts';

/** Whom a call is about: the caller, or somebody whose payroll they manage; 404 otherwise. Null without an employee record. */
async function personOf(
  call: RowCall,
  companyId: number,
  employeeId: number | undefined,
): Promise<TaxPerson | null> {
  const { actor, tx } = call;
  const role = roleIn(actor, companyId);
  const employee_id = employeeId ?? role.employee_id;
  if (employee_id === null) return null;
  const person = { company_id: companyId, employee_id };
  if (ownRole(actor, person)) return person;
  if (!manages(actor, companyId) || !(await maySee(tx, actor, companyId, employee_id))) throw notFound();
  return person;
}

/** A claim of somebody whom the caller may claim for; 404 for whoever may not see it, 403 for whoever only sees it. */
async function findFor(call: RowCall, id: number): Promise<TaxClaimRow> {
  const row = await findTaxClaim(call, id);
  await personOf(call, row.company_id, row.employee_id);
  if (!mayClaim(call.actor, row)) throw new Problem('forbidden');
  return row;
}

const NOTHING: Pick<TaxRecord, 'employee' | 'months' | 'month' | 'sheet' | 'usage' | 'exempt' | 'claims'> = {
  employee: null,
  months: [],
  month: null,
  sheet: null,
  usage: [],
  exempt: [],
  claims: [],
};

async function presentRecord(
  call: RowCall,
  person: TaxPerson,
  year: number,
  requested: string | undefined,
): Promise<TaxRecord> {
  const { company_id, employee_id } = person;
  const [employee] = await call.tx
    .select({ id: employees.id, name: employees.name, employee_code: employees.employee_code })
    .from(employees)
    .where(and(eq(employees.company_id, company_id), eq(employees.id, employee_id)));
  const [used] = await readTaxYears(call, [{ ...person, year }], !manages(call.actor, company_id));
  if (!used) throw notFound();
  const month = (requested && used.months.includes(requested) ? requested : used.months[0]) ?? null;
  const table = await mtdTableOf(call.tx, company_id, month ?? `${year}-01-01`);
  const result = month === null ? null : await readMonthResult(call, person, month);
  const rows = await claimRows(call, and(eq(taxClaims.employee_id, employee_id), eq(taxClaims.year, year)));
  const own = rows.filter((row) => row.company_id === company_id).reverse();
  return {
    company_id,
    enabled: true,
    year,
    employee: employee ?? null,
    months: used.months,
    month,
    sheet: result ? presentTaxSheet(result) : table && presentEmptySheet(table),
    usage: table ? presentUsage(used, table) : [],
    exempt: table ? presentExempt(used, table) : [],
    religious_journeys: {
      counted: used.religious_journeys,
      limit: table?.religious_journeys_in_a_lifetime ?? 0,
    },
    claims: await presentTaxClaims(call, own),
    can: {
      claim:
        table !== null &&
        mayClaim(call.actor, person) &&
        year === yearOf(todayIn(call.actor, company_id, call.services.clock)),
    },
  };
}

const read = handle(endpoints.read, async (call) => {
  const { company_id, employee_id, month } = call.query;
  const role = roleIn(call.actor, company_id);
  const today = todayIn(call.actor, company_id, call.services.clock);
  const year = call.query.year ?? yearOf(month ?? today);
  const person = await personOf(call, company_id, employee_id);
  const enabled = role.modules.payroll === true;
  if (enabled && person) return { data: await presentRecord(call, person, year, month) };
  const religious_journeys = { counted: 0, limit: 0 };
  return { data: { ...NOTHING, company_id, enabled, year, religious_journeys, can: { claim: false } } };
});

const create = handle(endpoints.create, async (call) => {
  const { company_id, employee_id, year, ...values } = call.body;
  const person = await personOf(call, company_id, employee_id);
  if (!person) throw notFound();
  if (!mayClaim(call.actor, person)) throw new Problem('forbidden');
  const row = await createTaxClaim(call, person, year, values);
  const message = row.status === 'Draft' ? 'tax_claim.saved' : 'tax_claim.sent';
  return { data: await presentTaxClaim(call, row), message, status: 201 };
});

const update = handle(endpoints.update, async (call) => {
  const { id } = await findFor(call, call.params.id);
  const row = await updateTaxClaim(call, id, call.body);
  return { data: await presentTaxClaim(call, row), message: 'saved' };
});

const send = handle(endpoints.send, async (call) => {
  const { id } = await findFor(call, call.params.id);
  const row = await sendTaxClaim(call, id, call.body.version);
  return { data: await presentTaxClaim(call, row), message: 'tax_claim.sent' };
});

const cancel = handle(endpoints.cancel, async (call) => {
  const { id } = await findFor(call, call.params.id);
  const row = await cancelTaxClaim(call, id, call.body.version);
  return { data: await presentTaxClaim(call, row), message: 'tax_claim.cancelled' };
});

const addProof = handleUpload(endpoints.addProof, asDocument, async (call) => {
  const { id } = await findFor(call, call.params.id);
  const row = await setTaxProof(call, id, call.file);
  return { data: await presentTaxClaim(call, row), message: 'request.proof_added' };
});

/** Sends the receipt of a claim; 404 if it has none. */
export function sendTaxProof(call: RowCall, row: TaxClaimRow, inline: boolean) {
  const { proof_key: file_key, proof_name, proof_type } = row;
  if (file_key === null) throw notFound();
  return sendDocument(call.services, { file_key, name: proof_name ?? '', type: proof_type ?? '' }, inline);
}

const proof = handle(endpoints.proof, async (call) => {
  const row = await findTaxClaim(call, call.params.id);
  await personOf(call, row.company_id, row.employee_id);
  return sendTaxProof(call, row, call.query.inline);
});

export const taxClaimHandlers = [read, create, update, send, cancel, addProof, proof];

import type { TaxClaim } from '@mesra/contract/payroll-tax/tax-claim';
import { RELIGIOUS_JOURNEY } from '@mesra/domain/payroll/tax-claim';
import type { MtdTable } from '@mesra/domain/statutory/malaysia/mtd';
import type { RowCall } from '../../kit/http.ts';
import { notFound } from '../../kit/problem.ts';
import {
  decideSeen,
  mtdTableOf,
  presentRequests,
  presentUsage,
  readTaxYears,
  requestsUnder,
  TAX_CLAIMS,
  type TaxClaimRow,
  type TaxYear,
} from '../payroll-tax/payroll-tax.api.ts';
import type { DecisionKind } from './inbox-kind.ts';
import { besideDecision, taxEntries } from './tax-request-items.ts';

const LEVY = {
  title: 'Departure levy for a religious journey',
  title_malay: 'Levi pelepasan bagi perjalanan keagamaan',
};

const presentClaims = (call: RowCall, rows: readonly TaxClaimRow[]): Promise<TaxClaim[]> =>
  presentRequests(call, TAX_CLAIMS, rows);

/** What a claim is called, and what its year had used of its limits before it: those sent later wait behind it. */
function aboutOf(row: TaxClaimRow, year: TaxYear | undefined, table: MtdTable | null) {
  if (row.key === RELIGIOUS_JOURNEY || !table || !year) {
    const journeys = (year?.religious_journeys ?? 0) + (year?.requested_journeys ?? 0);
    return {
      ...LEVY,
      usage: null,
      over: table !== null && journeys >= table.religious_journeys_in_a_lifetime,
    };
  }
  const { title = row.key, title_malay = row.key } = table.tp1.items.get(row.key) ?? {};
  const usage = presentUsage(year, table).find(({ key }) => key === row.key) ?? null;
  return { title, title_malay, usage, over: usage !== null && Number(usage.left) * 100 < row.amount };
}

/** What is said of some claims, in a constant number of queries for each company and year. */
async function aboutAll(call: RowCall, rows: readonly TaxClaimRow[]) {
  const years = await readTaxYears(
    call,
    rows.map((row) => ({ ...row, before: row.approval_id })),
    false,
  );
  const tables = new Map<string, MtdTable | null>();
  for (const { company_id, year } of rows) {
    const key = `${company_id} ${year}`;
    if (!tables.has(key)) tables.set(key, await mtdTableOf(call.tx, company_id, `${year}-01-01`));
  }
  return rows.map((row, index) =>
    aboutOf(row, years[index], tables.get(`${row.company_id} ${row.year}`) ?? null),
  );
}

/** A relief that somebody claims to have their PCB lowered. */
export const taxClaimKind: DecisionKind<'tax_claim'> = {
  async entries(call, approvalIds) {
    const rows = await requestsUnder(call, TAX_CLAIMS, approvalIds);
    const shown = await presentClaims(call, rows);
    const about = await aboutAll(call, rows);
    return taxEntries(rows, (index) => {
      const [one, what] = [shown[index], about[index]];
      if (!one || !what) return null;
      const { key, amount, year, proof } = one;
      const { title, title_malay, over } = what;
      const has_proof = proof !== null;
      return { kind: 'tax_claim' as const, key, amount, year, title, title_malay, over, has_proof };
    });
  },
  // The receipt is to be looked at, and what is beyond a limit to be understood.
  bulkSafe: ({ has_proof, over }) => (has_proof ? 'files' : over ? 'over' : true),
  async facts(call, approval) {
    const rows = await requestsUnder(call, TAX_CLAIMS, [approval.id]);
    const [shown] = await presentClaims(call, rows);
    const [about] = await aboutAll(call, rows);
    if (!about) throw notFound();
    return { kind: 'tax_claim', claim: besideDecision(shown, approval), ...about };
  },
  decide: (...of) => decideSeen(TAX_CLAIMS, ...of),
};

import { myPayslipEndpoints } from '@mesra/contract/payroll-documents/payroll-document';
import { CONTRIBUTION_KEYS, TOTAL_KEYS } from '@mesra/contract/payroll-run/payslip';
import { formatMoney } from '@mesra/domain/kit/money';
import { payslipSettingOf } from '@mesra/domain/payroll/payslip-setting';
import { and, asc, desc, eq, gte, inArray, isNotNull, lte, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../../kit/actor.ts';
import { dayIn } from '../../kit/clock.ts';
import type { Tx } from '../../kit/db.ts';
import { handle, roleIn } from '../../kit/http.ts';
import { countMatches, metaOf } from '../../kit/list.ts';
import { ownRows } from '../../kit/own-rows.ts';
import { notFound } from '../../kit/problem.ts';
import { payslips } from '../payroll-run/payroll-run.views.ts';
import { payslipSettingsOf, presentFigures } from '../payroll-setup/payroll-setup.api.ts';
import { ISSUED, NO_EMPLOYER_FIGURES, presentPayslip, presentPayslipRow } from './payslip.present.ts';
import { payslipFileName } from './payslip-file-name.ts';
import { payslipPdf } from './payslip-pdf.ts';
import { withRuns } from './payslip-run.reads.ts';

/** The caller's own payslips that are issued and released to them, in the companies of this call. */
const own = (actor: Actor, companyIds: readonly number[]): SQL | undefined =>
  and(
    ownRows(actor, companyIds, '/payroll', payslips),
    inArray(payslips.status, [...ISSUED]),
    isNotNull(payslips.released_at),
  );

const inYear = (year: number) =>
  and(gte(payslips.start_date, `${year}-01-01`), lte(payslips.start_date, `${year}-12-31`));

const list = handle(myPayslipEndpoints.list, async ({ query, actor, companyIds, tx }) => {
  const where = and(own(actor, companyIds), query.year ? inYear(query.year) : undefined);
  const direction = query.sort === 'asc' ? asc : desc;
  const [rows, counted] = await Promise.all([
    tx
      .select()
      .from(payslips)
      .where(where)
      .orderBy(direction(query.sort_by === 'id' ? payslips.id : payslips.start_date), direction(payslips.id))
      .limit(query.per_page)
      .offset((query.page - 1) * query.per_page),
    countMatches(tx, sql`from ${payslips} where ${where}`),
  ]);
  const meta = metaOf(query, counted);
  return { data: (await withRuns(tx, rows)).map(presentPayslipRow), meta };
});

const KEYS = [...TOTAL_KEYS, ...CONTRIBUTION_KEYS];

const summary = handle(myPayslipEndpoints.summary, async ({ query, actor, companyIds, tx, services }) => {
  const { time_zone } = roleIn(actor, query.company_id);
  const year = query.year ?? Number(dayIn(time_zone, services.clock.now()).slice(0, 4));
  const columns = Object.fromEntries(KEYS.map((key) => [key, payslips[key]])) as Pick<
    typeof payslips,
    (typeof KEYS)[number]
  >;
  const rows = await tx
    .select({ start_date: payslips.start_date, ...columns })
    .from(payslips)
    .where(and(own(actor, companyIds), inYear(year)))
    .orderBy(asc(payslips.start_date), asc(payslips.id));
  const totals = Object.fromEntries(KEYS.map((key) => [key, rows.reduce((sum, row) => sum + row[key], 0)]));
  const settings = await payslipSettingsOf(tx, query.company_id);
  const employer = rows.every((row) => payslipSettingOf(settings, row.start_date).employer_contributions);
  return {
    data: {
      year,
      totals: {
        ...presentFigures(totals as Record<(typeof KEYS)[number], number>),
        ...(employer ? {} : NO_EMPLOYER_FIGURES),
      },
      months: rows.map((row) => ({
        start_date: row.start_date,
        total_gross_pay: formatMoney(row.total_gross_pay),
        total_net_pay: formatMoney(row.total_net_pay),
      })),
    },
  };
});

async function ownPayslip(tx: Tx, actor: Actor, companyIds: readonly number[], id: number) {
  const [row] = await tx
    .select()
    .from(payslips)
    .where(and(own(actor, companyIds), eq(payslips.id, id)));
  if (!row) throw notFound();
  return row;
}

const read = handle(myPayslipEndpoints.read, async ({ params, actor, companyIds, tx, services }) => ({
  data: await presentPayslip(tx, services.vault, await ownPayslip(tx, actor, companyIds, params.id)),
}));

const pdf = handle(
  myPayslipEndpoints.pdf,
  async ({ params, query, actor, companyIds, tx, services, language }) => {
    const payslip = await presentPayslip(
      tx,
      services.vault,
      await ownPayslip(tx, actor, companyIds, params.id),
    );
    return {
      bytes: await payslipPdf(payslip, query.language ?? language),
      type: 'application/pdf',
      name: payslipFileName(payslip),
    };
  },
);

export const myPayslipHandlers = [list, summary, read, pdf];

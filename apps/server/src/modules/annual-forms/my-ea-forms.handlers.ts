import { myEaFormEndpoints } from '@mesra/contract/annual-forms/ea-form';
import { eaIncome } from '@mesra/domain/annual-forms/ea-amounts';
import { formatMoney } from '@mesra/domain/kit/money';
import { and, desc, eq, type SQL } from 'drizzle-orm';
import type { Actor } from '../../kit/actor.ts';
import { handle } from '../../kit/http.ts';
import { ownRows } from '../../kit/own-rows.ts';
import { notFound } from '../../kit/problem.ts';
import { eaForms } from './annual-forms.tables.ts';
import { eaFormFile } from './ea-pdf.ts';

/** The caller's own forms that are issued, in the companies of this call. */
const own = (actor: Actor, companyIds: readonly number[]): SQL | undefined =>
  and(ownRows(actor, companyIds, '/payroll', eaForms), eq(eaForms.status, 'Issued'));

const list = handle(myEaFormEndpoints.list, async ({ query, actor, companyIds, tx }) => {
  const inCompany = query.company_id ? eq(eaForms.company_id, query.company_id) : undefined;
  const { id, company_id, year, serial, amounts, issued_at } = eaForms;
  const rows = await tx
    .select({ id, company_id, year, serial, amounts, issued_at })
    .from(eaForms)
    .where(and(own(actor, companyIds), inCompany))
    .orderBy(desc(year), desc(id));
  return { data: rows.map(({ amounts, ...row }) => ({ ...row, income: formatMoney(eaIncome(amounts)) })) };
});

const pdf = handle(myEaFormEndpoints.pdf, async ({ params, query, ...call }) => {
  const [row] = await call.tx
    .select()
    .from(eaForms)
    .where(and(own(call.actor, call.companyIds), eq(eaForms.id, params.id)));
  if (!row) throw notFound();
  return eaFormFile(call, row, query.language);
});

export const myEaFormHandlers = [list, pdf];

import { companyEndpoints } from '@mesra/contract/company/company';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Clock } from '../../kit/clock.ts';
import type { Tx } from '../../kit/db.ts';
import { handle, roleIn } from '../../kit/http.ts';
import { forbidden, notFound, stale } from '../../kit/problem.ts';
import { companyFrames } from './company.api.ts';
import { companies } from './company.tables.ts';

type CompanyRow = typeof companies.$inferSelect;
type CompanyAnswer = z.output<typeof companyEndpoints.read.response>;

async function present(tx: Tx, clock: Clock, row: CompanyRow, full: boolean): Promise<CompanyAnswer> {
  const [frame] = await companyFrames(tx, [row], clock);
  if (!frame) throw notFound();
  const { has_structure: _structure, ...common } = frame;
  const { registration_number, epf_number, socso_number, tax_number, hrdf_class, version, updated_at } = row;
  const details = {
    registration_number,
    epf_number,
    socso_number,
    tax_number,
    hrdf_class,
    version,
    updated_at,
  };
  return { ...common, theme: row.theme, details: full ? details : null };
}

async function companyRow(tx: Tx, id: number): Promise<CompanyRow> {
  const [row] = await tx.select().from(companies).where(eq(companies.id, id));
  if (!row) throw notFound();
  return row;
}

const read = handle(companyEndpoints.read, async ({ params, query, actor, tx, services }) => {
  const role = roleIn(actor, params.id);
  if (query.fulldetails && role.type !== 'owner') throw forbidden();
  return { data: await present(tx, services.clock, await companyRow(tx, params.id), query.fulldetails) };
});

const updateContribution = handle(
  companyEndpoints.updateContribution,
  async ({ params, body, tx, services }) => {
    const { version, ...values } = body;
    const [row] = await tx
      .update(companies)
      .set(values)
      .where(and(eq(companies.id, params.id), eq(companies.version, version)))
      .returning();
    if (!row) throw stale(await present(tx, services.clock, await companyRow(tx, params.id), true));
    return { data: await present(tx, services.clock, row, true), message: 'saved' };
  },
);

export const companyHandlers = [read, updateContribution];

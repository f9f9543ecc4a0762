import { companyEndpoints } from '@mesra/contract/company/company';
import { eq } from 'drizzle-orm';
import type { Clock } from '../../kit/clock.ts';
import type { Tx } from '../../kit/db.ts';
import { handle, roleIn } from '../../kit/http.ts';
import { forbidden } from '../../kit/problem.ts';
import { updateVersioned } from '../../kit/versioned.ts';
import { type CompanyRow, companyRow, presentCompany } from './company.present.ts';
import { companies } from './company.tables.ts';

const read = handle(companyEndpoints.read, async ({ params, query, actor, tx, services }) => {
  const role = roleIn(actor, params.id);
  if (query.fulldetails && role.type !== 'owner') throw forbidden();
  const row = await companyRow(tx, params.id);
  return { data: await presentCompany(tx, services.clock, row, query.fulldetails) };
});

/** Updates the row at the given version; 409 with the current company if stale. */
async function change(tx: Tx, clock: Clock, id: number, version: number, values: Partial<CompanyRow>) {
  const row = await updateVersioned(
    tx,
    companies,
    { where: eq(companies.id, id), version, set: values },
    async () => presentCompany(tx, clock, await companyRow(tx, id), true),
  );
  return { data: await presentCompany(tx, clock, row, true), message: 'saved' };
}

const updateDetails = handle(companyEndpoints.updateDetails, async ({ params, body, tx, services }) => {
  const { version, ...values } = body;
  return change(tx, services.clock, params.id, version, values);
});

const updateContribution = handle(
  companyEndpoints.updateContribution,
  async ({ params, body, tx, services }) => {
    const { version, ...values } = body;
    return change(tx, services.clock, params.id, version, values);
  },
);

export const companyHandlers = [read, updateDetails, updateContribution];

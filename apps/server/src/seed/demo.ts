import type { Services } from '../kit/services.ts';
import { seedSchedules } from '../modules/attendance/attendance.seed.ts';
import { seedDocuments } from '../modules/documents/documents.seed.ts';
import { seedLeave } from '../modules/leaves/leaves.seed.ts';
import { seedSites } from '../modules/sites/sites.seed.ts';
import { seedCompanies } from './demo-companies.ts';
import { seedCompanyDetails } from './demo-company.ts';
import { seedDirectory } from './demo-directory.ts';
import { seedEmployees } from './demo-employees.ts';
import { seedEmployment } from './demo-employment.ts';
import { seedPayrolls } from './demo-payrolls.ts';
import { seedPersonal } from './demo-personal.ts';
import { seedRequests } from './demo-requests.ts';

/** Made plain as a demo: the sign-in page shows it, and production refuses the demo altogether. */
export const DEMO_PASSWORD = 'mesra-demo';

type State = 'started' | 'done' | null;

async function demoState(services: Services): Promise<State> {
  const { rows } = await services.db.owner.query(
    `select value #>> '{}' as state from system.settings where key = 'demo'`,
  );
  return rows[0]?.state ?? null;
}

async function setState(services: Services, state: Exclude<State, null>): Promise<void> {
  await services.db.owner.query(
    `insert into system.settings values ('demo', to_jsonb($1::text)) on conflict (key) do update set value = excluded.value`,
    [state],
  );
}

/**
 * Fills the demo group, once: where somebody's companies exist, nothing is done. Each step finds what an interrupted
 * one left, so that a killed first start is made good by the next.
 */
export async function seedDemo(services: Services): Promise<void> {
  const state = await demoState(services);
  if (state === 'done') return;
  const { rows } = await services.db.owner.query('select exists (select from system.company_ids) as filled');
  if (rows[0]?.filled && state === null) return;
  console.info('Making the demo companies …');
  await setState(services, 'started');
  const companies = await seedCompanies(services, DEMO_PASSWORD);
  await seedCompanyDetails(services, companies);
  await seedEmployees(services, companies);
  await seedPersonal(services, companies);
  await seedDirectory(services, companies);
  await seedSites(services, companies);
  await seedSchedules(services, companies);
  await seedPayrolls(services, companies);
  await seedDocuments(services, companies);
  await seedEmployment(services, companies);
  await seedRequests(services, companies);
  await seedLeave(services, companies);
  await setState(services, 'done');
}

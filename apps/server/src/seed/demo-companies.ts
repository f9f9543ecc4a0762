import type { Services } from '../kit/services.ts';
import { seedInvitations } from '../modules/admin-users/admin-users.seed.ts';
import { createDemoCompanies } from '../modules/company/company.seed.ts';
import { seedSignIns } from '../modules/session/session.seed.ts';
import type { DemoCompany } from './demo-cast.ts';

/** Creates the demo's users, companies and an invitation; returns the companies that need to be filled. */
export async function seedCompanies(services: Services, password: string): Promise<DemoCompany[]> {
  const companies = await createDemoCompanies(services, await seedSignIns(services, password));
  await seedInvitations(services, companies);
  return companies;
}

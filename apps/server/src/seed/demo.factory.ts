import type { TestProduct } from '../kit/testing/product.ts';
import { seedAttendance } from '../modules/attendance/attendance.seed.ts';
import { seedLeave } from '../modules/leaves/leaves.seed.ts';
import { seedSchedules } from '../modules/schedules/schedules.seed.ts';
import { seedSites } from '../modules/sites/sites.seed.ts';
import type { DemoCompany } from './demo-cast.ts';
import { seedCompanies } from './demo-companies.ts';
import { seedEmployees } from './demo-employees.ts';

/** The demo companies with their people at work: sites, schedules, leave and attendance. */
export async function demoAtWork({ services }: TestProduct): Promise<DemoCompany[]> {
  const companies = await seedCompanies(services, 'mesra-demo');
  for (const seed of [seedEmployees, seedSites, seedSchedules, seedLeave, seedAttendance])
    await seed(services, companies);
  return companies;
}

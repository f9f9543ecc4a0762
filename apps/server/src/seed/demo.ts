import type { Services } from '../kit/services.ts';
import { seedCompanies } from './demo-companies.ts';

/** Made plain as a demo: the sign-in page shows it, and production refuses the demo altogether. */
export const DEMO_PASSWORD = 'mesra-demo';

/**
 * Fills the demo group, once: where a company exists, nothing is done. The sign-ins exist before anything else, so
 * that the product can be used while the rest is being made.
 */
export async function seedDemo(services: Services): Promise<void> {
  const { rows } = await services.db.owner.query('select exists (select from system.company_ids) as filled');
  if (rows[0]?.filled) return;
  await seedCompanies(services, DEMO_PASSWORD);
}

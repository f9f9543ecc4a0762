import type { Tx } from '../../kit/db.ts';
import { invalid } from '../../kit/problem.ts';
import type { Services } from '../../kit/services.ts';
import { isLoopback } from './domain-origin.ts';

/**
 * Is it an address of the installation itself, which everyone signs in at? Every loopback address leads to the machine
 * that a loopback PUBLIC_URL names.
 */
function isInstance({ config: { publicUrl } }: Services, origin: string): boolean {
  if (isLoopback(origin)) return isLoopback(publicUrl);
  return new URL(origin).hostname === new URL(publicUrl).hostname;
}

async function isInstanceCompany(tx: Tx, { config }: Services, companyId: number): Promise<boolean> {
  if (config.instanceCompany !== null) return companyId === config.instanceCompany;
  const { rows } = await tx.$client.query<{ id: number }>('select system.first_company() as id');
  return companyId === rows[0]?.id;
}

/** May this company's look serve at a proven address? At the installation's own, only that of the company that runs it. */
export async function mayServe(
  tx: Tx,
  services: Services,
  companyId: number,
  origin: string,
): Promise<boolean> {
  if (isInstance(services, origin)) return isInstanceCompany(tx, services, companyId);
  return !isLoopback(origin);
}

/** Refuses an address that the company could not serve at; 422 on `origin`. */
export async function demandServable(
  tx: Tx,
  services: Services,
  companyId: number,
  origin: string,
): Promise<void> {
  if (await mayServe(tx, services, companyId, origin)) return;
  throw invalid(
    'origin',
    isInstance(services, origin) ? 'validation.origin_instance' : 'validation.origin_name',
  );
}

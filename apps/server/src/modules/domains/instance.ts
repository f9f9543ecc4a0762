import type { Tx } from '../../kit/db.ts';
import { invalid } from '../../kit/problem.ts';
import type { Services } from '../../kit/services.ts';
import { isLoopback } from './domain-origin.ts';

/**
 * Whether the origin is the installation's own, where everyone signs in. If PUBLIC_URL is a loopback address,
 * every loopback address counts.
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

/**
 * Whether this company's settings may apply at a verified origin. At the installation's own, only those of
 * the operating company may.
 */
export async function mayServe(
  tx: Tx,
  services: Services,
  companyId: number,
  origin: string,
): Promise<boolean> {
  if (isInstance(services, origin)) return isInstanceCompany(tx, services, companyId);
  return !isLoopback(origin);
}

/** Rejects an origin that the company could not serve; 422 on `origin`. */
export async function assertServable(
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

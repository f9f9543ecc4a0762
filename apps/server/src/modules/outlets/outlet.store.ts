import type { BodyOf } from '@mesra/contract/kit/endpoint';
import type { outlets as endpoints } from '@mesra/contract/outlets/outlet';
import { and, eq } from 'drizzle-orm';
import type { RowCall } from '../../kit/http.ts';
import { assertVersion } from '../../kit/versioned.ts';
import { createSite, findSite, removeSite, type SiteFields, updateSite } from '../sites/sites.api.ts';
import { presentOutlet } from './outlet.reads.ts';
import { outlets } from './outlets.tables.ts';

type Created = Omit<BodyOf<typeof endpoints.create>, 'company_id'>;
export type OutletFields = Partial<Created>;

/** What was entered, by whether it is of the site or of the outlet. */
export function partsOf<F extends OutletFields>({ chain, region, business_hours, ...site }: F) {
  const own = Object.fromEntries(
    Object.entries({ chain, region, business_hours }).filter(([, value]) => value !== undefined),
  ) as Partial<typeof outlets.$inferInsert>;
  return { site: site as Omit<F, 'chain' | 'region' | 'business_hours'>, own };
}

/** Creates an outlet with its site. */
export async function createOutlet(call: RowCall, companyId: number, fields: Created): Promise<number> {
  const { site, own } = partsOf(fields);
  const { id } = await createSite(call, companyId, site as SiteFields & typeof site, 'outlet');
  await call.tx.insert(outlets).values({ ...own, company_id: companyId, id });
  return id;
}

/** Changes an outlet at the version that the caller saw; the version is that of its site. */
export async function changeOutlet(
  call: RowCall,
  id: number,
  { version, ...fields }: OutletFields & { version: number },
): Promise<void> {
  const before = await findSite(call, id, 'no key update', 'outlet');
  await assertVersion(before, version, () => presentOutlet(call, id));
  const { site, own } = partsOf(fields);
  // What is of the outlet alone changes the version of the site too.
  const changed =
    Object.keys(site).length === 0 && Object.keys(own).length > 0 ? { status: before.status } : site;
  await updateSite(call, before, changed as SiteFields, null);
  if (Object.keys(own).length > 0)
    await call.tx
      .update(outlets)
      .set(own)
      .where(and(eq(outlets.company_id, before.company_id), eq(outlets.id, id)));
}

/** Deletes an outlet that nothing uses. */
export async function removeOutlet(call: RowCall, id: number): Promise<void> {
  await removeSite(call, await findSite(call, id, 'update', 'outlet'), 'outlets');
}

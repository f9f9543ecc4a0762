import type { BodyOf } from '@mesra/contract/kit/endpoint';
import type { Message } from '@mesra/contract/kit/problem';
import type { workSiteEndpoints } from '@mesra/contract/sites/work-site';
import { wholePostcode } from '@mesra/domain/kit/postcode';
import { and, eq } from 'drizzle-orm';
import type { RowCall } from '../../kit/http.ts';
import { notFound, Problem } from '../../kit/problem.ts';
import { inUse, referencesTo } from '../../kit/references.ts';
import { clientProblem } from '../clients/clients.api.ts';
import { chargeProblemOf } from '../employment/employment.api.ts';
import { assertNotStranded, syncSite } from './site-days.store.ts';
import { proofColumns } from './site-proofs.ts';
import type { Closing } from './sites.events.ts';
import { workSites } from './sites.tables.ts';
import type { SiteCall, StoredSite } from './work-site.reads.ts';

/** Fields of a site as they are entered, some or all. */
export type SiteFields = Partial<
  Omit<BodyOf<typeof workSiteEndpoints.create>, 'company_id' | 'cancel_reason'>
>;
/** The same as columns. */
export type SiteValues = Partial<typeof workSites.$inferInsert>;
/** What is wrong with a site, by field. */
export type SiteProblems = Record<string, Message[]>;

/**
 * The columns of what was entered for a site, null for a new one. A postcode that lost its zero is the same as one that has it;
 * a proof that is wanted already has been since then.
 */
export function siteValues(
  { services }: SiteCall,
  { proofs, ...fields }: SiteFields,
  before: StoredSite | null,
): SiteValues {
  const { postcode, country = before?.country ?? 'MY' } = fields;
  return {
    ...fields,
    ...(postcode === undefined ? {} : { postcode: wholePostcode(country, postcode) }),
    ...(proofs ? proofColumns(proofs, before, services.clock.now()) : {}),
  };
}

/** What is wrong within a site as it would be. */
function problemsWithin(site: SiteValues): SiteProblems {
  const problems: SiteProblems = {};
  if ((site.lat == null) !== (site.lng == null)) problems.lat = [{ key: 'site.place_half' }];
  if (site.start_date && site.end_date && site.end_date < site.start_date)
    problems.end_date = [{ key: 'validation.ends_before_start' }];
  if ((site.country ?? 'MY') === 'MY' && site.postcode && !/^\d{4,5}$/.test(site.postcode))
    problems.postcode = [{ key: 'validation.postcode' }];
  return problems;
}

/** All that is wrong with a site as it would be with these values, apart from who is in charge and the client. */
export const siteProblems = async (
  call: SiteCall,
  values: SiteValues,
  before: StoredSite | null,
): Promise<SiteProblems> => ({
  ...(before ? await assertNotStranded(call, before, { ...before, ...values } as StoredSite) : {}),
  ...problemsWithin({ ...before, ...values }),
});

/** Whoever is newly put in charge must work in the company: whoever was may have left. */
async function chargeProblems(
  call: SiteCall,
  companyId: number,
  { person_in_charge_id: id }: SiteValues,
  before: StoredSite | null,
): Promise<SiteProblems> {
  if (!id || id === before?.person_in_charge_id) return {};
  const problem = await chargeProblemOf(call, companyId, id);
  return problem === null ? {} : { person_in_charge_id: [problem] };
}

/** The client that a site is newly of must be of the company and not archived; the one that it has may be. */
export async function clientProblems(
  { tx }: SiteCall,
  companyId: number,
  { client_id: id }: SiteValues,
  before: StoredSite | null,
): Promise<SiteProblems> {
  if (!id || id === before?.client_id) return {};
  const problem = await clientProblem(tx, companyId, id);
  return problem === null ? {} : { client_id: [problem] };
}

/** Stores checked values of a site, with what they mean for its assignments and for what is planned there. */
export async function changeSite(
  call: SiteCall,
  before: StoredSite,
  values: SiteValues,
  closing: Closing,
): Promise<void> {
  if (Object.keys(values).length === 0) return;
  const whereRow = and(eq(workSites.company_id, before.company_id), eq(workSites.id, before.id));
  await call.tx.update(workSites).set(values).where(whereRow);
  await syncSite(call, before, { ...before, ...values } as StoredSite, closing);
}

function assertNoErrors(fields: SiteProblems): void {
  if (Object.keys(fields).length > 0) throw new Problem('invalid', { fields });
}

/** Everything that is wrong with a site as it would be with these values. */
const allProblems = async (
  call: SiteCall,
  companyId: number,
  values: SiteValues,
  before: StoredSite | null,
): Promise<SiteProblems> => ({
  ...(await siteProblems(call, values, before)),
  ...(await chargeProblems(call, companyId, values, before)),
  ...(await clientProblems(call, companyId, values, before)),
});

/** Creates a work site, or the site of an outlet; 422 with every field that is wrong. */
export async function createSite(
  call: SiteCall,
  companyId: number,
  fields: SiteFields & Pick<Required<SiteFields>, 'code' | 'name'>,
  kind: StoredSite['kind'],
): Promise<StoredSite> {
  const values = siteValues(call, fields, null);
  assertNoErrors(await allProblems(call, companyId, values, null));
  const { code, name } = fields;
  const [row] = await call.tx
    .insert(workSites)
    .values({ ...values, company_id: companyId, kind, code, name })
    .returning();
  if (!row) throw notFound();
  return row;
}

/** Changes a site that is held; 422 with every field that is wrong. What is planned at a site that closes by it is cancelled for `reason`. */
export async function updateSite(
  call: SiteCall,
  before: StoredSite,
  fields: SiteFields,
  reason: string | null,
): Promise<void> {
  const values = siteValues(call, fields, before);
  assertNoErrors(await allProblems(call, before.company_id, values, before));
  await changeSite(call, before, values, { reason, by_file: false });
}

/** Deletes a site that is held for it; 409 with what uses it, or the table that continues it under its id. */
export async function removeSite(
  { tx, language }: SiteCall & Pick<RowCall, 'language'>,
  { company_id, id }: StoredSite,
  continued?: 'outlets',
): Promise<void> {
  const references = await referencesTo(tx, 'work_sites', company_id, id);
  if (continued) references.push(...(await referencesTo(tx, continued, company_id, id)));
  if (references.length > 0) throw inUse(references, language);
  await tx.delete(workSites).where(and(eq(workSites.company_id, company_id), eq(workSites.id, id)));
}

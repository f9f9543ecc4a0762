import { type DomainSettings, domainAdminEndpoints } from '@mesra/contract/domains/domain';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import { handle } from '../../kit/http.ts';
import { countTry, type Limit } from '../../kit/limits.ts';
import { fromDatabase, notFound, Problem } from '../../kit/problem.ts';
import type { Services } from '../../kit/services.ts';
import { assertVersion } from '../../kit/versioned.ts';
import { type DomainRow, presentDomain } from './domain.present.ts';
import { assertPictures, imageKey, imagesOf } from './domain-images.ts';
import { isLoopback, newProof, proofName, requestedOrigin } from './domain-origin.ts';
import { domains } from './domains.tables.ts';
import { assertServable } from './instance.ts';

const LOOK_UP: Limit = { kind: 'verify-domain', perAccount: 30, perAddress: 60 };

async function domainRow(tx: Tx, companyIds: readonly number[], id: number): Promise<DomainRow> {
  const [row] = await tx
    .select()
    .from(domains)
    .where(and(inArray(domains.company_id, [...companyIds]), eq(domains.id, id)));
  if (!row) throw notFound();
  return row;
}

/** The same, locking all domains of the company until the transaction ends, since they may share pictures. */
async function heldDomain(tx: Tx, companyIds: readonly number[], id: number) {
  const { company_id } = await domainRow(tx, companyIds, id);
  const all = await tx
    .select()
    .from(domains)
    .where(eq(domains.company_id, company_id))
    .orderBy(asc(domains.id))
    .for('update');
  const row = all.find((one) => one.id === id);
  if (!row) throw notFound();
  return { row, others: all.filter((one) => one.id !== id) };
}

/** Deletes picture files that no domain of the company uses any more. */
async function dropUnused(services: Services, before: DomainSettings, now: readonly DomainSettings[]) {
  const used = new Set(now.flatMap(imagesOf));
  for (const name of new Set(imagesOf(before)))
    if (!used.has(name)) await services.files.remove(imageKey(name));
}

/** An origin serves one company: 409 if another has verified it. */
async function whileFree<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const refused = fromDatabase(error);
    if (refused instanceof Problem && refused.fields?.verified)
      throw new Problem('wrong_state', { key: 'problem.domain_elsewhere' });
    throw error;
  }
}

const list = handle(domainAdminEndpoints.list, async ({ query, actor, tx }) => {
  const rows = await tx
    .select()
    .from(domains)
    .where(eq(domains.company_id, query.company_id))
    .orderBy(asc(domains.origin), asc(domains.id));
  return { data: rows.map((row) => presentDomain(actor, row)) };
});

const create = handle(domainAdminEndpoints.create, async ({ body, actor, tx, services }) => {
  const origin = requestedOrigin(body.origin);
  await assertServable(tx, services, body.company_id, origin);
  const settings: DomainSettings = {
    product_name: null,
    theme: 'mesra',
    primary_color: null,
    logo: null,
    registration_page: services.config.registrationPage,
    social_links: [],
    banners: [],
  };
  const verified_at = isLoopback(origin) ? services.clock.now().toISOString() : null;
  const values = { company_id: body.company_id, origin, settings, proof: newProof(), verified_at };
  const [row] = await whileFree(() => tx.insert(domains).values(values).returning());
  if (!row) throw notFound();
  return { data: presentDomain(actor, row), message: 'created', status: 201 };
});

const update = handle(
  domainAdminEndpoints.update,
  async ({ params, body, companyIds, actor, tx, services }) => {
    const { version, ...changes } = body;
    const { row, others } = await heldDomain(tx, companyIds, params.id);
    await assertVersion(row, version, () => presentDomain(actor, row));
    const settings = { ...row.settings, ...changes } as DomainSettings;
    const before = [row, ...others].map((one) => one.settings);
    await assertPictures(services, row.company_id, before, settings);
    const [saved] = await tx
      .update(domains)
      .set({ settings })
      .where(and(eq(domains.company_id, row.company_id), eq(domains.id, row.id)))
      .returning();
    if (!saved) throw notFound();
    await dropUnused(
      services,
      row.settings,
      [saved, ...others].map((one) => one.settings),
    );
    return { data: presentDomain(actor, saved), message: 'saved' };
  },
);

const verify = handle(
  domainAdminEndpoints.verify,
  async ({ params, companyIds, actor, tx, services, ip }) => {
    const row = await domainRow(tx, companyIds, params.id);
    if (row.verified_at !== null) return { data: presentDomain(actor, row) };
    await assertServable(tx, services, row.company_id, row.origin);
    await countTry(services.db.apart, LOOK_UP, String(actor.user_id), ip, services.clock.now());
    const name = proofName(row.origin);
    const proven = (await services.resolveTxt(name)).some((text) => text.trim() === row.proof);
    if (!proven)
      throw new Problem('wrong_state', {
        key: 'problem.domain_unproven',
        params: { name, value: row.proof },
        current: presentDomain(actor, row),
      });
    const verified_at = services.clock.now().toISOString();
    const [saved] = await whileFree(() =>
      tx
        .update(domains)
        .set({ verified_at })
        .where(and(eq(domains.company_id, row.company_id), eq(domains.id, row.id)))
        .returning(),
    );
    if (!saved) throw notFound();
    return { data: presentDomain(actor, saved), message: 'domain.verified' };
  },
);

const remove = handle(domainAdminEndpoints.remove, async ({ params, companyIds, tx, services }) => {
  const { row, others } = await heldDomain(tx, companyIds, params.id);
  await tx.delete(domains).where(and(eq(domains.company_id, row.company_id), eq(domains.id, row.id)));
  await dropUnused(
    services,
    row.settings,
    others.map((one) => one.settings),
  );
  return { data: {}, message: 'deleted' };
});

export const domainHandlers = [list, create, update, verify, remove];

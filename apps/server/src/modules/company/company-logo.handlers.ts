import { randomBytes } from 'node:crypto';
import { companyEndpoints } from '@mesra/contract/company/company';
import { eq } from 'drizzle-orm';
import { type Call, handle, handleUpload, roleIn } from '../../kit/http.ts';
import { notFound } from '../../kit/problem.ts';
import { companyRow, presentCompany } from './company.present.ts';
import { companies } from './company.tables.ts';

const LOGO = { kind: 'picture', width: 512, height: 512, fit: 'inside' } as const;

/** The file key of a company's logo; null if it was not uploaded. */
function keyOf(companyId: number, logo: string | null): string | null {
  const version = /^\/api\/companies\/\d+\/logo\?v=([0-9a-f]{32})$/.exec(logo ?? '')?.[1];
  return version ? `companies/${companyId}/logo-${version}.webp` : null;
}

type Changing = Pick<Call<unknown>, 'tx' | 'services' | 'afterCommit'>;

async function replace(call: Changing, id: number, logo: string | null) {
  const { tx, services } = call;
  const before = await companyRow(tx, id, true);
  const [row] = await tx.update(companies).set({ logo }).where(eq(companies.id, id)).returning();
  if (!row) throw notFound();
  const data = await presentCompany(tx, services.clock, row, true);
  const old = keyOf(id, before.logo);
  if (old) call.afterCommit(() => services.files.remove(old));
  return data;
}

const setLogo = handleUpload(
  companyEndpoints.setLogo,
  () => LOGO,
  async (call) => {
    const { params, file, tx, services } = call;
    await companyRow(tx, params.id);
    const logo = `/api/companies/${params.id}/logo?v=${randomBytes(16).toString('hex')}`;
    await services.files.put(keyOf(params.id, logo) ?? '', file);
    return { data: await replace(call, params.id, logo), message: 'saved' };
  },
);

const removeLogo = handle(companyEndpoints.removeLogo, async (call) => ({
  data: await replace(call, call.params.id, null),
  message: 'deleted',
}));

const seeLogo = handle(companyEndpoints.seeLogo, async ({ params, actor, tx, services }) => {
  roleIn(actor, params.id);
  const key = keyOf(params.id, (await companyRow(tx, params.id)).logo);
  const bytes = key ? await services.files.get(key) : null;
  if (!bytes) throw notFound();
  // Cached privately by the browser; a new logo has a new URL.
  return { bytes, type: 'image/webp', name: 'logo.webp', inline: true, cache: 'private, max-age=3600' };
});

export const companyLogoHandlers = [setLogo, removeLogo, seeLogo];

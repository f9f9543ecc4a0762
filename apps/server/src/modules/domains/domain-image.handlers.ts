import { domainAdminEndpoints } from '@mesra/contract/domains/domain';
import { and, eq, inArray } from 'drizzle-orm';
import { handle, handleUpload } from '../../kit/http.ts';
import { notFound } from '../../kit/problem.ts';
import { IMAGE_ADDRESS, imageKey, newImageName, SHAPES } from './domain-images.ts';
import { domains } from './domains.tables.ts';

const upload = handleUpload(
  domainAdminEndpoints.image,
  ({ body }) => ({ kind: 'picture', ...SHAPES[body.use] }),
  async ({ params, file, companyIds, tx, services }) => {
    const [row] = await tx
      .select({ company_id: domains.company_id })
      .from(domains)
      .where(and(inArray(domains.company_id, [...companyIds]), eq(domains.id, params.id)));
    if (!row) throw notFound();
    const name = newImageName(services, row.company_id);
    await services.files.put(imageKey(name), file);
    return { data: { url: `${IMAGE_ADDRESS}${name}` }, message: 'saved', status: 201 };
  },
);

const see = handle(domainAdminEndpoints.seeImage, async ({ params, services }) => {
  const bytes = await services.files.get(imageKey(params.name));
  if (!bytes) throw notFound();
  const type = params.name.endsWith('.png') ? 'image/png' : 'image/webp';
  return { bytes, type, name: params.name, inline: true, cache: 'public, max-age=31536000, immutable' };
});

export const domainImageHandlers = [upload, see];

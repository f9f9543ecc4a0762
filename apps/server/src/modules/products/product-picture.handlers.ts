import { randomBytes } from 'node:crypto';
import type { AnyEndpoint } from '@mesra/contract/kit/endpoint';
import { productEndpoints } from '@mesra/contract/products/product';
import { and, eq } from 'drizzle-orm';
import { type Call, handle, handleUpload, type RowCall } from '../../kit/http.ts';
import { isAmong } from '../../kit/ids.ts';
import { notFound } from '../../kit/problem.ts';
import { presentProduct } from './product.handlers.ts';
import { products } from './products.tables.ts';

const PICTURE = { kind: 'picture', width: 640, height: 640, fit: 'inside' } as const;
const LASTING = 'private, max-age=31536000, immutable';

/** Gives a product another picture, or none. The row is held, so that of two at once each removes the one before. */
async function changePicture(
  call: RowCall & Pick<Call<AnyEndpoint>, 'afterCommit'>,
  id: number,
  bytes: Buffer | null,
) {
  const { tx, companyIds, services } = call;
  const [before] = await tx
    .select()
    .from(products)
    .where(and(isAmong(products.company_id, companyIds), eq(products.id, id)))
    .for('no key update');
  if (!before) throw notFound();
  const { company_id, picture: old } = before;
  const picture = bytes && `companies/${company_id}/products/${id}/${randomBytes(16).toString('hex')}.webp`;
  if (bytes && picture) await services.files.put(picture, bytes);
  await tx
    .update(products)
    .set({ picture })
    .where(and(eq(products.company_id, company_id), eq(products.id, id)));
  if (old) call.afterCommit(() => services.files.remove(old));
  return presentProduct(call, id);
}

const setPicture = handleUpload(
  productEndpoints.setPicture,
  () => PICTURE,
  async (call) => ({ data: await changePicture(call, call.params.id, call.file), message: 'saved' }),
);

const removePicture = handle(productEndpoints.removePicture, async (call) => ({
  data: await changePicture(call, call.params.id, null),
  message: 'deleted',
}));

const seePicture = handle(
  productEndpoints.seePicture,
  async ({ params, query, tx, companyIds, services }) => {
    const [row] = await tx
      .select({ picture: products.picture })
      .from(products)
      .where(and(isAmong(products.company_id, companyIds), eq(products.id, params.id)));
    const bytes = row?.picture ? await services.files.get(row.picture) : null;
    if (!bytes) throw notFound();
    const cache = query.v && row?.picture?.includes(query.v) ? { cache: LASTING } : {};
    return { bytes, type: 'image/webp', name: `${params.id}.webp`, inline: true, ...cache };
  },
);

export const productPictureHandlers = [setPicture, removePicture, seePicture];

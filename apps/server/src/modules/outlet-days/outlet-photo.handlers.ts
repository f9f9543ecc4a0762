import { outletPhotoEndpoints as endpoints } from '@mesra/contract/outlet-days/outlet-photo';
import { sql } from 'drizzle-orm';
import { handle } from '../../kit/http.ts';
import { countMatches, metaOf, pageOf } from '../../kit/list.ts';
import { companyOfOutlet } from '../outlets/outlets.api.ts';
import { photosAt, presentPhotos } from './outlet-photo.reads.ts';

const list = handle(endpoints.list, async (call) => {
  const { params, query, tx } = call;
  const companyId = await companyOfOutlet(call, params.id);
  const photos = photosAt(call, { companyId, outletId: params.id }, query);
  const page = pageOf(query, { taken_at: sql`x.taken_at` }, sql`x.id`);
  const [data, counted] = await Promise.all([
    presentPhotos(call, photos, page),
    countMatches(tx, sql`from (${photos}) x`),
  ]);
  return { data, meta: metaOf(query, counted) };
});

export const outletPhotoHandlers = [list];

import { createHash } from 'node:crypto';
import { accountEndpoints } from '@mesra/contract/account/account';
import type { Tx } from '../../kit/db.ts';
import { handle, handleUpload } from '../../kit/http.ts';
import { notFound } from '../../kit/problem.ts';
import type { Services } from '../../kit/services.ts';
import { maySeePicture } from './account.policy.ts';
import { presentSelf } from './account.present.ts';

const PICTURE = { kind: 'picture', width: 512, height: 512, fit: 'cover' } as const;
const LASTING = 'private, max-age=31536000, immutable';
const ADDRESS = /^\/api\/users\/(\d+)\/picture\?v=([0-9a-f]{64})$/;

/** The file key of a picture URL; null if the URL is not one of ours. */
function pictureOf(image: string | null): { key: string; version: string } | null {
  const [, id, version] = ADDRESS.exec(image ?? '') ?? [];
  return id && version ? { key: `users/${id}/${version}.webp`, version } : null;
}

/**
 * Sets or removes a person's picture. The row is locked first, so that concurrent changes each remove the
 * previous file and never the current one.
 */
async function changePicture(tx: Tx, services: Services, userId: number, bytes: Buffer | null) {
  const version = bytes && createHash('sha256').update(bytes).digest('hex');
  const image = version && `/api/users/${userId}/picture?v=${version}`;
  const { rows } = await tx.$client.query<{ before: string | null }>(
    'select system.change_picture($1, $2) as before',
    [userId, image],
  );
  const before = pictureOf(rows[0]?.before ?? null);
  const now = pictureOf(image);
  if (bytes && now) await services.files.put(now.key, bytes);
  if (before && before.key !== now?.key) await services.files.remove(before.key);
}

const picture = handleUpload(
  accountEndpoints.picture,
  () => PICTURE,
  async (call) => {
    const { file, actor, tx, services } = call;
    await changePicture(tx, services, actor.user_id, file);
    return { data: await presentSelf(call), message: 'saved' };
  },
);

const removePicture = handle(accountEndpoints.removePicture, async (call) => {
  await changePicture(call.tx, call.services, call.actor.user_id, null);
  return { data: await presentSelf(call), message: 'deleted' };
});

const seePicture = handle(accountEndpoints.seePicture, async ({ params, query, actor, tx, services }) => {
  if (!(await maySeePicture(tx, actor, params.id))) throw notFound();
  const { rows } = await tx.$client.query<{ image: string | null }>(
    'select image from system.credential($1)',
    [params.id],
  );
  const found = pictureOf(rows[0]?.image ?? null);
  const bytes = found && (await services.files.get(found.key));
  if (!bytes) throw notFound();
  const cache = query.v === found.version ? { cache: LASTING } : {};
  return { bytes, type: 'image/webp', name: `${params.id}.webp`, inline: true, ...cache };
});

export const pictureHandlers = [picture, removePicture, seePicture];

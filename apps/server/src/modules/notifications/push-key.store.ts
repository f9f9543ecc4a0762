import webPush from 'web-push';
import type { Tx } from '../../kit/db.ts';
import { drawId } from '../../kit/draw-ids.ts';
import { sealContextOf } from '../../kit/seal-context.ts';
import type { Services } from '../../kit/services.ts';

interface PushKey {
  publicKey: string;
  privateKey: string;
}

interface Row {
  id: number;
  public_key: string;
  private_sealed: Buffer;
}

const context = (id: number) => sealContextOf('system.push_keys.private_sealed', id);

async function storedKey(tx: Tx, services: Services): Promise<PushKey | null> {
  const { rows } = await tx.$client.query<Row>('select * from system.push_key()');
  const [row] = rows;
  return (
    (row && {
      publicKey: row.public_key,
      privateKey: services.vault.open(context(row.id), row.private_sealed),
    }) ??
    null
  );
}

/** The keys that this installation shows to push services (RFC 8292); made when they are first needed. */
export async function pushKey(tx: Tx, services: Services): Promise<PushKey> {
  const stored = await storedKey(tx, services);
  if (stored) return stored;
  const id = await drawId(tx, 'system.push_keys');
  const created = webPush.generateVAPIDKeys();
  const sealed = services.vault.seal(context(id), created.privateKey);
  await tx.$client.query('select system.keep_push_key($1, $2, $3)', [id, created.publicKey, sealed]);
  return (await storedKey(tx, services)) ?? created;
}

import type { Tx } from './db.ts';
import { drawId } from './draw-ids.ts';
import type { Mail, PhoneMessage } from './post.ts';
import { sealContextOf } from './seal-context.ts';
import type { Services } from './services.ts';

type Letter = { channel: 'mail'; letter: Mail } | { channel: 'phone'; letter: PhoneMessage };

const contentContext = (id: number) => sealContextOf('system.mails.content_sealed', id);

async function queue(tx: Tx, services: Services, { channel, letter }: Letter): Promise<void> {
  const id = await drawId(tx, 'system.mails');
  const sealed = services.vault.seal(contentContext(id), JSON.stringify(letter));
  await tx.$client.query('select system.queue_mail($1, $2, $3)', [id, channel, sealed]);
}

/**
 * Queues a mail in the caller's transaction: sent after commit and retried on failure. A mail without
 * recipient (empty `to`) is queued too but never sent, so that timing does not reveal whether an account
 * exists.
 */
export const queueMail = (tx: Tx, services: Services, letter: Mail) =>
  queue(tx, services, { channel: 'mail', letter });

/** The same for a text message. */
export const queueMessage = (tx: Tx, services: Services, letter: PhoneMessage) =>
  queue(tx, services, { channel: 'phone', letter });

/** The queue task that sends mail. */
export const MAIL_TASK = 'mesra_mail';

/** Sends one queued message and clears its content. Throws on failure, so that it is retried. */
export async function sendQueued(services: Services, id: number): Promise<void> {
  const { owner } = services.db;
  const { rows } = await owner.query<{ channel: 'mail' | 'phone'; content_sealed: Buffer | null }>(
    'update system.mails set tries = tries + 1 where id = $1 and sent_at is null returning channel, content_sealed',
    [id],
  );
  const row = rows[0];
  if (!row?.content_sealed) return;
  const letter = JSON.parse(services.vault.open(contentContext(id), row.content_sealed));
  try {
    if (letter.to !== '')
      await (row.channel === 'mail' ? services.post.mail(letter) : services.post.message(letter));
  } catch (error) {
    const reason = String((error as Error).message).slice(0, 500);
    await owner.query('update system.mails set error = $2 where id = $1', [id, reason]);
    throw error;
  }
  await owner.query(
    'update system.mails set sent_at = now(), content_sealed = null, error = null where id = $1',
    [id],
  );
}

import type { Tx } from './db.ts';
import { drawId } from './draw-ids.ts';
import type { Mail, PhoneMessage } from './post.ts';
import { sealContextOf } from './seal-context.ts';
import type { Services } from './services.ts';

type Letter = { channel: 'mail'; letter: Mail } | { channel: 'phone'; letter: PhoneMessage };

const contentContext = (id: number) => sealContextOf('system.mails.content_sealed', id);

async function queue(tx: Tx, services: Services, { channel, letter }: Letter): Promise<number> {
  const id = await drawId(tx, 'system.mails');
  const sealed = services.vault.seal(contentContext(id), JSON.stringify(letter));
  await tx.$client.query('select system.queue_mail($1, $2, $3)', [id, channel, sealed]);
  return id;
}

/**
 * Queues a mail in the caller's transaction: sent after commit and retried on failure. A mail without
 * recipient (empty `to`) is queued too but never sent, so that timing does not reveal whether an account
 * exists. Returns its id.
 */
export const queueMail = (tx: Tx, services: Services, letter: Mail) =>
  queue(tx, services, { channel: 'mail', letter });

/** The same for a text message. */
export const queueMessage = (tx: Tx, services: Services, letter: PhoneMessage) =>
  queue(tx, services, { channel: 'phone', letter });

/** The queue task that sends mail. */
export const MAIL_TASK = 'mesra_mail';

/** As often as the queue tries (`system.queue_mail`). */
const MAX_TRIES = 20;

/**
 * Why a mail is of no use to send again: its server refuses the address, or the mail itself, for good (5xx). Null for
 * everything that may pass, such as a server that is down or does not know us yet.
 */
export function refusalOf(error: unknown): 'address' | 'mail' | null {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number };
  if (responseCode < 500 || responseCode > 599) return null;
  const { rejected = [] } = error as { rejected?: unknown[] };
  if (code === 'EENVELOPE' && rejected.length > 0) return 'address';
  return code === 'EMESSAGE' ? 'mail' : null;
}

interface Queued {
  channel: 'mail' | 'phone';
  content_sealed: Buffer | null;
  tries: number;
  created_at: Date;
}

/**
 * Sends one queued message and clears its content. Throws if it may be sent later, so that it is retried; what is refused
 * for good or has been tried too often is given up, with its reason.
 */
export async function sendQueued(services: Services, id: number): Promise<void> {
  const { owner } = services.db;
  const { rows } = await owner.query<Queued>(
    `update system.mails set tries = tries + 1 where id = $1 and sent_at is null and failed_at is null
     returning channel, content_sealed, tries, created_at`,
    [id],
  );
  const row = rows[0];
  if (!row?.content_sealed) return;
  const letter = JSON.parse(services.vault.open(contentContext(id), row.content_sealed));
  const name = `mesra-${row.created_at.getTime().toString(36)}-${id}`;
  try {
    if (letter.to !== '')
      await (row.channel === 'mail' ? services.post.mail(letter, name) : services.post.message(letter));
  } catch (error) {
    if (!(await giveUp(services, { id, tries: row.tries, to: letter.to, error }))) throw error;
    return;
  }
  await owner.query(
    'update system.mails set sent_at = now(), content_sealed = null, error = null where id = $1',
    [id],
  );
  if (row.channel === 'mail')
    await owner.query('delete from system.refused_addresses where email = lower($1)', [letter.to]);
}

/** Notes the reason of a failure. Returns whether the message is given up. */
async function giveUp(
  services: Services,
  { id, tries, to, error }: { id: number; tries: number; to: string; error: unknown },
): Promise<boolean> {
  const { owner } = services.db;
  const reason = String((error as Error).message).slice(0, 500);
  const refusal = refusalOf(error);
  const ended = refusal !== null || tries >= MAX_TRIES;
  await owner.query(
    `update system.mails set error = $2, failed_at = case when $3 then $4::timestamptz end,
       content_sealed = case when $3 then null else content_sealed end where id = $1`,
    [id, reason, ended, services.clock.now()],
  );
  if (refusal === 'address')
    await owner.query(
      `insert into system.refused_addresses (email, refused_at, reason) values (lower($1), $2, $3)
       on conflict (email) do update set refused_at = excluded.refused_at, reason = excluded.reason`,
      [to, services.clock.now(), reason],
    );
  return ended;
}

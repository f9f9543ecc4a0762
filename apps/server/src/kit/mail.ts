import type { Tx } from './db.ts';
import { drawId, drawIds } from './draw-ids.ts';
import { isLetter, type Letter, writerOf } from './letter.ts';
import type { Mail, PhoneMessage } from './post.ts';
import { sealContextOf } from './seal-context.ts';
import type { LetterOutcome, Services } from './services.ts';

type Outgoing = { channel: 'mail'; content: Mail } | { channel: 'phone'; content: PhoneMessage };

const contentContext = (id: number) => sealContextOf('system.mails.content_sealed', id);

async function queue(tx: Tx, services: Services, { channel, content }: Outgoing): Promise<number> {
  const id = await drawId(tx, 'system.mails');
  const sealed = services.vault.seal(contentContext(id), JSON.stringify(content));
  await tx.$client.query('select system.queue_mail($1, $2, $3)', [id, channel, sealed]);
  return id;
}

/**
 * Queues a mail in the caller's transaction: sent after commit and retried on failure. A mail without
 * recipient (empty `to`) is queued too but never sent, so that timing does not reveal whether an account
 * exists. Returns its id.
 */
export const queueMail = (tx: Tx, services: Services, content: Mail) =>
  queue(tx, services, { channel: 'mail', content });

/** The same for a text message. */
export const queueMessage = (tx: Tx, services: Services, content: PhoneMessage) =>
  queue(tx, services, { channel: 'phone', content });

/** Queues any number of mails that are written when they are sent, in a constant number of statements. */
export async function queueLetters(tx: Tx, services: Services, letters: readonly Letter[]): Promise<void> {
  if (letters.length === 0) return;
  const ids = await drawIds(tx, 'system.mails', letters.length);
  const sealed = letters.map((letter, index) =>
    services.vault.seal(contentContext(ids[index] ?? 0), JSON.stringify(letter)),
  );
  await tx.$client.query('select system.queue_mails($1, $2)', [ids, sealed]);
}

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

/** A mail or message as it is stored, or as it is written now; null where a letter has become pointless. */
const writtenNow = (services: Services, content: Mail | PhoneMessage | Letter) =>
  isLetter(content) ? writerOf(services, content).write(services, content.reference) : content;

/** Notes with whoever wrote a letter what became of it. */
async function noteOutcome(
  services: Services,
  content: Mail | PhoneMessage | Letter,
  outcome: LetterOutcome,
): Promise<void> {
  if (isLetter(content)) await writerOf(services, content).note(services, content.reference, outcome);
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
  const content = JSON.parse(services.vault.open(contentContext(id), row.content_sealed));
  const name = `mesra-${row.created_at.getTime().toString(36)}-${id}`;
  let to = '';
  try {
    const message = await writtenNow(services, content);
    to = message?.to ?? '';
    if (message && to !== '') {
      await (row.channel === 'mail'
        ? services.post.mail(message as Mail, name)
        : services.post.message(message));
      await noteOutcome(services, content, { sent_to: to });
    }
  } catch (error) {
    const failure = {
      id,
      to,
      reason: String((error as Error).message).slice(0, 500),
      refusal: refusalOf(error),
    };
    const ended = failure.refusal !== null || row.tries >= MAX_TRIES;
    if (ended) await noteOutcome(services, content, { failed: failure.reason });
    await noteFailure(services, { ...failure, ended });
    if (!ended) throw error;
    return;
  }
  await owner.query(
    'update system.mails set sent_at = now(), content_sealed = null, error = null where id = $1',
    [id],
  );
  if (row.channel === 'mail')
    await owner.query('delete from system.refused_addresses where email = lower($1)', [to]);
}

interface Failure {
  id: number;
  to: string;
  reason: string;
  refusal: ReturnType<typeof refusalOf>;
  /** It is given up. */
  ended: boolean;
}

/** Notes the reason of a failure, and an address that is refused. */
async function noteFailure(services: Services, { id, to, reason, refusal, ended }: Failure): Promise<void> {
  const { owner } = services.db;
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
}

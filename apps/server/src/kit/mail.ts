import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from './config.ts';
import type { Tx } from './db.ts';
import type { Services } from './services.ts';

/** A mail as it is sent: plain text, and the same as HTML. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** A short message to a telephone. */
export interface PhoneMessage {
  to: string;
  text: string;
}

/** How mail and messages leave the product. */
export interface Post {
  mail(mail: Mail): Promise<void>;
  message(message: PhoneMessage): Promise<void>;
}

const TASK_TIMEOUT_MS = 30_000;

/** By SMTP where SMTP_URL is set, else into DATA_DIR/outbox, where a developer opens it. */
function mailSender(config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>): Post['mail'] {
  if (config.smtpUrl) {
    const transport = createTransport(config.smtpUrl);
    return async (mail) => {
      await transport.sendMail({ from: config.mailFrom, ...mail });
    };
  }
  const writer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return async (mail) => {
    const made = await writer.sendMail({ from: config.mailFrom, ...mail });
    writeOut(config.dataDir, 'eml', made.message as unknown as Buffer);
  };
}

/** By a web hook (`POST {to, text}`) where SMS_URL is set, else into DATA_DIR/outbox. */
function messageSender(config: Pick<Config, 'smsUrl' | 'dataDir'>): Post['message'] {
  const { smsUrl } = config;
  if (!smsUrl)
    return async ({ to, text }) => writeOut(config.dataDir, 'txt', Buffer.from(`To: ${to}\n\n${text}\n`));
  return async (message) => {
    const answer = await fetch(smsUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(message),
      signal: AbortSignal.timeout(TASK_TIMEOUT_MS),
    });
    if (!answer.ok) throw new Error(`The message sender answered ${answer.status}.`);
  };
}

let written = 0;

function writeOut(dataDir: string, ending: string, bytes: Buffer): void {
  const folder = join(dataDir, 'outbox');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  written += 1;
  writeFileSync(join(folder, `${Date.now()}-${process.pid}-${written}.${ending}`), bytes, { mode: 0o600 });
}

export function openPost(config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'smsUrl' | 'dataDir'>): Post {
  return { mail: mailSender(config), message: messageSender(config) };
}

type Letter = { channel: 'mail'; letter: Mail } | { channel: 'phone'; letter: PhoneMessage };

async function queue(tx: Tx, services: Services, { channel, letter }: Letter): Promise<void> {
  const sealed = services.vault.seal(JSON.stringify(letter));
  await tx.$client.query('select system.queue_mail($1, $2)', [channel, sealed]);
}

/**
 * Queues a mail in the caller's transaction: it leaves if that commits, and is tried again while it cannot be sent. One to
 * nobody (an empty `to`) is queued too and never leaves: so much work is done whether there is a reader or not.
 */
export const queueMail = (tx: Tx, services: Services, letter: Mail) =>
  queue(tx, services, { channel: 'mail', letter });

/** The same for a message to a telephone. */
export const queueMessage = (tx: Tx, services: Services, letter: PhoneMessage) =>
  queue(tx, services, { channel: 'phone', letter });

/** The queue's task that sends. */
export const MAIL_TASK = 'mesra_mail';

/** Sends one queued letter and forgets its content. Throws where it could not be sent, so that it is tried again. */
export async function sendQueued(services: Services, id: number): Promise<void> {
  const { owner } = services.db;
  const { rows } = await owner.query<{ channel: 'mail' | 'phone'; content_sealed: Buffer | null }>(
    'update system.mails set tries = tries + 1 where id = $1 and sent_at is null returning channel, content_sealed',
    [id],
  );
  const row = rows[0];
  if (!row?.content_sealed) return;
  const letter = JSON.parse(services.vault.open(row.content_sealed));
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

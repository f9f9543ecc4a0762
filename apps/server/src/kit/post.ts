import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from './config.ts';

/** An outgoing mail: plain text and HTML. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** A text message. */
export interface PhoneMessage {
  to: string;
  text: string;
}

/** Transport of mail and text messages. */
export interface Post {
  mail(mail: Mail): Promise<void>;
  message(message: PhoneMessage): Promise<void>;
}

const TASK_TIMEOUT_MS = 30_000;

/** By SMTP if SMTP_URL is set, otherwise into DATA_DIR/outbox for development. */
function mailSender(config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>): Post['mail'] {
  if (config.smtpUrl) {
    const transport = createTransport(config.smtpUrl);
    return async (mail) => {
      await transport.sendMail({ from: config.mailFrom, ...mail });
    };
  }
  const writer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return async (mail) => {
    const created = await writer.sendMail({ from: config.mailFrom, ...mail });
    writeOut(config.dataDir, 'eml', created.message as unknown as Buffer);
  };
}

/** By a web hook (`POST {to, text}`) if SMS_URL is set, otherwise into DATA_DIR/outbox. */
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

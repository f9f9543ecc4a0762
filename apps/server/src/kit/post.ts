import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { encodeWord } from 'nodemailer/lib/mime-funcs';
import webPush from 'web-push';
import type { Config } from './config.ts';

/** An outgoing mail: plain text and HTML. */
export interface Mail {
  to: string;
  /** The sender's name; without one that of MAIL_FROM. */
  from_name?: string;
  subject: string;
  text: string;
  html: string;
  attachments?: { filename: string; contentType: string; content: Buffer }[];
}

/** A text message. */
export interface PhoneMessage {
  to: string;
  text: string;
}

/** A browser's subscription at its push service. */
export interface PushTarget {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/** A message to a browser, encrypted for it. */
export interface PushMessage extends PushTarget {
  payload: string;
  /** Another message of the same topic replaces it while the device is away; up to 32 letters and digits. */
  topic: string;
  vapid: { publicKey: string; privateKey: string };
}

/** Transport of mail, text messages and pushed notifications. */
export interface Post {
  /** `id` names the mail, so that a server that has taken it before can tell that it is the same one. */
  mail(mail: Mail, id?: string): Promise<void>;
  message(message: PhoneMessage): Promise<void>;
  /** `gone`: the browser has no such subscription any more. Throws if the service may take it later. */
  push(message: PushMessage): Promise<'sent' | 'gone'>;
  /** Lets go of connections; nothing is sent afterwards. */
  close(): void;
}

const TASK_TIMEOUT_MS = 30_000;

/** The address of MAIL_FROM, which may be `Name <address>`. */
const addressOf = (from: string): string => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim();

/** What somebody typed that looks like an encoded word (RFC 2047) is encoded itself, so that it is shown as it was typed. */
const literal = (text: string): string => (text.includes('=?') ? encodeWord(text, 'B', 52) : text);

/** A mail as the transport takes it. */
function envelope(mailFrom: string, { from_name, subject, ...mail }: Mail, id: string | undefined) {
  const address = addressOf(mailFrom);
  const from = from_name ? { name: from_name, address } : mailFrom;
  return {
    from,
    ...mail,
    subject: literal(subject),
    ...(id ? { messageId: `<${id}@${address.split('@').pop()}>` } : {}),
  };
}

/** So many mails are sent at once, each on a connection that the next one uses again. */
export const MAIL_CONNECTIONS = 4;

/** Of connections, unless SMTP_URL says otherwise. In milliseconds, for a server that takes one and does not answer. */
const CONNECTION = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
  pool: true,
  maxConnections: MAIL_CONNECTIONS,
  // What breaks off is tried again by the queue of mails, which counts it.
  maxRequeues: 0,
} as const;

/** By SMTP if SMTP_URL is set, otherwise into DATA_DIR/outbox for development. */
function mailSender(config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>): Pick<Post, 'mail' | 'close'> {
  if (config.smtpUrl) {
    const transport = createTransport({ ...CONNECTION, url: config.smtpUrl });
    return {
      mail: async (mail, id) => {
        await transport.sendMail(envelope(config.mailFrom, mail, id));
      },
      close: () => transport.close(),
    };
  }
  const writer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    mail: async (mail, id) => {
      const created = await writer.sendMail(envelope(config.mailFrom, mail, id));
      writeOut(config.dataDir, 'eml', created.message as unknown as Buffer);
    },
    close: () => {},
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

/** Seconds for which a push service keeps a message for a device that is away. */
const PUSH_TTL_S = 86_400;

/** A push service answers at once or is tried again later: no other delivery waits for one that hangs. */
const PUSH_TIMEOUT_MS = 5_000;

/** By the push service of the browser. */
const pushSender =
  ({ mailFrom }: Pick<Config, 'mailFrom'>, timeoutMs: number): Post['push'] =>
  async ({ endpoint, keys, payload, topic, vapid }) => {
    const details = webPush.generateRequestDetails({ endpoint, keys }, payload, {
      vapidDetails: { subject: `mailto:${addressOf(mailFrom)}`, ...vapid },
      TTL: PUSH_TTL_S,
      urgency: 'normal',
      topic,
    });
    const answer = await fetch(details.endpoint, {
      method: 'POST',
      headers: details.headers as Record<string, string>,
      body: new Uint8Array(details.body ?? []),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    await answer.body?.cancel();
    if (answer.status === 404 || answer.status === 410) return 'gone';
    if (!answer.ok) throw new Error(`The push service answered ${answer.status}.`);
    return 'sent';
  };

let written = 0;

function writeOut(dataDir: string, ending: string, bytes: Buffer): void {
  const folder = join(dataDir, 'outbox');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  written += 1;
  writeFileSync(join(folder, `${Date.now()}-${process.pid}-${written}.${ending}`), bytes, { mode: 0o600 });
}

export function openPost(
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'smsUrl' | 'dataDir'>,
  { pushTimeoutMs = PUSH_TIMEOUT_MS } = {},
): Post {
  return {
    ...mailSender(config),
    message: messageSender(config),
    push: pushSender(config, pushTimeoutMs),
  };
}

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { MailServer } from '../../server/src/kit/testing/mail-server.ts';

/** A mail in the product's outbox, or taken by a mail server. */
export interface SentMail {
  subject: string;
  /** Headers and body, decoded. */
  text: string;
  /** The same as they were sent. */
  raw: string;
}

const decode = (raw: string): string =>
  raw
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

const mailIn = (raw: string): SentMail => {
  const text = raw.replaceAll('\r\n', '\n');
  return { subject: /^Subject: (.*)$/m.exec(text)?.[1] ?? '', text: decode(text), raw: text };
};

/** Mails of notifications come on their own, whatever a journey waits for. */
const isNotification = ({ text }: SentMail): boolean => text.includes('/my/account/notification');

async function mailsTo(address: string): Promise<SentMail[]> {
  const folder = join(process.env.MESRA_DATA_DIR ?? '', 'outbox');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).sort();
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return texts
    .filter((raw) => new RegExp(`^To: .*${address.replace(/[.+]/g, '\\$&')}`, 'im').test(raw))
    .map(mailIn)
    .filter((mail) => !isNotification(mail));
}

/** The mails to an address whose subject is about something, in order. */
export const mailsAbout = async (address: string, pattern: RegExp): Promise<SentMail[]> =>
  (await mailsTo(address)).filter(({ subject }) => pattern.test(subject));

/** The PDF that a mail brings. */
export function pdfIn({ raw, subject }: SentMail): Buffer {
  const file = /^Content-Type: application\/pdf[\s\S]*?\n\n([A-Za-z0-9+/=\n]+?)\n--/m.exec(raw)?.[1];
  if (!file) throw new Error(`No PDF in "${subject}"`);
  return Buffer.from(file, 'base64');
}

/** Waits for the `count`-th mail to an address and returns it. */
export async function mailTo(address: string, count = 1): Promise<SentMail> {
  for (let tries = 0; tries < 150; tries += 1) {
    const found = (await mailsTo(address))[count - 1];
    if (found) return found;
    await sleep(100);
  }
  throw new Error(`No mail number ${count} to ${address}`);
}

/** What a mail server has taken for an address, in order. */
export const takenFor = ({ taken }: MailServer, address: string): SentMail[] =>
  taken.filter(({ to }) => to.includes(address)).map(({ text }) => mailIn(text));

/** The link in a mail, as path and query. */
export function linkIn(mail: SentMail): string {
  const link = /https?:\/\/[^/\s]+(\/auth\/[^\s<"]+)/.exec(mail.text)?.[1];
  if (!link) throw new Error(`No link in "${mail.subject}"`);
  return link;
}

/** The six-digit code in a mail. */
export function codeIn(mail: SentMail): string {
  const code = /^(\d{6})\s*$/m.exec(mail.text)?.[1];
  if (!code) throw new Error(`No code in "${mail.subject}"`);
  return code;
}

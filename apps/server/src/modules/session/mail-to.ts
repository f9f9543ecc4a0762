import type { Language } from '@mesra/contract/kit/language';
import type { Tx } from '../../kit/db.ts';
import { queueMail } from '../../kit/mail.ts';
import { composeMail } from '../../kit/mail-text.ts';
import type { Mail } from '../../kit/post.ts';
import type { Services } from '../../kit/services.ts';
import { GREETING, MAIL_WORDS, type MailKind, PRODUCT_NAME, ROLE_WORDS } from './mail-words.ts';

/**
 * Whom a mail is for. `name` is null where the address is not proven to be the account's: a stranger may have typed both,
 * and nothing that a stranger wrote leaves in the product's name. Without a language of their own they are
 * written to in English.
 */
export interface MailReader {
  to: string;
  name: string | null;
  language: Language | null;
}

/** What goes into the words; `code` is shown large, `url` is where the button leads. */
export type MailParams = Readonly<Record<string, string>>;

const fill = (text: string, params: MailParams) =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => params[name] ?? whole);

/** What somebody calls themselves or their company, so that no program for mail makes a link of it. */
export const withoutLinks = (name: string): string =>
  name
    .replace(/\b[a-z][a-z0-9+.-]*:\/*(?=\S)/gi, '')
    .replace(/\.(?=[^\s.])/g, '. ')
    .replace(/\//g, ' / ');

/** A mail of a kind, in the reader's language. */
export function writeMail(reader: MailReader, kind: MailKind, params: MailParams = {}): Mail {
  const language = reader.language ?? 'en';
  const words = MAIL_WORDS[kind][language];
  const role = ROLE_WORDS[params.role ?? '']?.[language] ?? '';
  const said = (text: string) => fill(text, { ...params, role });
  return composeMail({
    to: reader.to,
    subject: said(words.subject),
    from: PRODUCT_NAME,
    greeting: reader.name ? fill(GREETING.named[language], { name: reader.name }) : GREETING.plain[language],
    paragraphs: words.paragraphs.map(said),
    ...(words.button && params.url ? { button: { label: said(words.button), url: params.url } } : {}),
    ...(params.code ? { code: params.code } : {}),
    footer: words.footer.map(said),
  });
}

/** Queues a mail of a kind in the caller's transaction: it leaves if that commits. */
export const mailTo = (
  tx: Tx,
  services: Services,
  reader: MailReader,
  kind: MailKind,
  params: MailParams = {},
): Promise<void> => queueMail(tx, services, writeMail(reader, kind, params));

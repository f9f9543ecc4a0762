import type { Language } from '@mesra/contract/kit/language';
import type { Tx } from '../../kit/db.ts';
import { queueMail } from '../../kit/mail.ts';
import { composeMail, type MailLook, MESRA_LOOK } from '../../kit/mail-text.ts';
import type { Mail } from '../../kit/post.ts';
import type { Services } from '../../kit/services.ts';
import { GREETING, MAIL_TEXTS, type MailKind, ROLE_LABELS } from './mail-messages.ts';

/**
 * A mail recipient. `name` is null if the address is not verified: a stranger may have entered both, and
 * user-supplied text must not be sent in the product's name. Without a known language, mail is in English.
 */
export interface MailReader {
  to: string;
  name: string | null;
  language: Language | null;
  /** The look of the domain where they use the product; its own where none is known to be theirs. */
  look?: MailLook;
}

/** Mail parameters; `code` is shown large, `url` is the button's link. */
export type MailParams = Readonly<Record<string, string>>;

const fill = (text: string, params: MailParams) =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => params[name] ?? whole);

/** A user-supplied name, altered so that mail clients do not turn it into a link. */
export const withoutLinks = (name: string): string =>
  name
    .replace(/\b[a-z][a-z0-9+.-]*:\/*(?=\S)/gi, '')
    .replace(/\.(?=[^\s.])/g, '. ')
    .replace(/\//g, ' / ');

/** A mail of a kind, in the reader's language. */
export function writeMail(reader: MailReader, kind: MailKind, params: MailParams = {}): Mail {
  const language = reader.language ?? 'en';
  const texts = MAIL_TEXTS[kind][language];
  const role = ROLE_LABELS[params.role ?? '']?.[language] ?? '';
  const fillText = (text: string) => fill(text, { ...params, role });
  return composeMail({
    to: reader.to,
    subject: fillText(texts.subject),
    look: reader.look ?? MESRA_LOOK,
    greeting: reader.name ? fill(GREETING.named[language], { name: reader.name }) : GREETING.plain[language],
    paragraphs: texts.paragraphs.map(fillText),
    ...(texts.button && params.url ? { button: { label: fillText(texts.button), url: params.url } } : {}),
    ...(params.code ? { code: params.code } : {}),
    footer: texts.footer.map(fillText),
  });
}

/** Queues a mail in the caller's transaction; it is sent only if that commits. */
export async function mailTo(
  tx: Tx,
  services: Services,
  reader: MailReader,
  kind: MailKind,
  params: MailParams = {},
): Promise<void> {
  await queueMail(tx, services, writeMail(reader, kind, params));
}

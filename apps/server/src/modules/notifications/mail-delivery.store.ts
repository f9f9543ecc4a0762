import type { Language } from '@mesra/contract/kit/language';
import { messageText } from '@mesra/contract/kit/messages';
import type { MessageParams } from '@mesra/contract/kit/problem';
import type { Tx } from '../../kit/db.ts';
import { queueMail } from '../../kit/mail.ts';
import { composeMail } from '../../kit/mail-text.ts';
import type { Mail } from '../../kit/post.ts';
import { membersIn } from '../../kit/roles.ts';
import type { Services } from '../../kit/services.ts';
import { type CompanyLook, companyLook, mailLook } from '../domains/domains.api.ts';
import { notificationsOf, readPairs, type SentNotification } from '../realtime/realtime.api.ts';
import { type Delivery, dueMails, noteOutcomes, type Outcome } from './delivery.store.ts';
import { type Reader, readersOf, wantedBy } from './readers.reads.ts';

/** People of one transaction. */
const PEOPLE = 200;
/** Lines of one mail; what is beyond is in the app. */
const LINES = 50;

interface Sender {
  look: CompanyLook;
  publicUrl: string;
}

/** A mail with one or more notifications to one person, in their language and with the look of their company's domain. */
export function notificationMail(
  reader: Pick<Reader, 'email' | 'name' | 'language'>,
  notices: readonly SentNotification[],
  { look, publicUrl }: Sender,
): Mail {
  const language: Language = reader.language;
  const format = (key: string, params: MessageParams = {}) => messageText({ key, params }, language);
  const titleOf = (one: SentNotification) => format(`notification.${one.kind}`, one.params);
  const at = look.origin ?? publicUrl;
  const appearance = mailLook(look);
  const [first, second] = notices;
  const only = first && !second ? first : null;
  const list = notices
    .slice(0, LINES)
    .map((one) => ({ text: titleOf(one), url: one.link ? `${at}${one.link}` : null }));
  const more = notices.length - list.length;
  return composeMail({
    to: reader.email,
    subject: only ? titleOf(only) : format('notification_mail.subject_many', { count: notices.length }),
    look: appearance,
    greeting: format('notification_mail.greeting', { name: reader.name }),
    paragraphs: only ? [titleOf(only)] : [],
    list: only ? [] : list,
    button: only?.link
      ? { label: format('notification_mail.open'), url: `${at}${only.link}` }
      : { label: format('notification_mail.open_all', { product: appearance.name }), url: at },
    footer: [
      ...(more > 0 ? [format('notification_mail.more', { count: more })] : []),
      format('notification_mail.footer', { url: `${at}/my/account/notification` }),
    ],
  });
}

/** Why somebody gets no mail; null if they do. */
function heldBack(reader: Reader | undefined, isMember: boolean): Pick<Outcome, 'status' | 'reason'> | null {
  if (!reader || !isMember || reader.disabled) return { status: 'skipped', reason: 'no_member' };
  if (!reader.verified) return { status: 'skipped', reason: 'unverified' };
  if (reader.refused) return { status: 'set_aside', reason: reader.refused.reason };
  return null;
}

const pairKey = (one: { user_id: number; notification_id: number }) =>
  `${one.user_id}:${one.notification_id}`;

/**
 * Writes what is due by mail in a company: one mail a person, queued in this transaction with its deliveries noted as sent,
 * so that each is in one mail whatever happens. What of a digest has been read, and what its reader has turned off since, is
 * left out. Returns how many deliveries were settled.
 */
export async function queueDueMails(tx: Tx, services: Services, companyId: number): Promise<number> {
  const now = services.clock.now().toISOString();
  const due = await dueMails(tx, companyId, { now, people: PEOPLE });
  if (due.length === 0) return 0;
  const readers = await readersOf(tx, [...new Set(due.map((one) => one.user_id))]);
  const members = new Set(await membersIn(tx, companyId));
  const digests = due.filter((one) => one.timing === 'digest');
  const read = new Set((await readPairs(tx, companyId, digests)).map(pairKey));
  const notices = await notificationsOf(tx, companyId, [...new Set(due.map((one) => one.notification_id))]);
  const sender = { look: await companyLook(tx, services, companyId), publicUrl: services.config.publicUrl };
  const outcomes: Outcome[] = [];
  for (const userId of new Set(due.map((one) => one.user_id))) {
    const theirs = due.filter((one) => one.user_id === userId);
    const reader = readers.get(userId);
    const held = heldBack(reader, members.has(userId));
    const leftOut = (one: Delivery): LeftOut | null => {
      if (read.has(pairKey(one))) return 'read';
      const kind = notices.get(one.notification_id)?.kind;
      return reader && kind && wantedBy(reader, kind)?.mail === 'off' ? 'turned_off' : null;
    };
    const told = theirs.filter((one) => leftOut(one) === null);
    const mail_id = held || !reader ? null : await queueOne(tx, services, reader, told, { notices, sender });
    for (const one of theirs) outcomes.push(outcomeOf(one, held, leftOut(one) ?? mail_id));
  }
  await noteOutcomes(tx, companyId, 'mail', outcomes, now);
  return due.length;
}

/** Why a notification is in no mail although its reader gets some. */
type LeftOut = 'read' | 'turned_off';

function outcomeOf(
  { notification_id, user_id }: Delivery,
  held: Pick<Outcome, 'status' | 'reason'> | null,
  mail: number | LeftOut | null,
): Outcome {
  if (held) return { notification_id, user_id, ...held };
  if (typeof mail !== 'number')
    return { notification_id, user_id, status: 'skipped', reason: mail ?? 'read' };
  return { notification_id, user_id, status: 'sent', mail_id: mail };
}

/** Queues a person's mail; null if nothing is left to tell. */
async function queueOne(
  tx: Tx,
  services: Services,
  reader: Reader,
  deliveries: readonly Delivery[],
  { notices, sender }: { notices: Map<number, SentNotification>; sender: Sender },
): Promise<number | null> {
  const told = deliveries.flatMap((one) => notices.get(one.notification_id) ?? []);
  if (told.length === 0) return null;
  return queueMail(tx, services, notificationMail(reader, told, sender));
}

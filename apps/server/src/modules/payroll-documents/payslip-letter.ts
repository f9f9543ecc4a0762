import type { Language } from '@mesra/contract/kit/language';
import { messageText } from '@mesra/contract/kit/messages';
import type { MessageParams } from '@mesra/contract/kit/problem';
import type { Payslip } from '@mesra/contract/payroll-documents/payroll-document';
import { payslipMailEndpoints } from '@mesra/contract/payroll-documents/payslip-mail';
import { and, eq, isNotNull } from 'drizzle-orm';
import { publishChange } from '../../kit/changed.ts';
import { inTransaction, type Tx } from '../../kit/db.ts';
import { composeMail } from '../../kit/mail-text.ts';
import type { Mail } from '../../kit/post.ts';
import type { LetterWriter, Services } from '../../kit/services.ts';
import { companies } from '../company/company.views.ts';
import { type CompanyLook, companyLook, mailLook } from '../domains/domains.api.ts';
import type { MailReader } from '../notifications/notifications.api.ts';
import { payslips } from '../payroll-run/payroll-run.views.ts';
import { factPassword, lackOf, type MailPerson, mailPeople } from './mail-people.reads.ts';
import { isIssued, presentPayslip } from './payslip.present.ts';
import { payslipFileName } from './payslip-file-name.ts';
import {
  noteLack,
  noteOutcome,
  PAYSLIP_LETTER,
  type PayslipReference,
  queuedMail,
} from './payslip-mail.store.ts';
import { ownPassword } from './payslip-password.store.ts';
import { payslipPdf } from './payslip-pdf.ts';
import { PAYSLIP_LABELS } from './payslip-pdf-labels.ts';

/** All that a mail is written from. */
interface Written {
  payslip: Payslip;
  reader: MailReader;
  look: CompanyLook;
  password: { text: string; own: boolean };
}

/** The month, and which payslip of it; never the name of a run, in which somebody may have written an amount. */
function monthOf(
  { start_date, sequence }: Pick<Payslip, 'start_date' | 'sequence'>,
  language: Language,
): string {
  const labels = PAYSLIP_LABELS[language];
  const month = labels.month(start_date);
  return sequence === 1 ? month : `${month}, ${labels.label('off_cycle', { n: sequence })}`;
}

/** The text of a mailed payslip: whose month it is and what opens it, without a figure and without the password. */
export function payslipText(
  payslip: Pick<Payslip, 'start_date' | 'sequence' | 'company_name'>,
  reader: Pick<MailReader, 'email' | 'name' | 'language'>,
  { own, look, publicUrl }: { own: boolean; look: CompanyLook; publicUrl: string },
): Mail {
  const { language } = reader;
  const format = (key: string, params: MessageParams = {}) => messageText({ key, params }, language);
  const of = {
    month: monthOf(payslip, language),
    company: payslip.company_name,
  };
  return composeMail({
    to: reader.email,
    subject: format('payslip_mail.subject', of),
    look: mailLook(look),
    greeting: format('notification_mail.greeting', { name: reader.name }),
    paragraphs: [
      format('payslip_mail.body', of),
      format(own ? 'payslip_mail.opens_with_own' : 'payslip_mail.opens_with_facts'),
    ],
    button: { label: format('payslip_mail.open_all'), url: `${look.origin ?? publicUrl}/payroll` },
    footer: [...(own ? [] : [format('payslip_mail.footer_own')]), format('payslip_mail.footer_stranger')],
  });
}

/** A payslip that is out, of a company that uses payroll; what it lacks otherwise. */
async function releasedPayslip(tx: Tx, { company_id }: PayslipReference, payrollId: number) {
  const [[row], [company]] = await Promise.all([
    tx
      .select()
      .from(payslips)
      .where(
        and(eq(payslips.company_id, company_id), eq(payslips.id, payrollId), isNotNull(payslips.released_at)),
      ),
    tx.select({ modules: companies.modules }).from(companies).where(eq(companies.id, company_id)),
  ]);
  if (!row || !isIssued(row.status)) return 'withdrawn';
  return company?.modules.payroll ? row : 'payroll_off';
}

async function passwordFor(
  tx: Tx,
  services: Services,
  person: MailPerson,
): Promise<Written['password'] | null> {
  const own = person.has_own_password ? await ownPassword(tx, services.vault, person) : null;
  const text = own ?? factPassword(services.vault, person);
  return text === null ? null : { text, own: own !== null };
}

/** What a mail is written from as it stands now, in few round trips; null where it is not sent, which is noted. */
async function readNow(tx: Tx, services: Services, of: PayslipReference): Promise<Written | null> {
  const { vault, clock } = services;
  const mail = await queuedMail(tx, of);
  if (!mail) return null;
  const [row, people] = await Promise.all([
    releasedPayslip(tx, of, mail.payroll_id),
    mailPeople(tx, of.company_id, [mail.employee_id]),
  ]);
  const person = people.get(mail.employee_id);
  const lack = typeof row === 'string' ? row : person ? lackOf(person) : 'no_account';
  const [password, payslip, look] =
    person && typeof row !== 'string' && lack === null
      ? await Promise.all([
          passwordFor(tx, services, person),
          presentPayslip(tx, vault, row),
          companyLook(tx, services, of.company_id),
        ])
      : [];
  if (!person?.reader || !password || !payslip || !look) {
    await noteLack(tx, of, lack ?? 'no_identity_number', clock.now().toISOString());
    return null;
  }
  return { payslip, reader: person.reader, look, password };
}

async function write(services: Services, of: PayslipReference): Promise<Mail | null> {
  const scope = { companyIds: [of.company_id], userId: null };
  const now = await inTransaction(services.db.app, scope, (tx) => readNow(tx, services, of));
  if (now === null) return null;
  const { payslip, reader, look, password } = now;
  const language: Language = reader.language;
  const { publicUrl } = services.config;
  return {
    ...payslipText(payslip, reader, { own: password.own, look, publicUrl }),
    attachments: [
      {
        filename: payslipFileName(payslip),
        contentType: 'application/pdf',
        content: await payslipPdf(payslip, language, { password: password.text }),
      },
    ],
  };
}

/** Mailed payslips, each made and encrypted as it is sent. */
export const payslipLetter: LetterWriter<PayslipReference> = {
  letter: PAYSLIP_LETTER,
  write,
  note: ({ db, clock }, of, outcome) =>
    inTransaction(db.app, { companyIds: [of.company_id], userId: null }, async (tx) => {
      const isLast = await noteOutcome(tx, of, outcome, clock.now().toISOString());
      if (isLast) await publishChange(tx, of.company_id, payslipMailEndpoints.send);
    }),
};

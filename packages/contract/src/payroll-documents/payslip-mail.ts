import { z } from 'zod';
import { endpoint, type Grant } from '../kit/endpoint.ts';
import { MAX_SELECTED } from '../kit/list-query.ts';
import { id, instant } from '../kit/primitives.ts';

/** How far the mail of a payslip is: waiting for the mail server, taken by it, given up, or not sent for want of something. */
export const PAYSLIP_MAIL_STATUSES = ['Queued', 'Sent', 'Failed', 'Not sent'] as const;
export type PayslipMailStatus = (typeof PAYSLIP_MAIL_STATUSES)[number];

/** The same as a filter: `None` has no mail. */
export const PAYSLIP_MAIL_FILTER = [...PAYSLIP_MAIL_STATUSES, 'None'] as const;

/** What a payslip is not sent for want of. */
export const PAYSLIP_MAIL_LACKS = [
  /** No account of the employee is in use. */
  'no_account',
  /** Its owner has not shown that the address is theirs. */
  'unverified',
  /** The mail server of the address refuses it. */
  'refused',
  /** No password can be made for it. */
  'no_date_of_birth',
  'no_identity_number',
  /** The payroll was reopened, or the company switched payroll off, before the mail went out. */
  'withdrawn',
  'payroll_off',
] as const;
export type PayslipMailLack = (typeof PAYSLIP_MAIL_LACKS)[number];

/** The latest mail of a payslip as it stands now. */
export const payslipMail = z.object({
  status: z.enum(PAYSLIP_MAIL_STATUSES),
  /** Null where there was none to send it to. */
  address: z.string().nullable(),
  /** When it was sent or given up; until then, when it was queued. */
  at: instant,
  /** Sent because of the setting, not by hand. */
  automatic: z.boolean(),
  /** Why it was not sent. */
  reason: z.string().nullable(),
});
export type PayslipMail = z.output<typeof payslipMail>;

/** An own password: letters, digits and signs that every keyboard and PDF reader has, so that it can be typed there. */
export const payslipPassword = z
  .string()
  .min(8, { message: 'validation.payslip_password_short' })
  .max(64)
  .regex(/^[!-~]*$/, { message: 'validation.payslip_password_letters' });

const payslips: Grant[] = [{ screen: '/payroll/document', action: 'Payslip' }];
const own: Grant[] = [{ screen: '/payroll' }];

export const payslipMailEndpoints = {
  send: endpoint({
    method: 'POST',
    path: '/api/operation/payrolls/payslips/mail',
    access: payslips,
    summary:
      'Send released payslips to their employees by mail, each as a PDF that only its employee’s password opens. Those that cannot be sent are named; one that the caller does not see makes all of it not found.',
    body: z.object({ company_id: id, ids: z.array(id).min(1).max(MAX_SELECTED) }),
    response: z.object({
      queued: z.number().int(),
      left: z.array(z.object({ id, name: z.string(), message: z.string() })),
    }),
  }),
};

const ownPath = '/api/payrolls/payslip-mail' as const;

const ownMail = z.object({
  company_id: id,
  /** Where payslips are sent to; null: the address of the caller’s account is not verified, or refused. */
  address: z.string().nullable(),
  /** What opens a mailed payslip; null: nothing does, so that none is sent. */
  password: z.enum(['own', 'facts']).nullable(),
});
export type OwnPayslipMail = z.output<typeof ownMail>;

/** How the caller’s own payslips are mailed. */
export const ownPayslipMailEndpoints = {
  read: endpoint({
    method: 'GET',
    path: ownPath,
    access: own,
    summary: 'Where the caller’s payslips are mailed to, and what opens them.',
    query: z.object({ company_id: id }),
    response: ownMail,
  }),
  update: endpoint({
    method: 'PATCH',
    path: ownPath,
    access: own,
    summary:
      'Set an own password for mailed payslips, in place of date of birth and identity number, or remove it (null).',
    body: z.object({ company_id: id, password: payslipPassword.nullable() }),
    response: ownMail,
  }),
};

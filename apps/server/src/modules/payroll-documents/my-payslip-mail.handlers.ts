import { ownPayslipMailEndpoints } from '@mesra/contract/payroll-documents/payslip-mail';
import { handle, type RowCall } from '../../kit/http.ts';
import { notFound } from '../../kit/problem.ts';
import { ownRecord } from '../employees/employees.api.ts';
import { addressLack, factPassword, type MailPerson, mailPeople } from './mail-people.reads.ts';
import { setOwnPassword } from './payslip-password.store.ts';

/** The caller as the mail of their payslips needs them. */
async function own(call: RowCall, company_id: number): Promise<MailPerson> {
  const found = ownRecord(call, company_id);
  const person = found
    ? (await mailPeople(call.tx, company_id, [found.employeeId])).get(found.employeeId)
    : undefined;
  if (!person) throw notFound();
  return person;
}

const present = ({ services }: Pick<RowCall, 'services'>, person: MailPerson) => ({
  company_id: person.company_id,
  address: addressLack(person.reader) === null ? (person.reader?.email ?? null) : null,
  password: person.has_own_password
    ? ('own' as const)
    : factPassword(services.vault, person) === null
      ? null
      : ('facts' as const),
});

const read = handle(ownPayslipMailEndpoints.read, async ({ query, ...call }) => ({
  data: present(call, await own(call, query.company_id)),
}));

const update = handle(ownPayslipMailEndpoints.update, async ({ body, ...call }) => {
  const { company_id, password } = body;
  await setOwnPassword(call.tx, call.services.vault, await own(call, company_id), password);
  return {
    data: present(call, await own(call, company_id)),
    message: password === null ? 'payslip_mail.password_removed' : 'payslip_mail.password_set',
  };
});

export const myPayslipMailHandlers = [read, update];

import { companyMembershipEndpoints } from '@mesra/contract/admin-users/membership';
import type { Language } from '@mesra/contract/kit/language';
import { setCompanies, type Tx } from '../../kit/db.ts';
import { type Call, handle, roleIn } from '../../kit/http.ts';
import { forbidden, invalid, notFound, Problem } from '../../kit/problem.ts';
import {
  createCompany,
  deleteMembershipOf,
  handOverCompany,
  lockCompanyRow,
} from '../company/company.api.ts';
import { companyLook, mailLook, registrationIsOpen } from '../domains/domains.api.ts';
import { unlinkAccount } from '../employees/employees.api.ts';
import { notify, publishAccessChange } from '../realtime/realtime.api.ts';
import { mailTo, passwordIs, presentUser, reloadActor } from '../session/session.api.ts';
import { withdrawInvitations } from './admin-users.api.ts';

type MembershipCall = Pick<Call<never>, 'tx' | 'actor' | 'services'>;

/** The caller, read again after a change in this transaction. */
async function refreshed({ tx, services, actor }: MembershipCall) {
  return presentUser(tx, await reloadActor(tx, services, actor), services.clock);
}

/** The new company's number; refused at the limit of companies per account. */
async function claimCompany({ tx, actor, services }: MembershipCall): Promise<number> {
  const max = services.config.companiesPerAccount;
  const { rows } = await tx.$client.query<{ id: number | null }>(
    'select system.claim_company_id($1, $2) as id',
    [actor.user_id, max],
  );
  const id = rows[0]?.id ?? null;
  if (id === null) throw new Problem('forbidden', { key: 'company.most_created', params: { most: max } });
  return id;
}

const create = handle(companyMembershipEndpoints.create, async (call) => {
  const { body, tx, actor, services, host } = call;
  const owns = actor.roles.some((role) => role.type === 'owner');
  if (!owns && !(await registrationIsOpen(tx, services, host)))
    throw new Problem('forbidden', { key: 'company.creation_closed' });
  const company_id = await claimCompany(call);
  await setCompanies(tx, [...actor.roles.map((role) => role.company_id), company_id]);
  await createCompany(tx, { id: company_id, user_id: actor.user_id, ...body });
  await publishAccessChange(tx, actor.user_id);
  const data = { company_id, user: await refreshed(call) };
  return { data, message: 'company.created', status: 201 };
});

/** Locks a company of the caller against concurrent handover or leaving, until the transaction ends. */
async function lockCompany(tx: Tx, id: number) {
  const row = await lockCompanyRow(tx, id);
  if (!row) throw notFound();
  return row;
}

interface Target {
  user_id: number;
  status: 'Active' | 'Inactive';
  name: string;
  email: string;
  language: Language | null;
}

async function targetOf(tx: Tx, companyId: number, membershipId: number): Promise<Target> {
  const { rows } = await tx.$client.query<Target>(
    `select m.user_id, m.status, u.name, u.email, u.language from reads.memberships m
     join system.members(true, $2, false) u on u.company_id = m.company_id and u.membership_id = m.id
     where m.company_id = $1 and m.id = $2`,
    [companyId, membershipId],
  );
  if (!rows[0]) throw invalid('admin_id', 'validation.not_in_company');
  return rows[0];
}

const transfer = handle(companyMembershipEndpoints.transfer, async (call) => {
  const { params, body, tx, actor, services, companyIds, ip } = call;
  if (!companyIds.includes(params.id)) throw notFound();
  const company = await lockCompany(tx, params.id);
  if (company.user_id !== actor.user_id) throw forbidden();
  const target = await targetOf(tx, params.id, body.admin_id);
  if (target.user_id === actor.user_id) throw invalid('admin_id', 'validation.invalid');
  if (target.status !== 'Active') throw new Problem('wrong_state', { params: { status: target.status } });
  if (!(await passwordIs(tx, services, actor, body.password, ip)))
    throw invalid('password', 'problem.password');
  await handOverCompany(tx, { company_id: params.id, id: body.admin_id }, target.user_id);
  const { name } = company;
  const of = (user_id: number) => ({ company_id: params.id, user_id });
  await notify(tx, {
    ...of(target.user_id),
    kind: 'company_received',
    params: { by: actor.name, company: name },
  });
  await notify(tx, {
    ...of(actor.user_id),
    kind: 'company_given',
    params: { company: name, to: target.name },
  });
  for (const id of [target.user_id, actor.user_id]) await publishAccessChange(tx, id);
  const { email: to, language } = target;
  const mailParams = { giver: actor.name, company: name };
  const look = mailLook(await companyLook(tx, services, params.id));
  await mailTo(tx, services, { to, name: target.name, language, look }, 'company_received', mailParams);
  return { data: { user: await refreshed(call) }, message: 'company.handed_over' };
});

const leave = handle(companyMembershipEndpoints.leave, async (call) => {
  const { params, tx, actor, services } = call;
  roleIn(actor, params.id);
  const company = await lockCompany(tx, params.id);
  if (company.user_id === actor.user_id) throw new Problem('wrong_state', { key: 'company.leave_own' });
  if (!(await deleteMembershipOf(tx, params.id, actor.user_id))) throw notFound();
  await withdrawInvitations(tx, services, params.id, actor.user_id);
  await unlinkAccount(tx, params.id, actor.user_id);
  await notify(tx, {
    company_id: params.id,
    user_id: company.user_id,
    kind: 'member_left',
    params: { name: actor.name, company: company.name },
  });
  await publishAccessChange(tx, actor.user_id);
  return { data: { user: await refreshed(call) }, message: 'company.left' };
});

export const membershipHandlers = [create, transfer, leave];

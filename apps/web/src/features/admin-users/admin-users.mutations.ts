import { type Admin, adminEndpoints } from '@mesra/contract/admin-users/admin';
import { type Invitation, invitationEndpoints } from '@mesra/contract/admin-users/invitation';
import { companyMembershipEndpoints } from '@mesra/contract/admin-users/membership';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { askConfirm } from '../../lib/feedback.ts';
import { useSession } from '../../lib/session.ts';
import { useWrite } from '../../lib/write.ts';

const inForm = { silent: true } as const;

/** Changes a user's role; failures are shown in the form. */
export const useUpdateAdmin = () => useWrite(adminEndpoints.update, inForm);

/** Sets screens and actions; failures are shown in the form. */
export const useSetAccess = () => useWrite(adminEndpoints.setAccess, inForm);

/** Sets employee access; failures are shown in the form. */
export const useSetScope = () => useWrite(adminEndpoints.setScope, inForm);

/** Sets a user's password; failures are shown in the form. */
export const useSetPassword = () => useWrite(adminEndpoints.setPassword, inForm);

/** Mails a reset link. */
export const useSendReset = () => useWrite(adminEndpoints.sendReset);

/** Transfers ownership of the company; failures are shown in the form. */
export const useTransfer = () => useWrite(companyMembershipEndpoints.transfer, inForm);

/** Sends an invitation; failures are shown in the form. */
export const useInvite = () => useWrite(invitationEndpoints.create, { silent: true });

/** Restores and revokes membership of the company, each after a confirmation. */
export function useAdminActions() {
  const { t } = useTranslation('admin-users');
  const { company } = useSession();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const activate = useWrite(adminEndpoints.activate);
  const deactivate = useWrite(adminEndpoints.deactivate, {
    undo: (admin) => () => activate.mutate({ ...of(admin), body: { version: admin.version } }),
  });
  const remove = useWrite(adminEndpoints.remove, {
    // From the list the user stays there; a deleted record redirects to the list.
    onDone: async () => {
      if (pathname !== '/admin/user') await navigate({ to: '/admin/user', search: {} });
    },
  });
  const of = (admin: Admin) => ({ params: { id: admin.id } });
  return {
    async deactivate(admin: Admin) {
      const title = t('do.deactivate_ask', { name: admin.name });
      const sure = await askConfirm({ title, body: t('do.deactivate_effect'), danger: true });
      if (sure) deactivate.mutate({ ...of(admin), body: { version: admin.version } });
    },
    async activate(admin: Admin) {
      const title = t('do.activate_ask', { name: admin.name });
      const sure = await askConfirm({ title, body: t('do.activate_effect') });
      if (sure) activate.mutate({ ...of(admin), body: { version: admin.version } });
    },
    async remove(admin: Admin) {
      const title = t('do.remove_ask', { name: admin.name, company: company.name });
      const sure = await askConfirm({ title, body: t('do.remove_effect'), danger: true });
      if (sure) remove.mutate(of(admin));
    },
  };
}

/** Resends and withdraws an invitation, each after a confirmation. */
export function useInvitationActions() {
  const { t } = useTranslation('admin-users');
  const resend = useWrite(invitationEndpoints.resend);
  const revoke = useWrite(invitationEndpoints.revoke);
  return {
    async resend(invitation: Invitation) {
      const title = t('invitation.resend_ask', { email: invitation.email });
      const sure = await askConfirm({ title, body: t('invitation.resend_effect') });
      if (sure) resend.mutate({ params: { id: invitation.id }, body: {} });
    },
    async revoke(invitation: Invitation) {
      const title = t('invitation.revoke_ask', { email: invitation.email });
      const sure = await askConfirm({ title, body: t('invitation.revoke_effect'), danger: true });
      if (sure) revoke.mutate({ params: { id: invitation.id } });
    },
  };
}

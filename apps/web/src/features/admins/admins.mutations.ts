import { type Admin, adminEndpoints } from '@mesra/contract/admin-users/admin';
import { type Invitation, invitationEndpoints } from '@mesra/contract/admin-users/invitation';
import { companyMembershipEndpoints } from '@mesra/contract/company/membership';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { askConfirm } from '../../lib/feedback.ts';
import { useSession } from '../../lib/session.ts';
import { useWrite } from '../../lib/write.ts';

const inForm = { silent: true } as const;

/** Changes what a person is; failures land in the form. */
export const useUpdateAdmin = () => useWrite(adminEndpoints.update, inForm);

/** Sets pages and actions; failures land in the form. */
export const useSetAccess = () => useWrite(adminEndpoints.setAccess, inForm);

/** Sets whose records they see; failures land in the form. */
export const useSetScope = () => useWrite(adminEndpoints.setScope, inForm);

/** Sets a password for somebody; failures land in the form. */
export const useSetPassword = () => useWrite(adminEndpoints.setPassword, inForm);

/** Mails a reset link. */
export const useSendReset = () => useWrite(adminEndpoints.sendReset);

/** Hands the company over; failures land in the form. */
export const useTransfer = () => useWrite(companyMembershipEndpoints.transfer, inForm);

/** Invites somebody; failures land in the form. */
export const useInvite = () => useWrite(invitationEndpoints.create, { silent: true });

/** Letting a person in and out of the company, each after naming the effect. */
export function useAdminActions() {
  const { t } = useTranslation('admins');
  const { company } = useSession();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const deactivate = useWrite(adminEndpoints.deactivate);
  const activate = useWrite(adminEndpoints.activate);
  const remove = useWrite(adminEndpoints.remove, {
    // From the list one stays where one is; a record that is gone leads back to it.
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

/** Sending an invitation again, and taking it back, each after naming the effect. */
export function useInvitationActions() {
  const { t } = useTranslation('admins');
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

import { TextInput } from '@mantine/core';
import type { Promoter, PromoterProject } from '@mesra/contract/promoters/promoter';
import { promoterInvitationEndpoints } from '@mesra/contract/promoters/promoter-invitation';
import { useTranslation } from 'react-i18next';
import { useContractForm } from '../../lib/form.ts';
import { useWrite } from '../../lib/write.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';

interface InviteDialogProps {
  promoter: Pick<Promoter, 'id' | 'name' | 'email'>;
  project: PromoterProject['project'];
  onClose: () => void;
}

/** Invites a promoter by mail to a project. */
export function InviteDialog({ promoter, project, onClose }: InviteDialogProps) {
  const { t } = useTranslation('promoters');
  const send = useWrite(promoterInvitationEndpoints.send, { silent: true });
  const toBody = ({ email }: { email: string }) => ({ email, project_id: project.id });
  const of = useContractForm({
    schema: promoterInvitationEndpoints.send.body,
    initial: { email: promoter.email ?? '' },
    toBody,
    label: (field) => t(field === 'project_id' ? 'field.project' : 'field.email'),
    save: async (values) => {
      await send.mutateAsync({ params: { id: promoter.id }, body: toBody(values) });
      onClose();
    },
  });
  return (
    <FormDialog
      of={of as never}
      title={t('invite.title', { name: promoter.name })}
      effect={t('invite.effect', { project: project.name })}
      save={t('invite.send')}
      onClose={onClose}
    >
      <TextInput
        label={t('field.email')}
        type="email"
        required
        data-autofocus
        {...of.form.getInputProps('email')}
      />
    </FormDialog>
  );
}

import { TextInput } from '@mantine/core';
import type { Promoter, PromoterProject } from '@mesra/contract/promoters/promoter';
import { promoterInvitationEndpoints } from '@mesra/contract/promoters/promoter-invitation';
import { useTranslation } from 'react-i18next';
import { useContractForm } from '../../lib/form.ts';
import { useWrite } from '../../lib/write.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { SelectField } from '../../ui/select-fields.tsx';

export interface InviteDialogProps {
  promoter: Pick<Promoter, 'id' | 'name' | 'email'>;
  /** To one of which they are invited. */
  projects: readonly PromoterProject['project'][];
  onClose: () => void;
}

type Values = { project_id: number | null; email: string };

/** Invites a promoter by mail to a project, chosen where there are several. */
export function InviteDialog({ promoter, projects, onClose }: InviteDialogProps) {
  const { t } = useTranslation('promoters');
  const send = useWrite(promoterInvitationEndpoints.send, { silent: true });
  const [only] = projects.length === 1 ? projects : [];
  const of = useContractForm<Values>({
    schema: promoterInvitationEndpoints.send.body,
    initial: { project_id: only?.id ?? null, email: promoter.email ?? '' },
    label: (field) => t(field === 'project_id' ? 'field.project' : 'field.email'),
    save: async ({ project_id, email }) => {
      await send.mutateAsync({ params: { id: promoter.id }, body: { project_id: project_id ?? 0, email } });
      onClose();
    },
  });
  const { form } = of;
  const chosen = projects.find(({ id }) => id === form.values.project_id);
  return (
    <FormDialog
      of={of as never}
      title={t('invite.title', { name: promoter.name })}
      effect={chosen ? t('invite.effect', { project: chosen.name }) : t('invite.effect_choose')}
      save={t('invite.send')}
      onClose={onClose}
    >
      {only ? null : (
        <SelectField
          label={t('field.project')}
          data={projects.map(({ id, name, code }) => ({ value: String(id), label: `${name} (${code})` }))}
          value={form.values.project_id === null ? null : String(form.values.project_id)}
          onChange={(id) => form.setFieldValue('project_id', id === null ? null : Number(id))}
          error={form.errors.project_id}
          searchable
          openOnFocus={false}
          required
          data-autofocus
        />
      )}
      <TextInput
        label={t('field.email')}
        type="email"
        required
        {...(only ? { 'data-autofocus': true } : {})}
        {...form.getInputProps('email')}
      />
    </FormDialog>
  );
}

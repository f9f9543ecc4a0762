import {
  managedTaskEndpoints as endpoints,
  type ManagedTask,
} from '@mesra/contract/site-tasks/managed-site-task';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useContractForm } from '../../lib/form.ts';
import { useMovedOn } from '../../lib/moved-on.ts';
import { refreshAfter } from '../../lib/query-client.ts';
import { useWrite } from '../../lib/write.ts';
import { PersonPicker } from '../../shared/person-picker.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';

interface ReassignDialogProps {
  task: ManagedTask;
  onClose: () => void;
}

/** Gives a task that somebody carries to somebody else, who goes on with what was done. */
export function ReassignDialog({ task, onClose }: ReassignDialogProps) {
  const { t } = useTranslation('site-tasks');
  const client = useQueryClient();
  const reassign = useWrite(endpoints.reassign);
  const sent = useMovedOn(endpoints.reassign, onClose);
  const { id, version, title: name, carried_by } = task;
  const toBody = ({ employee_id }: { employee_id: number | null }) => ({
    employee_id: employee_id ?? '',
    version,
  });
  const of = useContractForm<{ employee_id: number | null }>({
    schema: endpoints.reassign.body,
    initial: { employee_id: null },
    toBody,
    label: (field) => (field === 'employee_id' ? t('reassign.to') : undefined),
    // Whoever asks again should know what has changed.
    onStale: () => {
      onClose();
      void refreshAfter(client, endpoints.reassign);
    },
    save: async (values) => {
      await sent(() => reassign.mutateAsync({ params: { id }, body: toBody(values) as never }));
      onClose();
    },
  });
  return (
    <FormDialog
      of={of as never}
      title={t('reassign.title', { name })}
      effect={t('reassign.effect', { person: carried_by?.name ?? '' })}
      save={t('reassign.save')}
      onClose={onClose}
    >
      <PersonPicker
        label={t('reassign.to')}
        required
        autoFocus
        value={of.form.values.employee_id}
        onChange={(person) => of.form.setFieldValue('employee_id', person)}
        error={of.form.errors.employee_id}
      />
    </FormDialog>
  );
}

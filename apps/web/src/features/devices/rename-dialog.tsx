import { deviceEndpoints as endpoints, type OwnDevice } from '@mesra/contract/devices/device';
import { useTranslation } from 'react-i18next';
import { useContractForm } from '../../lib/form.ts';
import { useWrite } from '../../lib/write.ts';
import { TextField } from '../../ui/fields.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';

/** Gives an own device another name. */
export function RenameDialog({ device, onClose }: { device: OwnDevice; onClose: () => void }) {
  const { t } = useTranslation('devices');
  const update = useWrite(endpoints.update, { silent: true });
  const { id, version } = device;
  const requested = useContractForm({
    schema: endpoints.update.body,
    initial: { name: device.name },
    toBody: ({ name }) => ({ name, version }),
    label: () => t('name'),
    save: async ({ name }) => {
      await update.mutateAsync({ params: { id }, body: { name, version } });
      onClose();
    },
  });
  return (
    <FormDialog of={requested} title={t('rename_title')} size="sm" onClose={onClose}>
      <TextField
        label={t('name')}
        required
        data-autofocus
        maxLength={100}
        {...requested.form.getInputProps('name')}
      />
    </FormDialog>
  );
}

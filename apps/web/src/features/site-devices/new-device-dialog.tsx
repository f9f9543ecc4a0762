import { siteDeviceEndpoints as endpoints, type SiteDevice } from '@mesra/contract/site-devices/site-device';
import { SITE_DEVICE_KINDS, type SiteDeviceKind } from '@mesra/domain/site-devices/site-device';
import { useTranslation } from 'react-i18next';
import { useContractForm } from '../../lib/form.ts';
import { useSession } from '../../lib/session.ts';
import { useWrite } from '../../lib/write.ts';
import { SiteSelect } from '../../shared/site-select.tsx';
import { TextField } from '../../ui/fields.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { SelectField } from '../../ui/select-fields.tsx';

interface NewDeviceDialogProps {
  onClose: () => void;
  onAdded: (device: SiteDevice) => void;
}

type Values = {
  name: string;
  kind: SiteDeviceKind;
  work_site_id: number | null;
};

/** Names a device at a site. */
export function NewDeviceDialog({ onClose, onAdded }: NewDeviceDialogProps) {
  const { t } = useTranslation('site-devices');
  const { company } = useSession();
  const create = useWrite(endpoints.create, { silent: true });
  const bodyOf = (values: Values) => ({ ...values, company_id: company.id });
  const initial: Values = { name: '', kind: 'kiosk', work_site_id: null };
  const contract = useContractForm({
    schema: endpoints.create.body,
    initial,
    toBody: bodyOf,
    save: async (values) => {
      const { data } = await create.mutateAsync({ body: bodyOf(values) as never });
      onAdded(data);
    },
    label: (field) => t(field === 'work_site_id' ? 'site' : field === 'kind' ? 'kind' : 'name'),
  });
  const { form } = contract;
  const { kind } = form.values;
  return (
    <FormDialog of={contract as never} title={t('add')} size="sm" save={t('add')} onClose={onClose}>
      <TextField
        label={t('name')}
        placeholder={t('name_example')}
        required
        data-autofocus
        maxLength={100}
        {...form.getInputProps('name')}
      />
      <SiteSelect
        label={t('site')}
        required
        value={form.values.work_site_id}
        error={form.errors.work_site_id}
        onChange={(id) => form.setFieldValue('work_site_id', id)}
      />
      <SelectField
        label={t('kind')}
        description={t(`kind_hints.${kind}`)}
        required
        allowDeselect={false}
        data={SITE_DEVICE_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        {...form.getInputProps('kind')}
      />
    </FormDialog>
  );
}

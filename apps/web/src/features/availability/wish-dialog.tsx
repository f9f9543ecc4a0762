import {
  availabilityEndpoints as endpoints,
  type OwnAvailability,
} from '@mesra/contract/availability/availability';
import { WISH_KINDS, type WishKind } from '@mesra/domain/roster/availability';
import { useTranslation } from 'react-i18next';
import { useContractForm } from '../../lib/form.ts';
import { useSession } from '../../lib/session.ts';
import { DateField } from '../../ui/date-field.tsx';
import { TextField } from '../../ui/fields.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { SelectField } from '../../ui/select-fields.tsx';
import { useWish } from './availability.queries.ts';

type Values = { date: string | null; kind: WishKind; template_id: string | null; note: string };

interface WishDialogProps {
  own: OwnAvailability;
  onClose: () => void;
}

/** A wish for one day: to be off, or to work. */
export function WishDialog({ own, onClose }: WishDialogProps) {
  const { t } = useTranslation('availability');
  const { company } = useSession();
  const save = useWish();
  const toBody = ({ date, kind, template_id, note }: Values) => ({
    ...{ company_id: company.id, date: date ?? '', kind, note },
    template_id: kind === 'work' && template_id ? Number(template_id) : null,
  });
  const editor = useContractForm<Values>({
    schema: endpoints.wish.body,
    initial: { date: null, kind: 'off', template_id: null, note: '' },
    toBody,
    label: (field) => (field === 'date' ? t('wish.date') : field === 'note' ? t('wish.note') : undefined),
    save: async (values) => {
      await save.mutateAsync({ body: toBody(values) });
      onClose();
    },
  });
  const { form } = editor;
  return (
    <FormDialog
      of={editor}
      title={t('wish.title')}
      effect={t('wish.effect')}
      save={t('wish.save')}
      onClose={onClose}
    >
      <DateField
        label={t('wish.date')}
        required
        minDate={own.today}
        {...form.getInputProps('date')}
        value={form.values.date}
      />
      <SelectField
        label={t('wish.kind')}
        allowDeselect={false}
        data={WISH_KINDS.map((kind) => ({ value: kind, label: t(`wish.${kind}`) }))}
        {...form.getInputProps('kind')}
      />
      {form.values.kind === 'work' ? (
        <SelectField
          label={t('wish.template')}
          clearable
          placeholder={t('wish.any_shift')}
          data={own.templates.map(({ id, name }) => ({ value: String(id), label: name }))}
          {...form.getInputProps('template_id')}
        />
      ) : null}
      <TextField label={t('wish.note')} maxLength={255} {...form.getInputProps('note')} />
    </FormDialog>
  );
}

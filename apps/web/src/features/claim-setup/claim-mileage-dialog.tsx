import { Stack } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import {
  type ClaimMileageRate,
  claimMileageRates,
  MAX_BANDS,
} from '@mesra/contract/claim-setup/claim-setting';
import { VEHICLES } from '@mesra/domain/claims/mileage';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useEditor } from '../../lib/editor.ts';
import type { FieldSpecs } from '../../lib/editor-fields.ts';
import { useSession } from '../../lib/session.ts';
import { useWrite } from '../../lib/write.ts';
import type { RegisterDialogProps } from '../../shared/register-page.tsx';
import { EditorDialog } from '../../ui/editor-dialog.tsx';
import { EditorFields } from '../../ui/editor-fields.tsx';
import { TextField } from '../../ui/fields.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { RowsEnd } from '../../ui/rows-end.tsx';
import { type MileageValues, mileageBody, mileageValues, useBandText } from './claim-mileage-values.ts';
import css from './claim-setup.module.css';

type MileageForm = UseFormReturnType<MileageValues>;

/** The bands of a vehicle; the last is for all further kilometres. */
export function BandFields({ form }: { form: MileageForm }) {
  const { t } = useTranslation('claim-setting');
  const { bands } = form.values;
  const last = bands.length - 1;
  // What is wrong with a band is said at its field, not again below them all.
  const atField = Object.keys(form.errors).some((path) => path.startsWith('bands.'));
  const add = () => form.insertListItem('bands', { up_to_km: '', rate: '' }, last);
  return (
    <fieldset className={css.limits}>
      <legend className={css.heading}>{t('bands')}</legend>
      <Stack gap="sm">
        <p className={css.hint}>{t('bands_hint')}</p>
        {bands.map((_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a band is named by its place, as its errors are
          <fieldset key={index} className={css.band} aria-label={t('band', { place: index + 1 })}>
            {index < last ? (
              <TextField
                label={t('up_to_km')}
                inputMode="numeric"
                required
                {...form.getInputProps(`bands.${index}.up_to_km`)}
              />
            ) : (
              <p className={css.further}>{t(last === 0 ? 'every' : 'further')}</p>
            )}
            <TextField
              label={t('rate_km')}
              inputMode="decimal"
              required
              {...form.getInputProps(`bands.${index}.rate`)}
            />
            {index < last ? (
              <IconButton
                label={t('band_remove', { place: index + 1 })}
                size={36}
                onClick={() => form.removeListItem('bands', index)}
              >
                <IconX size={16} />
              </IconButton>
            ) : (
              <span className={css.noButton} />
            )}
          </fieldset>
        ))}
        <RowsEnd
          error={atField ? null : form.errors.bands}
          label={t('band_add')}
          onAdd={bands.length < MAX_BANDS ? add : null}
        />
      </Stack>
    </fieldset>
  );
}

/** Adds or changes the rates of a vehicle from a day on. */
export function ClaimMileageDialog({ row, onClose }: RegisterDialogProps<ClaimMileageRate>) {
  const { t } = useTranslation('claim-setting');
  const { company } = useSession();
  const bandText = useBandText();
  const create = useWrite(claimMileageRates.create, { silent: true });
  const update = useWrite(claimMileageRates.update, { silent: true });
  const fields: FieldSpecs<MileageValues, ClaimMileageRate> = {
    vehicle: {
      label: t('vehicle'),
      kind: 'choice',
      options: VEHICLES.map((value) => ({ value, label: t(`vehicles.${value}`) })),
    },
    effective_from: { label: t('effective_from'), kind: 'day', required: true },
    bands: { label: t('bands'), kind: 'own', read: ({ bands }) => bandText(bands) },
  };
  const parts: Record<string, string> = { up_to_km: t('up_to_km'), rate: t('rate_km') };
  const editor = useEditor<ClaimMileageRate, MileageValues, object>({
    row,
    valuesOf: mileageValues,
    fields,
    schema: (row ? claimMileageRates.update : claimMileageRates.create).body,
    toBody: (values) => ({ ...mileageBody(values), ...(row ? {} : { company_id: company.id }) }),
    save: (body) =>
      row
        ? update.mutateAsync({ params: { id: row.id }, body: body as never })
        : create.mutateAsync({ body: body as never }),
    label: (path) => parts[path.split('.').at(-1) ?? path],
    onClose,
  });
  return (
    <EditorDialog title={t(row ? 'mileage.edit' : 'mileage.add')} editor={editor}>
      <Stack gap="md">
        <EditorFields editor={editor} names={['vehicle', 'effective_from']} />
        <BandFields form={editor.form} />
      </Stack>
    </EditorDialog>
  );
}

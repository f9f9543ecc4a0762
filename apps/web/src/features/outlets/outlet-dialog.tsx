import { Divider, Stack } from '@mantine/core';
import { type Outlet, outlets } from '@mesra/contract/outlets/outlet';
import type { Place } from '@mesra/contract/places/place';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditor } from '../../lib/editor.ts';
import type { FieldSpecs } from '../../lib/editor-fields.ts';
import { pointOf } from '../../lib/map-address.ts';
import { useSession } from '../../lib/session.ts';
import { useWrite } from '../../lib/write.ts';
import { PlaceSearch } from '../../shared/places/place-search.tsx';
import { placedIn } from '../../shared/places/place-values.ts';
import { SiteLocation } from '../../shared/places/site-location.tsx';
import type { RegisterDialogProps } from '../../shared/register-page.tsx';
import { AddressFields } from '../../ui/address-fields.tsx';
import { EditorDialog } from '../../ui/editor-dialog.tsx';
import { EditorField, EditorFields } from '../../ui/editor-fields.tsx';
import { BusinessHoursFields, useHoursText } from './business-hours.tsx';
import { type OutletValues, outletBody, outletValues } from './outlet-values.ts';

const LOCATION = ['address', 'postcode', 'city', 'state', 'lat', 'lng', 'radius'] as const;

/** What the form of an outlet asks. */
function useFields(): FieldSpecs<OutletValues, Outlet> {
  const { t } = useTranslation('outlets');
  const hoursText = useHoursText();
  return {
    code: { label: t('field.code'), required: true, maxLength: 30 },
    name: { label: t('field.name'), required: true, maxLength: 120 },
    chain: { label: t('field.chain'), maxLength: 80 },
    region: { label: t('field.region'), maxLength: 80 },
    ...Object.fromEntries(
      LOCATION.map((name) => [name, { label: t(`field.${name}`), kind: 'own' as const }]),
    ),
    hours: {
      label: t('field.business_hours'),
      kind: 'own',
      read: (values) => hoursText(outletBody(values).business_hours),
    },
    start_date: { label: t('field.start_date'), kind: 'day' },
    end_date: { label: t('field.end_date'), kind: 'day' },
    note: { label: t('field.note'), kind: 'lines', maxLength: 2000 },
  };
}

/** Creates or changes an outlet. */
export function OutletDialog({ row, onClose }: RegisterDialogProps<Outlet>) {
  const { t } = useTranslation('outlets');
  const { company } = useSession();
  const create = useWrite(outlets.create, { silent: true });
  const update = useWrite(outlets.update, { silent: true });
  const editor = useEditor<Outlet, OutletValues, object>({
    ...{ row, valuesOf: outletValues, fields: useFields(), onClose },
    schema: (row ? outlets.update : outlets.create).body,
    toBody: (values) => (row ? outletBody(values) : { ...outletBody(values), company_id: company.id }),
    save: (body) =>
      row
        ? update.mutateAsync({ params: { id: row.id }, body } as never)
        : create.mutateAsync({ body } as never),
  });
  const { form } = editor;
  const [found, setFound] = useState(0);
  const choose = (chosen: Place) => {
    form.setValues(placedIn(chosen, form.values));
    setFound((count) => count + 1);
  };
  return (
    <EditorDialog title={row ? t('edit_title', { name: row.name }) : t('page.add')} size="xl" editor={editor}>
      <Stack gap="md">
        <PlaceSearch at={pointOf(form.values.lat, form.values.lng)} onChoose={choose} />
        <EditorFields editor={editor} names={['code', 'name', 'chain', 'region']} />
        <Divider />
        <AddressFields form={form} />
        <SiteLocation form={form} found={found} />
        <Divider />
        <BusinessHoursFields form={form} />
        <EditorFields editor={editor} names={['start_date', 'end_date']} unfocused />
        <EditorField editor={editor} name="note" />
      </Stack>
    </EditorDialog>
  );
}

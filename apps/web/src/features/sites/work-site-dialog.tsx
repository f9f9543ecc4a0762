import { Divider, Stack, Text } from '@mantine/core';
import type { Place } from '@mesra/contract/places/place';
import { changedSiteInput, type WorkSite } from '@mesra/contract/sites/work-site';
import { PROOFS } from '@mesra/domain/site-visits/visit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Editor, useEditor } from '../../lib/editor.ts';
import type { FieldSpecs } from '../../lib/editor-fields.ts';
import { countryIn } from '../../lib/employee-labels.ts';
import { pointOf } from '../../lib/map-address.ts';
import { useCountries } from '../../lib/reference-data.ts';
import { useSession } from '../../lib/session.ts';
import { ClientSelect } from '../../shared/clients/client-select.tsx';
import { PersonPicker } from '../../shared/person-picker.tsx';
import { PlaceSearch } from '../../shared/places/place-search.tsx';
import { placedIn } from '../../shared/places/place-values.ts';
import { SiteLocation } from '../../shared/places/site-location.tsx';
import { AddressFields } from '../../ui/address-fields.tsx';
import { EditorDialog } from '../../ui/editor-dialog.tsx';
import { EditorField, EditorFields } from '../../ui/editor-fields.tsx';
import { Fields } from '../../ui/form.tsx';
import { VisitsAfter } from './closing-site.tsx';
import { useSaveSite } from './sites.mutations.ts';
import { type SiteValues, siteValues } from './work-site-values.ts';

interface SiteDialogProps {
  /** Null creates one. */
  site: WorkSite | null;
  onClose: () => void;
  onCreated: (id: number) => void;
}

type SiteEditor = Editor<WorkSite, SiteValues>;

/** What the form of a site asks, in its order. */
function useSiteFields(site: WorkSite | null): FieldSpecs<SiteValues, WorkSite> {
  const { t, i18n } = useTranslation('sites');
  const { data: countries = [] } = useCountries();
  const codes = [...new Set([site?.country ?? 'MY', ...countries.map(({ code }) => code)])];
  return {
    code: { label: t('field.code'), required: true },
    name: { label: t('field.name'), required: true },
    client_id: {
      label: t('field.client'),
      kind: 'own',
      read: ({ client_id: id }, row) =>
        row?.client?.id === id ? (row?.client?.name ?? '') : String(id ?? ''),
    },
    address: { label: t('field.address'), kind: 'own' },
    postcode: { label: t('field.postcode'), kind: 'own' },
    city: { label: t('field.city'), kind: 'own' },
    state: { label: t('field.state'), kind: 'own' },
    country: {
      label: t('field.country'),
      kind: 'choice',
      options: codes.map((code) => ({ value: code, label: countryIn(code, i18n.language) })),
      searchable: true,
    },
    lat: { label: t('field.lat'), kind: 'own' },
    lng: { label: t('field.lng'), kind: 'own' },
    radius: { label: t('field.radius'), kind: 'own' },
    start_date: { label: t('field.start_date'), kind: 'day' },
    end_date: { label: t('field.end_date'), kind: 'day' },
    person_in_charge_id: {
      label: t('field.person_in_charge'),
      kind: 'own',
      read: ({ person_in_charge_id: id }, row) =>
        row?.person_in_charge?.id === id ? (row?.person_in_charge?.name ?? '') : String(id ?? ''),
    },
    proofs: {
      label: t('field.proofs'),
      description: t('proofs_hint'),
      kind: 'choices',
      options: PROOFS.map((proof) => ({ value: proof, label: t(`proofs.${proof}`) })),
    },
    note: { label: t('field.note'), kind: 'lines', maxLength: 2000 },
    cancel_reason: { label: t('field.cancel_reason'), required: true, maxLength: 255, read: null },
  };
}

/** Creates or changes a site. */
export function SiteDialog({ site, onClose, onCreated }: SiteDialogProps) {
  const { t } = useTranslation('sites');
  const { company } = useSession();
  const { create, update } = useSaveSite();
  const editor: SiteEditor = useEditor({
    row: site,
    valuesOf: siteValues,
    fields: useSiteFields(site),
    schema: changedSiteInput,
    save: async ({ cancel_reason, ...body }) => {
      if (site) await update({ params: { id: site.id }, body: { ...body, cancel_reason } });
      else onCreated((await create({ body: { ...body, company_id: company.id } })).data.id);
    },
    onClose,
  });
  return (
    <EditorDialog title={site ? t('edit_title', { name: site.name }) : t('add')} size="xl" editor={editor}>
      <SiteFields editor={editor} site={site} />
    </EditorDialog>
  );
}

interface SiteFieldsProps {
  editor: SiteEditor;
  site: WorkSite | null;
}

function SiteFields({ editor, site }: SiteFieldsProps) {
  const { t } = useTranslation('sites');
  const { form } = editor;
  const [found, setFound] = useState(0);
  const choose = (chosen: Place) => {
    form.setValues(placedIn(chosen, form.values));
    setFound((count) => count + 1);
  };
  return (
    <Stack gap="md">
      <PlaceSearch at={pointOf(form.values.lat, form.values.lng)} onChoose={choose} />
      <Fields>
        <EditorField editor={editor} name="code" autoFocus />
        <EditorField editor={editor} name="name" />
        <ClientSelect
          label={t('field.client')}
          known={site?.client}
          value={form.values.client_id}
          onChange={(id) => form.setFieldValue('client_id', id)}
          error={form.errors.client_id}
        />
        <PersonPicker
          label={t('field.person_in_charge')}
          known={site?.person_in_charge}
          value={form.values.person_in_charge_id}
          onChange={(id) => form.setFieldValue('person_in_charge_id', id)}
          error={form.errors.person_in_charge_id}
        />
      </Fields>
      <Divider />
      <AddressFields form={form} />
      <EditorField editor={editor} name="country" />
      <SiteLocation form={form} found={found} />
      <Divider />
      <EditorFields editor={editor} names={['start_date', 'end_date']} unfocused />
      <Text size="sm" c="dimmed">
        {t('days_hint')}
      </Text>
      {site ? <VisitsAfter editor={editor} site={site} /> : null}
      <EditorField editor={editor} name="proofs" />
      <EditorField editor={editor} name="note" />
    </Stack>
  );
}

import { Divider, Skeleton, Stack, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { employeeEndpoints } from '@mesra/contract/employees/employee';
import { type WorkSite, workSiteInput } from '@mesra/contract/sites/work-site';
import { type ComponentType, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isStale } from '../../lib/api-problem.ts';
import { countryIn } from '../../lib/employee-words.ts';
import { useContractForm } from '../../lib/form.ts';
import { reportProblem } from '../../lib/report-problem.ts';
import { useResourceOptions } from '../../lib/resource-options.ts';
import { useSession } from '../../lib/session.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { ConflictDialog } from '../../ui/conflict-dialog.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextAreaField, TextField } from '../../ui/fields.tsx';
import { Fields, Form } from '../../ui/form.tsx';
import { ResourceSelect, SelectField } from '../../ui/select-fields.tsx';
import { SitePlace } from './site-place.tsx';
import { SITE_FIELDS, type SiteValues, siteValues } from './site-values.ts';
import { useSaveSite } from './sites.mutations.ts';
import { useCountries } from './sites.queries.ts';

/** The part of a form that asks for an address, whose postcode fills in the rest; given by the route. */
export type LoadPlaceFields = () => Promise<
  ComponentType<{
    form: {
      values: Pick<SiteValues, 'address' | 'postcode' | 'city' | 'state'>;
      setFieldValue: (field: 'city' | 'state', value: string) => void;
      getInputProps: (field: 'address' | 'postcode' | 'city' | 'state') => object;
    };
  }>
>;

interface SiteDialogProps {
  /** Null creates one. */
  site: WorkSite | null;
  loadPlaceFields: LoadPlaceFields;
  onClose: () => void;
  onCreated: (id: number) => void;
}

/** Creates or changes a site. */
export function SiteDialog({ site, loadPlaceFields, onClose, onCreated }: SiteDialogProps) {
  const { t } = useTranslation('sites');
  const { company } = useSession();
  const { create, update } = useSaveSite();
  const [stale, setStale] = useState<WorkSite | null>(null);
  const save = async (values: SiteValues, version = site?.version ?? 0) => {
    try {
      if (site) await update({ params: { id: site.id }, body: { ...values, version } });
      else onCreated((await create({ body: { ...values, company_id: company.id } })).data.id);
    } catch (error) {
      if (!isStale(error)) reportProblem(error);
      throw error;
    }
    onClose();
  };
  const { form, submit, saving, summary, mayLeave } = useContractForm<SiteValues>({
    schema: workSiteInput,
    initial: siteValues(site),
    save: (values) => save(values),
    onStale: (current) => setStale(current as WorkSite),
    label: (field) => t(`field.${field as 'name'}`),
  });
  const close = async () => {
    if (await mayLeave()) onClose();
  };
  return (
    <Dialog
      title={site ? t('edit_title', { name: site.name }) : t('add')}
      opened
      onClose={() => void close()}
      keepOpen
      size="xl"
    >
      <Form onSubmit={submit} saving={saving} summary={summary} onCancel={() => void close()}>
        <SiteFields form={form} site={site} loadPlaceFields={loadPlaceFields} />
      </Form>
      {stale ? (
        <Conflict
          theirs={stale}
          mine={form.values}
          onKeepMine={() => {
            setStale(null);
            save(form.values, stale.version).catch(
              (error) => isStale(error) && setStale(error.data as WorkSite),
            );
          }}
          onTakeTheirs={onClose}
          onClose={() => setStale(null)}
        />
      ) : null}
    </Dialog>
  );
}

interface SiteFieldsProps {
  form: UseFormReturnType<SiteValues>;
  site: WorkSite | null;
  loadPlaceFields: LoadPlaceFields;
}

function SiteFields({ form, site, loadPlaceFields }: SiteFieldsProps) {
  const { t, i18n } = useTranslation('sites');
  const { data: countries = [] } = useCountries();
  const PlaceFields = useLoaded(true, loadPlaceFields);
  const people = useResourceOptions(employeeEndpoints.list);
  const codes = [...new Set([form.values.country, ...countries.map(({ code }) => code)])];
  const day = (field: 'start_date' | 'end_date') => (
    <DateField
      label={t(`field.${field}`)}
      value={form.values[field]}
      onChange={(value) => form.setFieldValue(field, value)}
      error={form.errors[field]}
    />
  );
  return (
    <Stack gap="md">
      <Fields>
        <TextField label={t('field.code')} required data-autofocus {...form.getInputProps('code')} />
        <TextField label={t('field.name')} required {...form.getInputProps('name')} />
        <TextField label={t('field.client')} {...form.getInputProps('client')} />
        <ResourceSelect
          label={t('field.person_in_charge')}
          options={people}
          chosen={site?.person_in_charge?.name}
          value={form.values.person_in_charge_id}
          onChange={(id) => form.setFieldValue('person_in_charge_id', id)}
          error={form.errors.person_in_charge_id}
        />
      </Fields>
      <Divider />
      {PlaceFields ? (
        <PlaceFields
          form={{
            values: form.values,
            setFieldValue: (field, value) => form.setFieldValue(field, value),
            getInputProps: (field) => form.getInputProps(field),
          }}
        />
      ) : (
        <Skeleton height={150} />
      )}
      <SelectField
        label={t('field.country')}
        allowDeselect={false}
        searchable
        data={codes.map((code) => ({ value: code, label: countryIn(code, i18n.language) }))}
        {...form.getInputProps('country')}
      />
      <SitePlace form={form} />
      <Divider />
      <Fields>
        {day('start_date')}
        {day('end_date')}
      </Fields>
      <Text size="sm" c="dimmed">
        {t('days_hint')}
      </Text>
      <TextAreaField label={t('field.note')} maxLength={2000} {...form.getInputProps('note')} />
    </Stack>
  );
}

interface ConflictProps {
  theirs: WorkSite;
  mine: SiteValues;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  onClose: () => void;
}

/** Somebody else changed the site meanwhile: what stands now beside what was typed. */
function Conflict({ theirs, mine, ...answers }: ConflictProps) {
  const { t } = useTranslation('sites');
  const now = siteValues(theirs);
  const said = (value: string | number | null) => (value === null ? '' : String(value));
  const fields = SITE_FIELDS.map((field) => ({
    label: t(`field.${field}`),
    theirs: said(now[field]),
    mine: said(mine[field]),
  }));
  return <ConflictDialog opened fields={fields} {...answers} />;
}

import { Anchor, Stack, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../ui/fields.tsx';
import { Fields } from '../../ui/form.tsx';
import { mapAddress, readPair } from './map-address.ts';
import { PlaceFields } from './place-fields.tsx';
import type { StructureValues } from './structure-values.ts';

/** Where a branch is: its address, and its place on a map. A pair pasted into the first field fills both. */
export function BranchFields({ form }: { form: UseFormReturnType<StructureValues> }) {
  const { t } = useTranslation('company');
  const { lat, lng } = form.values;
  const address = mapAddress(lat, lng);
  const typed = (text: string) => {
    const pair = readPair(text);
    form.setFieldValue('lat', pair?.lat ?? text);
    if (pair) form.setFieldValue('lng', pair.lng);
  };
  return (
    <Stack gap="md" mt="md">
      <PlaceFields form={form} />
      <Fields>
        <TextField
          label={t('structure.lat')}
          description={t('structure.lat_hint')}
          inputMode="decimal"
          {...form.getInputProps('lat')}
          onChange={(event) => typed(event.currentTarget.value)}
        />
        <TextField
          label={t('structure.lng')}
          description={t('structure.lng_hint')}
          inputMode="decimal"
          {...form.getInputProps('lng')}
        />
      </Fields>
      {address ? (
        <Text size="sm">
          <Anchor href={address} target="_blank" rel="noreferrer">
            {t('structure.see_map')}
          </Anchor>
        </Text>
      ) : null}
    </Stack>
  );
}

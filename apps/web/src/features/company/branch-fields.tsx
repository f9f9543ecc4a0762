import { Anchor, Skeleton, Stack, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mapAddress, pointOf, readPair } from '../../lib/map-address.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { PlaceSearch } from '../../shared/places/place-search.tsx';
import { placedIn } from '../../shared/places/place-values.ts';
import { AddressFields } from '../../ui/address-fields.tsx';
import { TextField } from '../../ui/fields.tsx';
import { Fields } from '../../ui/form.tsx';
import type { StructureValues } from './structure-values.ts';

const loadMap = () => import('./branch-map.tsx').then((part) => part.BranchMap);

/** A branch's address and coordinates. A pair pasted into the first field fills both. */
export function BranchFields({ form }: { form: UseFormReturnType<StructureValues> }) {
  const { t } = useTranslation('company');
  const { lat, lng } = form.values;
  const address = mapAddress(lat, lng);
  const point = useMemo(() => pointOf(lat, lng), [lat, lng]);
  const BranchMap = useLoaded(true, loadMap);
  const [found, setFound] = useState(0);
  const typed = (text: string) => {
    const pair = readPair(text);
    form.setFieldValue('lat', pair?.lat ?? text);
    if (pair) form.setFieldValue('lng', pair.lng);
  };
  return (
    <Stack gap="md" mt="md">
      <PlaceSearch
        at={point}
        onChoose={(chosen) => {
          form.setValues(placedIn(chosen, { name: form.values.name }));
          setFound((count) => count + 1);
        }}
      />
      <AddressFields form={form} />
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
      {BranchMap ? (
        <BranchMap
          name={form.values.name}
          point={point}
          view={`${point !== null} ${found}`}
          onPick={(picked) => {
            form.setFieldValue('lat', String(picked.lat));
            form.setFieldValue('lng', String(picked.lng));
          }}
        />
      ) : (
        <Skeleton height={280} />
      )}
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

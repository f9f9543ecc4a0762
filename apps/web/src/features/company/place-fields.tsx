import { Button, Group, Stack, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../ui/fields.tsx';
import { Fields } from '../../ui/form.tsx';
import { usePostcode } from './company.queries.ts';

interface Place {
  city: string;
  state: string;
}

/** The part of a form that says where something is. */
export interface PlaceForm {
  values: Place & { address: string; postcode: string };
  setFieldValue: (field: 'city' | 'state', value: string) => void;
  getInputProps: (field: 'address' | 'postcode' | 'city' | 'state') => object;
}

/** An address. The postcode fills in the city and the state; where several cities share it, one is chosen. */
export function PlaceFields({ form }: { form: PlaceForm }) {
  const { t } = useTranslation('company');
  const postcode = form.values.postcode.trim();
  const { data } = usePostcode(postcode);
  const places: Place[] = data ?? [];
  const filled = useRef(postcode);
  const fill = (place: Place) => {
    form.setFieldValue('city', place.city);
    form.setFieldValue('state', place.state);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a postcode typed anew fills anything in
  useEffect(() => {
    const [first, ...others] = places;
    if (!first || filled.current === postcode) return;
    filled.current = postcode;
    if (others.length === 0) fill(first);
    else {
      const oneState = others.every((place) => place.state === first.state);
      form.setFieldValue('state', oneState ? first.state : '');
      form.setFieldValue('city', '');
    }
  }, [postcode, data]);

  const unknown = data !== undefined && places.length === 0;
  return (
    <Stack gap="md">
      <TextField
        label={t('structure.address')}
        autoComplete="street-address"
        {...form.getInputProps('address')}
      />
      <Fields columns={3}>
        <TextField
          label={t('structure.postcode')}
          description={t(unknown ? 'structure.postcode_unknown' : 'structure.postcode_hint')}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={5}
          {...form.getInputProps('postcode')}
        />
        <TextField label={t('structure.city')} {...form.getInputProps('city')} />
        <TextField label={t('structure.state')} {...form.getInputProps('state')} />
      </Fields>
      {places.length > 1 ? (
        <Group gap="xs" aria-live="polite">
          <Text size="sm" c="dimmed">
            {t('structure.postcode_choose')}
          </Text>
          {places.map((place) => (
            <Button
              key={`${place.city}-${place.state}`}
              size="compact-sm"
              variant={place.city === form.values.city ? 'light' : 'default'}
              aria-pressed={place.city === form.values.city}
              onClick={() => fill(place)}
            >
              {place.city}
            </Button>
          ))}
        </Group>
      ) : null}
    </Stack>
  );
}

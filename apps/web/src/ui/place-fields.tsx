import { Button, Group, Stack, Text } from '@mantine/core';
import { type PostcodePlace, sharedPlace } from '@mesra/domain/kit/postcode';
import { type ComponentProps, type FocusEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePostcode } from '../lib/postcode.ts';
import { TextField } from './fields.tsx';
import { Fields } from './form.tsx';

/** The part of a form that says where something is. */
export interface PlaceForm {
  values: PostcodePlace & { address: string; postcode: string; country?: string | null };
  setFieldValue: (field: 'city' | 'state', value: string) => void;
  getInputProps: (field: 'address' | 'postcode' | 'city' | 'state') => object;
}

/** What a field is given, saying besides whether somebody is in it. */
const watched = (
  given: Pick<ComponentProps<'input'>, 'onFocus' | 'onBlur'>,
  setTyping: (typing: boolean) => void,
) => ({
  ...given,
  onFocus: (event: FocusEvent<HTMLInputElement>) => {
    setTyping(true);
    given.onFocus?.(event);
  },
  onBlur: (event: FocusEvent<HTMLInputElement>) => {
    setTyping(false);
    given.onBlur?.(event);
  },
});

interface PlaceFieldsProps {
  form: PlaceForm;
  /** Somebody else's: the browser offers nothing of whoever types it. */
  others?: boolean;
  autoFocus?: boolean;
}

/**
 * An address. In Malaysia, and where no country is asked for, the postcode fills in the city and the state; where several
 * cities share it, one is chosen.
 */
export function PlaceFields({ form, others = false, autoFocus = false }: PlaceFieldsProps) {
  const { t } = useTranslation('ui');
  const postcode = form.values.postcode.trim();
  const home = (form.values.country ?? 'MY') === 'MY';
  const [typing, setTyping] = useState(false);
  // Four digits may be the beginning of five: they are the whole of one of Perlis once the field is left.
  const whole = postcode.length !== 4 || !typing;
  const { data } = usePostcode(home && whole ? postcode : null);
  const places: PostcodePlace[] = (home && data) || [];
  const filled = useRef(postcode);
  const fill = (place: { city: string | null; state: string | null }) => {
    form.setFieldValue('city', place.city ?? '');
    form.setFieldValue('state', place.state ?? '');
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a postcode typed anew fills anything in
  useEffect(() => {
    if (places.length === 0 || filled.current === postcode) return;
    filled.current = postcode;
    fill(sharedPlace(places));
  }, [postcode, data]);

  const unknown = home && data !== undefined && places.length === 0;
  const complete = (kind: string) => (others ? 'off' : kind);
  return (
    <Stack gap="md">
      <TextField
        label={t('place.address')}
        autoComplete={complete('street-address')}
        autoFocus={autoFocus}
        {...form.getInputProps('address')}
      />
      <Fields columns={3}>
        <TextField
          label={t('place.postcode')}
          description={home ? t(unknown ? 'place.postcode_unknown' : 'place.postcode_hint') : undefined}
          inputMode={home ? 'numeric' : 'text'}
          autoComplete={complete('postal-code')}
          maxLength={home ? 5 : 12}
          {...watched(form.getInputProps('postcode'), setTyping)}
        />
        <TextField
          label={t('place.city')}
          autoComplete={complete('address-level2')}
          {...form.getInputProps('city')}
        />
        <TextField
          label={t('place.state')}
          autoComplete={complete('address-level1')}
          {...form.getInputProps('state')}
        />
      </Fields>
      {places.length > 1 ? (
        <Group gap="xs" aria-live="polite">
          <Text size="sm" c="dimmed">
            {t('place.postcode_choose')}
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

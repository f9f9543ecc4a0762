import { Button, Group, Stack, Text } from '@mantine/core';
import { type PostcodeCity, sharedCity } from '@mesra/domain/kit/postcode';
import { type ComponentProps, type FocusEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePostcode } from '../lib/postcode.ts';
import { TextField } from './fields.tsx';
import { Fields } from './form.tsx';

/** The address fields of a form. */
export interface AddressForm {
  values: PostcodeCity & { address: string; postcode: string; country?: string | null };
  setFieldValue: (field: 'city' | 'state', value: string) => void;
  getInputProps: (field: 'address' | 'postcode' | 'city' | 'state') => object;
}

/** Input props that also report whether the field has the focus. */
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

interface AddressFieldsProps {
  form: AddressForm;
  /** Someone else's address: disables the browser's autofill. */
  others?: boolean;
  autoFocus?: boolean;
}

/**
 * Address inputs. In Malaysia, and if no country is asked for, the postcode fills in the city and the state;
 * if several cities share it, one is chosen.
 */
export function AddressFields({ form, others = false, autoFocus = false }: AddressFieldsProps) {
  const { t } = useTranslation('ui');
  const postcode = form.values.postcode.trim();
  const home = (form.values.country ?? 'MY') === 'MY';
  const [typing, setTyping] = useState(false);
  // Four digits may be the start of five: they are a complete Perlis postcode only once the field is left.
  const whole = postcode.length !== 4 || !typing;
  const { data } = usePostcode(home && whole ? postcode : null);
  const cities: PostcodeCity[] = (home && data) || [];
  const filled = useRef(postcode);
  const fill = (city: { city: string | null; state: string | null }) => {
    form.setFieldValue('city', city.city ?? '');
    form.setFieldValue('state', city.state ?? '');
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a postcode typed anew fills anything in
  useEffect(() => {
    if (cities.length === 0 || filled.current === postcode) return;
    filled.current = postcode;
    // A place that was chosen brings the city with its postcode.
    if (cities.some(({ city, state }) => city === form.values.city && state === form.values.state)) return;
    fill(sharedCity(cities));
  }, [postcode, data]);

  const unknown = home && data !== undefined && cities.length === 0;
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
      {cities.length > 1 ? (
        <Group gap="xs" aria-live="polite">
          <Text size="sm" c="dimmed">
            {t('place.postcode_choose')}
          </Text>
          {cities.map((city) => (
            <Button
              key={`${city.city}-${city.state}`}
              size="compact-sm"
              variant={city.city === form.values.city ? 'light' : 'default'}
              aria-pressed={city.city === form.values.city}
              onClick={() => fill(city)}
            >
              {city.city}
            </Button>
          ))}
        </Group>
      ) : null}
    </Stack>
  );
}

import { Button, Group, NumberInput, Skeleton, Slider, Stack, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { SITE_RADIUS_M } from '@mesra/domain/sites/geofence';
import { IconCurrentLocation } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showPopup } from '../../lib/feedback.ts';
import { formatCount } from '../../lib/format.ts';
import { type LocateProblem, locate } from '../../lib/locate.ts';
import { pointOf, readPair } from '../../lib/map-address.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { order } from '../../ui/field-order.tsx';
import { TextField } from '../../ui/fields.tsx';
import { Fields } from '../../ui/form.tsx';
import { fixedTo } from './fixed-to.ts';

const loadMap = () => import('../domain-map.tsx').then((part) => part.DomainMap);

/** Where a site or an outlet is, as its form holds it. */
export interface LocationValues {
  name: string;
  lat: string;
  lng: string;
  radius: number | string;
}
type LocationForm = UseFormReturnType<LocationValues>;

/** The slider goes as far as sites usually reach; farther is typed. */
const SLIDER_MAX = 1000;

/**
 * Where a site is, and how far it reaches: typed, or shown on the map. `found` counts the places that were chosen; the map
 * moves to each.
 */
export function SiteLocation<V extends LocationValues>({
  form: wholeForm,
  found,
}: {
  form: UseFormReturnType<V>;
  found: number;
}) {
  const form = wholeForm as unknown as LocationForm;
  const { t } = useTranslation('sites');
  const { lat, lng, name, radius } = form.values;
  const SiteMap = useLoaded(true, loadMap);
  // An accuracy is that of a fix, and no longer when a place is chosen.
  const [fixed, setFixed] = useState<{ within: number | null; found: number } | null>(null);
  const accuracy = fixed?.found === found ? fixed.within : null;
  const point = useMemo(() => pointOf(lat, lng), [lat, lng]);
  const reach = Number(radius);
  const points = useMemo(
    () =>
      point
        ? [{ key: 'site', name: name || t('here'), ...point, ...(reach > 0 ? { radius: reach } : {}) }]
        : [],
    [point, name, reach, t],
  );
  const put = (coordinates: { lat: string; lng: string }, within: number | null = null) => {
    form.setFieldValue('lat', coordinates.lat);
    form.setFieldValue('lng', coordinates.lng);
    setFixed({ within, found });
  };
  const typed = (text: string) => {
    const pair = readPair(text);
    if (pair) put(pair);
    else form.setFieldValue('lat', text);
  };
  return (
    <Stack gap="md">
      {SiteMap ? (
        <SiteMap
          label={t('pick')}
          points={points}
          view={`${points.length} ${reach} ${found}`}
          onPick={(picked) => put({ lat: String(picked.lat), lng: String(picked.lng) })}
        />
      ) : (
        <Skeleton height={280} />
      )}
      <Group justify="space-between" gap="xs">
        <Text size="sm" c="dimmed" role="status">
          {accuracy === null
            ? t('pick_hint')
            : t('accuracy', { count: formatCount(Math.ceil(accuracy)) as never })}
        </Text>
        <LocateButton onFound={(fix) => put(fixedTo(fix), fix.accuracy)} />
      </Group>
      <Fields>
        <TextField
          label={t('field.lat')}
          description={t('lat_hint')}
          inputMode="decimal"
          {...form.getInputProps('lat')}
          onChange={(event) => typed(event.currentTarget.value)}
        />
        <TextField label={t('field.lng')} inputMode="decimal" {...form.getInputProps('lng')} />
      </Fields>
      <Radius form={form} />
    </Stack>
  );
}

function Radius({ form }: { form: LocationForm }) {
  const { t } = useTranslation('sites');
  const metres = (count: number) => t('metres', { count: formatCount(count) as never });
  const reach = Number(form.values.radius) || SITE_RADIUS_M.min;
  return (
    <Fields>
      <NumberInput
        {...order}
        label={t('field.radius')}
        description={t('radius_hint')}
        suffix=" m"
        allowDecimal={false}
        allowNegative={false}
        hideControls
        required
        {...form.getInputProps('radius')}
      />
      <Slider
        thumbLabel={t('field.radius')}
        mt={{ base: 0, sm: 34 }}
        mx={6}
        color="red"
        min={SITE_RADIUS_M.min}
        max={SLIDER_MAX}
        step={10}
        label={metres}
        value={Math.min(reach, SLIDER_MAX)}
        onChange={(value) => form.setFieldValue('radius', value)}
      />
    </Fields>
  );
}

type Fix = Awaited<ReturnType<typeof locate>>;

/** Where the person stands; why that cannot be said is said (spec section 5). */
function LocateButton({ onFound }: { onFound: (fix: Fix) => void }) {
  const { t } = useTranslation(['sites', 'ui']);
  const [locating, setLocating] = useState(false);
  const find = async () => {
    setLocating(true);
    try {
      onFound(await locate());
    } catch (problem) {
      showPopup({ lines: [t(`ui:locate.${problem as LocateProblem}`)] });
    }
    setLocating(false);
  };
  return (
    <Button
      variant="default"
      size="compact-md"
      leftSection={<IconCurrentLocation size={16} />}
      loading={locating}
      onClick={() => void find()}
    >
      {t('use_location')}
    </Button>
  );
}

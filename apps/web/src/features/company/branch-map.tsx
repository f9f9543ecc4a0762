import { Button, Group, Stack, Text } from '@mantine/core';
import { IconCurrentLocation } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showPopup } from '../../lib/feedback.ts';
import { type LocateProblem, locate } from '../../lib/locate.ts';
import { DomainMap } from '../../shared/domain-map.tsx';
import type { Point } from '../../ui/map.tsx';

interface BranchMapProps {
  name: string;
  point: Point | null;
  onPick: (point: Point) => void;
  /** The view moves when this changes. */
  view: string;
}

/** A branch on a map: set by click, by dragging the pin, or from the device position. */
export function BranchMap({ name, point, onPick, view }: BranchMapProps) {
  const { t } = useTranslation(['company', 'ui']);
  const [locating, setLocating] = useState(false);
  const points = useMemo(
    () => (point ? [{ key: 'branch', name: name || t('structure.here'), ...point }] : []),
    [point, name, t],
  );
  const here = async () => {
    setLocating(true);
    try {
      const { lat, lng } = await locate();
      onPick({ lat: Number(lat.toFixed(6)), lng: Number(lng.toFixed(6)) });
    } catch (problem) {
      showPopup({ lines: [t(`ui:locate.${problem as LocateProblem}`)] });
    }
    setLocating(false);
  };
  return (
    <Stack gap="xs">
      <DomainMap label={t('structure.pick')} points={points} onPick={onPick} view={view} />
      <Group justify="space-between" gap="xs">
        <Text size="sm" c="dimmed">
          {t('structure.pick_hint')}
        </Text>
        <Button
          variant="default"
          size="compact-md"
          leftSection={<IconCurrentLocation size={16} />}
          loading={locating}
          onClick={() => void here()}
        >
          {t('structure.use_location')}
        </Button>
      </Group>
    </Stack>
  );
}

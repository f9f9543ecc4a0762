import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { IconCurrentLocation, IconX } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showPopup } from '../../lib/feedback.ts';
import { formatCount } from '../../lib/format.ts';
import { type DevicePosition, type LocateProblem, locate } from '../../lib/locate.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { type ClockSite, sitesByDistance } from '../../shared/clocking/sites-here.ts';

const loadMap = () => import('../../shared/domain-map.tsx').then((part) => part.DomainMap);
const MAP_HEIGHT = 220;

/** On demand: the position on a map with its accuracy, and how far the sites are. */
export function WhereAmI({ sites }: { sites: readonly ClockSite[] }) {
  const { t } = useTranslation(['my-attendance', 'ui']);
  const [fix, setFix] = useState<DevicePosition | null>(null);
  const [locating, setLocating] = useState(false);
  const find = async () => {
    setLocating(true);
    try {
      setFix(await locate());
    } catch (problem) {
      showPopup({ lines: [t(`ui:locate.${problem as LocateProblem}`)] });
    }
    setLocating(false);
  };
  return (
    <Stack gap="xs">
      <div>
        <Button
          variant="subtle"
          size="compact-md"
          leftSection={fix ? <IconX size={16} /> : <IconCurrentLocation size={16} />}
          loading={locating}
          onClick={() => (fix ? setFix(null) : void find())}
        >
          {fix ? t('where_hide') : t('where')}
        </Button>
      </div>
      {fix ? <Position fix={fix} sites={sites} /> : null}
    </Stack>
  );
}

function Position({ fix, sites }: { fix: DevicePosition; sites: readonly ClockSite[] }) {
  const { t } = useTranslation('my-attendance');
  const Shown = useLoaded(true, loadMap);
  const near = useMemo(() => sitesByDistance(sites, fix), [sites, fix]);
  const points = useMemo(
    () => [
      { key: 'me', name: t('me'), lat: fix.lat, lng: fix.lng, radius: fix.accuracy },
      ...near.flatMap(({ site: { id, name, lat, lng, radius } }) =>
        lat === null || lng === null ? [] : [{ key: id, name, lat, lng, radius }],
      ),
    ],
    [near, fix, t],
  );
  return (
    <>
      <Text size="sm" role="status">
        {near
          .filter(({ metres }) => metres !== null)
          .map(({ site, metres, at }) => {
            const values = {
              site: site.name,
              metres: formatCount(metres ?? 0),
              radius: formatCount(site.radius),
            };
            return <span key={site.id}>{t(at, values)} </span>;
          })}
        {t('here', { metres: formatCount(Math.ceil(fix.accuracy)) })}
      </Text>
      {Shown ? (
        <Shown label={t('where_label')} points={points} height={MAP_HEIGHT} />
      ) : (
        <Skeleton height={MAP_HEIGHT} />
      )}
    </>
  );
}

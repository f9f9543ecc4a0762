import { Skeleton, Text } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { DomainMap } from '../../shared/domain-map.tsx';
import css from './site-strength.module.css';
import { useStrengthSummary } from './site-strength.queries.ts';
import { mapLabel, strengthPoints } from './strength-points.ts';

interface StrengthMapProps {
  date: string;
  /** The site that the list is narrowed to. */
  workSiteId: unknown;
  /** Sites with a shortage alone. */
  shortOnly: boolean;
  onOpen: (id: number) => void;
}

/** The sites of a day on a map, in the colour of their strength. */
export function StrengthMap({ date, workSiteId, shortOnly, onOpen }: StrengthMapProps) {
  const { t } = useTranslation('site-strength');
  const { data } = useStrengthSummary(date, true, workSiteId);
  const points = useMemo(
    () =>
      strengthPoints(
        (data?.map ?? []).filter(({ short }) => !shortOnly || short > 0),
        (site) => t(mapLabel(site), { ...site }),
      ),
    [data, shortOnly, t],
  );
  if (!data) return <Skeleton height={400} mb="md" radius="md" />;
  return (
    <section className={`surface ${css.map}`} aria-label={t('map')}>
      <DomainMap
        label={t('map')}
        points={points}
        height={400}
        view={`${date} ${workSiteId} ${shortOnly} ${points.length > 0}`}
        onOpen={(key) => onOpen(Number(key))}
      />
      {points.length === 0 ? (
        <Text c="dimmed" mt={8}>
          {t('no_positions')}
        </Text>
      ) : null}
    </section>
  );
}

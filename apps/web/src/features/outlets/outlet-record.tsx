import { Button, Skeleton, Stack } from '@mantine/core';
import { type Outlet, outletEndpoints, outlets } from '@mesra/contract/outlets/outlet';
import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount, NOTHING } from '../../lib/format.ts';
import { read } from '../../lib/query-client.ts';
import { recordSearch } from '../../lib/search-params.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { RecordHeader } from '../../ui/page-header.tsx';
import { RecordProblem } from '../../ui/problem.tsx';
import { RecordTabs } from '../../ui/record-tabs.tsx';
import { Facts, Section } from '../../ui/section.tsx';
import { useHoursText } from './business-hours.tsx';
import { PartTable } from './outlet-part-table.tsx';
import css from './outlets.module.css';

const loadDialog = () => import('./outlet-dialog.tsx').then((part) => part.OutletDialog);
const loadMap = () => import('../../shared/domain-map.tsx').then((part) => part.DomainMap);

interface OutletFrameProps {
  current: `/spm/outlet/view${'' | '/today' | '/stock' | '/schedule' | '/photo' | '/supervisor'}`;
  children: (outlet: Outlet) => ReactNode;
}

/** The frame of an outlet's record: what it is, its tabs, and the one that is open. */
export function OutletFrame({ current, children }: OutletFrameProps) {
  const { t } = useTranslation('outlets');
  const { id } = recordSearch(useSearch({ strict: false }) as Record<string, unknown>);
  const { data, error, refetch } = useQuery(read(outlets.read, { params: { id } }));
  const [editing, setEditing] = useState(false);
  const Dialog = useLoaded(editing, loadDialog);
  if (error && !data) return <RecordProblem error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton height={420} radius="md" />;
  return (
    <>
      <RecordHeader
        name={data.name}
        status={data.status}
        facts={[data.code, data.chain, data.region, data.city]}
        back={{ to: '/spm/outlet', label: t('back') }}
        actions={
          data.can.update ? (
            <Button variant="default" leftSection={<IconPencil size={16} />} onClick={() => setEditing(true)}>
              {t('edit')}
            </Button>
          ) : null
        }
      />
      <RecordTabs
        label={t('tabs')}
        id={id}
        current={current}
        tabs={[
          { path: '/spm/outlet/view', label: t('details') },
          { path: '/spm/outlet/view/today', label: t('today') },
          { path: '/spm/outlet/view/stock', label: t('stock') },
          { path: '/spm/outlet/view/schedule', label: t('schedules') },
          { path: '/spm/outlet/view/photo', label: t('photos') },
          { path: '/spm/outlet/view/supervisor', label: t('supervisors.title') },
        ]}
      />
      <Stack gap="md">{children(data)}</Stack>
      {Dialog && editing ? <Dialog row={data} onClose={() => setEditing(false)} /> : null}
    </>
  );
}

/** An outlet: where it is, when it is open, and which projects sell there. */
export function OutletViewPage() {
  return (
    <OutletFrame current="/spm/outlet/view">
      {(outlet) => (
        <>
          <Details outlet={outlet} />
          <Projects outlet={outlet} />
        </>
      )}
    </OutletFrame>
  );
}

const addressOf = ({ address, postcode, city, state }: Outlet): string =>
  [address, [postcode, city].filter(Boolean).join(' '), state].filter(Boolean).join(', ') || NOTHING;

function Details({ outlet }: { outlet: Outlet }) {
  const { t } = useTranslation('outlets');
  const hoursText = useHoursText();
  const { lat, lng, name, radius, note, id } = outlet;
  const OutletMap = useLoaded(lat !== null, loadMap);
  const points = useMemo(
    () => (lat === null || lng === null ? [] : [{ key: String(id), name, lat, lng, radius }]),
    [id, name, lat, lng, radius],
  );
  return (
    <Section title={t('details')}>
      <Facts
        items={[
          { label: t('field.address'), value: addressOf(outlet) },
          { label: t('field.business_hours'), value: hoursText(outlet.business_hours) },
          { label: t('field.radius'), value: t('metres', { count: formatCount(radius) as never }) },
          {
            label: t('field.supervisors'),
            value: outlet.supervisors.map((one) => one.name).join(', ') || NOTHING,
          },
          ...(note ? [{ label: t('field.note'), value: note }] : []),
        ]}
      />
      {OutletMap && points.length > 0 ? (
        <div className={css.map}>
          <OutletMap label={t('map')} points={points} height={280} />
        </div>
      ) : null}
    </Section>
  );
}

function Projects({ outlet }: { outlet: Outlet }) {
  const { t } = useTranslation('outlets');
  const query = useQuery({
    ...read(outletEndpoints.projects, { params: { id: outlet.id } }),
    meta: { silent: true },
  });
  return (
    <PartTable
      title={t('projects.title')}
      none={t('projects.none')}
      query={query}
      to="/spm/project/view"
      after={{
        key: 'promoters_required',
        title: t('field.promoters_required'),
        align: 'right',
        render: (row) => formatCount(row.promoters_required),
      }}
    />
  );
}

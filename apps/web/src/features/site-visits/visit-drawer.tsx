import { Button, Drawer, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import type { ManagedSiteVisit } from '@mesra/contract/site-visits/site-visit';
import { IconBan, IconInbox, IconPencil } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate, NOTHING } from '../../lib/format.ts';
import { useEscape } from '../../lib/on-top.ts';
import { useSession } from '../../lib/session.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { Notice } from '../../ui/notice.tsx';
import { Facts } from '../../ui/section.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { useVisitLabels } from './use-visit-labels.ts';
import { VisitEvents } from './visit-events.tsx';
import { visitPoints } from './visit-points.ts';

const loadMap = () => import('../../shared/domain-map.tsx').then((part) => part.DomainMap);

interface VisitDrawerProps {
  visit: ManagedSiteVisit;
  onChange: () => void;
  onCancel: () => void;
  onClose: () => void;
}

/** One visit: what was planned, what happened, and where. */
export function VisitDrawer({ visit, onChange, onCancel, onClose }: VisitDrawerProps) {
  const { t } = useTranslation(['manage-visits', 'site-visits', 'ui']);
  const closeOnEscape = useEscape(true);
  const { can } = visit;
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="min(560px, 100vw)"
      closeOnEscape={closeOnEscape}
      closeButtonProps={{ 'aria-label': t('ui:close') }}
      title={visit.site.name}
      styles={{ title: { fontSize: 16, fontWeight: 650, lineHeight: 1.3, overflowWrap: 'anywhere' } }}
    >
      <Stack gap="md">
        <Group justify="space-between" gap="xs">
          <Group gap="xs">
            <Text>{visit.employee.name}</Text>
            <StatusBadge status={visit.status} label={t(`site-visits:status.${visit.status}`)} />
          </Group>
          <Group gap="xs">
            {can.update ? (
              <Button variant="default" leftSection={<IconPencil size={16} />} onClick={onChange}>
                {t('change')}
              </Button>
            ) : null}
            {can.cancel ? (
              <Button variant="default" leftSection={<IconBan size={16} />} onClick={onCancel}>
                {t('cancel')}
              </Button>
            ) : null}
          </Group>
        </Group>
        <VisitFacts visit={visit} />
        <Waiting visit={visit} />
        <section aria-labelledby="visit-events">
          <Title order={3} id="visit-events" mb="xs">
            {t('events')}
          </Title>
          <VisitEvents visit={visit} />
        </section>
        <VisitMap visit={visit} />
      </Stack>
    </Drawer>
  );
}

function VisitFacts({ visit }: { visit: ManagedSiteVisit }) {
  const { t } = useTranslation(['manage-visits', 'site-visits']);
  const { window, lasting, late } = useVisitLabels();
  const { date, site, minutes, purpose, cancel_reason, marks, scheduled } = visit;
  const items = [
    { label: t('date'), value: formatDate(date) },
    { label: t('site-visits:window'), value: scheduled ? window(visit) : t('not_planned') },
    { label: t('site_code'), value: site.code },
    { label: t('site-visits:time_on_site'), value: minutes === null ? NOTHING : lasting(minutes) },
    { label: t('site-visits:purpose'), value: purpose ?? NOTHING },
    ...(site.proofs.length > 0
      ? [
          {
            label: t('site-visits:proof_wanted'),
            value: site.proofs.map((proof) => t(`site-visits:proofs.${proof}`)).join(', '),
          },
        ]
      : []),
    ...(late(visit) ? [{ label: t('late'), value: late(visit) }] : []),
    ...(marks.length > 0
      ? [{ label: t('marks'), value: marks.map((one) => t(`site-visits:marks.${one}`)).join(', ') }]
      : []),
    ...(cancel_reason ? [{ label: t('cancel_reason'), value: cancel_reason }] : []),
  ];
  return <Facts items={items} />;
}

/** The way to the inbox, where the events of a visit wait for whoever reviews them. */
function Waiting({ visit: { check_in, check_out } }: { visit: ManagedSiteVisit }) {
  const { t } = useTranslation('manage-visits');
  const { may } = useSession();
  const count = [check_in, check_out].filter((event) => event?.status === 'Pending').length;
  if (count === 0) return null;
  return (
    <Notice
      tone="warning"
      actions={
        may('/inbox') ? (
          <Button
            variant="default"
            size="compact-md"
            leftSection={<IconInbox size={16} />}
            renderRoot={(props) => (
              <Link {...props} to="/inbox" search={{ kind: ['presence_event'] } as never} />
            )}
          >
            {t('to_inbox')}
          </Button>
        ) : null
      }
    >
      {t('waiting', { count })}
    </Notice>
  );
}

function VisitMap({ visit }: { visit: ManagedSiteVisit }) {
  const { t } = useTranslation('site-visits');
  const [checkIn, checkOut] = [t('check_in'), t('check_out')];
  const points = useMemo(
    () => visitPoints(visit, { check_in: checkIn, check_out: checkOut }),
    [visit, checkIn, checkOut],
  );
  const VisitedMap = useLoaded(points.length > 0, loadMap);
  if (points.length === 0) return null;
  if (!VisitedMap) return <Skeleton height={260} radius="md" />;
  return <VisitedMap label={visit.site.name} points={points} height={260} />;
}

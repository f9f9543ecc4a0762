import { Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { managedSiteVisitEndpoints as endpoints } from '@mesra/contract/site-visits/managed-site-visit';
import type { ManagedSiteVisit, ManagedSiteVisitItem } from '@mesra/contract/site-visits/site-visit';
import { IconBan, IconInbox, IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { isMissing } from '../../lib/api-problem.ts';
import { formatDate, NOTHING } from '../../lib/format.ts';
import { read } from '../../lib/query-client.ts';
import { useSession } from '../../lib/session.ts';
import { useFocusedHeading } from '../../lib/use-focused-heading.ts';
import { SECOND_CLICK_MS, useHeld } from '../../lib/use-held.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Problem } from '../../ui/problem.tsx';
import { RecordDrawer } from '../../ui/record-drawer.tsx';
import { Facts } from '../../ui/section.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { useVisitLabels } from './use-visit-labels.ts';
import type { Reviewed, Reviewing } from './use-visit-reviews.ts';
import { VisitEvents } from './visit-events.tsx';
import { visitPoints } from './visit-points.ts';

const loadMap = () => import('../../shared/domain-map.tsx').then((part) => part.DomainMap);

/** What was reviewed before the drawer went on to its visit. */
export interface Decided {
  how: Reviewing;
  name: string;
}

interface VisitDrawerProps {
  id: number;
  /** The visit as its list shows it, until all of it is there. */
  row: ManagedSiteVisit | null;
  decided: Decided | null;
  /** How long reviews wait after `decided`, in milliseconds. */
  hold?: number;
  saving: boolean;
  onReview: (reviewed: Reviewed, how: Reviewing) => void;
  onChange: (visit: ManagedSiteVisit) => void;
  onCancel: (visit: ManagedSiteVisit) => void;
  onClose: () => void;
}

/** One visit: what was planned, what happened and where, and the review of what is doubtful. */
export function VisitDrawer(props: VisitDrawerProps) {
  const { id, decided, hold = SECOND_CLICK_MS, onClose } = props;
  const { t } = useTranslation('manage-visits');
  const heading = useFocusedHeading(id, decided !== null);
  const held = useHeld(decided ? id : null, hold);
  const { data, error, refetch } = useQuery({
    ...read(endpoints.read, { params: { id } }),
    meta: { silent: true },
  });
  const visit = data ?? props.row;
  return (
    <RecordDrawer
      title={
        <span ref={heading} tabIndex={-1}>
          {visit?.site.name ?? t('visit')}
        </span>
      }
      onClose={onClose}
    >
      <Stack gap="md">
        {decided ? (
          <div data-uncovered>
            <Notice tone="success">{t(`decided.${decided.how}`, { name: decided.name })}</Notice>
          </div>
        ) : null}
        {isMissing(error) ? (
          <EmptyState title={t('not_found')} />
        ) : error && !visit ? (
          <Problem error={error} retry={() => void refetch()} />
        ) : visit ? (
          <Whole {...props} visit={visit} item={data} waits={held || props.saving} />
        ) : (
          <Skeleton height={320} />
        )}
      </Stack>
    </RecordDrawer>
  );
}

interface WholeProps extends Pick<VisitDrawerProps, 'onReview' | 'onChange' | 'onCancel'> {
  visit: ManagedSiteVisit;
  item: ManagedSiteVisitItem | undefined;
  /** What is pressed does nothing yet. */
  waits: boolean;
}

function Whole({ visit, item, waits, onReview, onChange, onCancel }: WholeProps) {
  const { t } = useTranslation(['manage-visits', 'site-visits']);
  const { can } = visit;
  return (
    <>
      <Group justify="space-between" gap="xs">
        <Group gap="xs">
          <Text>{visit.employee.name}</Text>
          <StatusBadge status={visit.status} label={t(`site-visits:status.${visit.status}`)} />
        </Group>
        <Group gap="xs">
          {can.update ? (
            <Button variant="default" leftSection={<IconPencil size={16} />} onClick={() => onChange(visit)}>
              {t('change')}
            </Button>
          ) : null}
          {can.cancel ? (
            <Button variant="default" leftSection={<IconBan size={16} />} onClick={() => onCancel(visit)}>
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
        <VisitEvents visit={item ?? visit}>
          {(end) =>
            item?.can.review && item[end]?.status === 'Pending' ? (
              <ReviewButtons
                waits={waits}
                end={end}
                onReview={(how) => onReview({ visit: item, end }, how)}
              />
            ) : null
          }
        </VisitEvents>
      </section>
      <VisitMap visit={visit} />
    </>
  );
}

interface ReviewButtonsProps {
  end: Reviewed['end'];
  waits: boolean;
  onReview: (how: Reviewing) => void;
}

/** Approves or rejects an event that waits. */
function ReviewButtons({ end, waits, onReview }: ReviewButtonsProps) {
  const { t } = useTranslation('manage-visits');
  const button = (how: Reviewing, filled: boolean) => (
    <Button
      variant={filled ? 'filled' : 'default'}
      aria-disabled={waits || undefined}
      data-disabled={waits || undefined}
      onClick={() => (waits ? undefined : onReview(how))}
    >
      {t(`${how}.${end}`)}
    </Button>
  );
  return (
    <Group gap="xs" mt="xs">
      {button('approve', true)}
      {button('reject', false)}
    </Group>
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

/** Says what waits for somebody else, with the way to the inbox for whoever reviews there alone. */
function Waiting({ visit: { check_in, check_out, can } }: { visit: ManagedSiteVisit }) {
  const { t } = useTranslation('manage-visits');
  const { may } = useSession();
  const count = [check_in, check_out].filter((event) => event?.status === 'Pending').length;
  if (count === 0) return null;
  return (
    <Notice
      tone="warning"
      actions={
        !can.review && may('/inbox') ? (
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

import { Button } from '@mantine/core';
import { IconMapPinOff, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../lib/format.ts';
import { useTextFromAddress } from '../../lib/from-address.ts';
import { canSign } from '../../lib/queue/can-sign.ts';
import { useSession } from '../../lib/session.ts';
import { useStore } from '../../lib/store.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { ClockNotice } from '../../shared/clocking/clock-notice.tsx';
import { useQueuedEntry, useQueuedEvents } from '../../shared/clocking/queued-events.ts';
import { useFullStorage } from '../../shared/clocking/use-full-storage.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/section.tsx';
import css from './my-visits.module.css';
import { useVisitClocking, type VisitDay } from './my-visits.queries.ts';
import { OwnVisitRow } from './own-visit-row.tsx';
import { VisitContacts } from './visit-contacts.tsx';
import { VisitStep } from './visit-step.tsx';
import { metresToEach, nextVisit } from './visit-way.ts';
import { isAhead, type ShownVisit, visitsWith } from './visits-with-queued.ts';

const loadUnplanned = () => import('./unplanned-visit-dialog.tsx').then((part) => part.UnplannedVisitDialog);
const loadCorrection = () =>
  import('../../shared/clocking/queued-event-dialog.tsx').then((part) => part.QueuedEventDialog);

/** Whether a step of a visit can be taken now. */
const isToDo = (visit: ShownVisit): boolean => visit.status === 'In Progress' || isAhead(visit);

/** The visits of today in the order of the plan, with the way in and out of each. */
export function VisitPlan({ day }: { day: VisitDay }) {
  const { t } = useTranslation(['my-visits', 'clocking']);
  const { user } = useSession();
  const queued = useQueuedEvents(day.company_id);
  const clocking = useVisitClocking(day);
  const full = useFullStorage();
  const [correcting, setCorrecting] = useState<string | null>(null);
  useTextFromAddress('queued', setCorrecting);
  const visits = visitsWith(day, queued);
  const metres = metresToEach(visits);
  const next = nextVisit(visits);
  const state = useStore(clocking.state);
  // Beside the button that was tapped, wherever it is on a long page.
  const without = state.at === 'no_position' ? state.event.body.visit_uuid : null;
  const notice = <ClockNotice clocking={clocking} zone={day.zone} />;
  const counted = visits.filter(({ status }) => status !== 'Cancelled');
  const done = counted.filter(({ status }) => status === 'Completed').length;
  return (
    <Section
      title={day.date === user.today ? t('today') : t('plan_of', { day: formatDate(day.date) })}
      description={counted.length > 0 ? t('done', { done, count: counted.length }) : null}
    >
      {canSign() ? null : <Notice tone="error">{t('clocking:not_secure')}</Notice>}
      {full ? <Notice tone="error">{t('clocking:full')}</Notice> : null}
      {visits.some(({ uuid }) => uuid === without) ? null : notice}
      {visits.length === 0 ? (
        <EmptyState icon={<IconMapPinOff size={22} />} title={t('none')} hint={t('none_hint')} />
      ) : (
        <ol className={css.rows}>
          {visits.map((visit) => (
            <OwnVisitRow
              key={visit.uuid}
              visit={visit}
              zone={day.zone}
              metres={metres.get(visit.uuid)}
              onCorrect={setCorrecting}
            >
              <VisitContacts
                site={visit.site.name}
                contacts={day.contacts.filter(({ work_site_id }) => work_site_id === visit.site.id)}
              />
              {visit.uuid === without ? notice : null}
              {canSign() && isToDo(visit) ? (
                <VisitStep
                  key={visit.status}
                  visit={visit}
                  day={day}
                  clocking={clocking}
                  main={visit === next}
                  full={full}
                />
              ) : null}
            </OwnVisitRow>
          ))}
        </ol>
      )}
      {canSign() ? <Unplanned day={day} visits={visits} full={full} /> : null}
      <Correction uuid={correcting} zone={day.zone} onClose={() => setCorrecting(null)} />
    </Section>
  );
}

interface UnplannedProps {
  day: VisitDay;
  visits: readonly ShownVisit[];
  full: boolean;
}

function Unplanned({ day, visits, full }: UnplannedProps) {
  const { t } = useTranslation('my-visits');
  const [opened, setOpened] = useState(false);
  const Dialog = useLoaded(opened, loadUnplanned);
  return (
    <div className={css.unplanned}>
      <Button
        variant={nextVisit(visits) ? 'default' : 'filled'}
        size="md"
        fullWidth
        leftSection={<IconPlus size={18} />}
        disabled={full}
        onClick={() => setOpened(true)}
      >
        {t('unplanned')}
      </Button>
      {opened && Dialog ? <Dialog day={day} visits={visits} onClose={() => setOpened(false)} /> : null}
    </div>
  );
}

/** Corrects a refused event; its site is that of the visit, and stays. */
function Correction({ uuid, zone, onClose }: { uuid: string | null; zone: string; onClose: () => void }) {
  const entry = useQueuedEntry(uuid);
  const Dialog = useLoaded(entry !== null, loadCorrection);
  if (!Dialog || !entry) return null;
  return <Dialog key={entry.uuid} entry={entry} sites={[]} zone={zone} onClose={onClose} />;
}

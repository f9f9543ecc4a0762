import { Button, Text } from '@mantine/core';
import type { OwnSiteVisit } from '@mesra/contract/site-visits/site-visit';
import { IconAlertTriangle, IconRoute } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTimeIn } from '../../lib/format.ts';
import { Mark, StatusBadge } from '../../ui/status-badge.tsx';
import { queueTone } from '../../ui/status-colour.ts';
import css from './my-visits.module.css';
import { useVisitLabels } from './use-visit-labels.ts';
import { distanceUnit } from './visit-way.ts';
import type { ShownVisit } from './visits-with-queued.ts';

interface OwnVisitRowProps {
  visit: ShownVisit;
  zone: string;
  /** From the site before; undefined where it is not known. */
  metres?: number | undefined;
  /** Names the day, in a list of several. */
  day?: ReactNode;
  onCorrect?: (queued: string) => void;
  /** The next step of the visit. */
  children?: ReactNode;
}

/** A visit as the server has it. */
export const asStored = (visit: OwnSiteVisit): ShownVisit => ({ ...visit, waits: false, refused: null });

/** A visit: site, window, state, times and what is doubtful, with its next step. */
export function OwnVisitRow({ visit, zone, metres, day, onCorrect, children }: OwnVisitRowProps) {
  const { t } = useTranslation(['my-visits', 'site-visits', 'clocking']);
  const { window } = useVisitLabels();
  const { status, refused } = visit;
  const details = [visit.scheduled ? window(visit) : t('unplanned_mark'), visit.purpose];
  return (
    <li className={css.visit}>
      {metres === undefined ? null : (
        <Text size="sm" c="dimmed" className={css.way}>
          <IconRoute size={14} aria-hidden /> {t('distance', distanceUnit(metres))}
        </Text>
      )}
      {day}
      <div className={css.head}>
        <strong className={css.site}>{visit.site.name}</strong>
        <StatusBadge status={status} label={t(`site-visits:status.${status}`)} />
      </div>
      <Text size="sm" c="dimmed">
        {details.filter(Boolean).join(' · ')}
      </Text>
      <Times visit={visit} zone={zone} />
      <Doubts visit={visit} />
      {visit.waits ? <Mark text={t('clocking:waiting')} tone={queueTone('waiting')} /> : null}
      {refused && onCorrect ? (
        <div className={css.head}>
          <Mark text={t('clocking:refused')} tone={queueTone('refused')} />
          <Button variant="default" size="compact-md" onClick={() => onCorrect(refused)}>
            {t('correct')}
          </Button>
        </div>
      ) : null}
      {children}
    </li>
  );
}

function Times({ visit, zone }: { visit: ShownVisit; zone: string }) {
  const { t } = useTranslation('site-visits');
  const { lasting } = useVisitLabels();
  const { check_in, check_out, minutes } = visit;
  const times = [
    check_in ? `${t('check_in')} ${formatTimeIn(zone, check_in.recorded_at)}` : null,
    check_out ? `${t('check_out')} ${formatTimeIn(zone, check_out.recorded_at)}` : null,
    minutes === null ? null : lasting(minutes),
  ].filter(Boolean);
  if (times.length === 0) return null;
  return (
    <span className={css.times}>
      {times.map((time) => (
        <span key={time}>{time}</span>
      ))}
    </span>
  );
}

function Doubts({ visit }: { visit: ShownVisit }) {
  const { t } = useTranslation(['my-visits', 'site-visits']);
  const { late, doubts } = useVisitLabels();
  const lines = [
    late(visit),
    ...visit.marks.map((mark) => t(`site-visits:marks.${mark}`)),
    ...new Set([...doubts(visit.check_in), ...doubts(visit.check_out)]),
    visit.cancel_reason ? t('cancelled_because', { reason: visit.cancel_reason }) : '',
  ].filter(Boolean);
  return lines.map((line) => (
    <span key={line} className={css.doubt}>
      <IconAlertTriangle size={14} aria-hidden /> {line}
    </span>
  ));
}

import { Button, Text, VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle, IconCamera, IconLogin2, IconLogout2 } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTimeOfDate } from '../../lib/format.ts';
import { canSign } from '../../lib/queue/can-sign.ts';
import { useStore } from '../../lib/store.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { ClockNotice } from '../../shared/clocking/clock-notice.tsx';
import { PicturePreview } from '../../shared/clocking/clock-picture.tsx';
import { useFullStorage } from '../../shared/clocking/use-full-storage.ts';
import { useStepProofs } from '../../shared/clocking/use-step-proofs.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/section.tsx';
import { Mark, StatusBadge } from '../../ui/status-badge.tsx';
import { queueTone } from '../../ui/status-colour.ts';
import type { ShownDay } from './day-with-queued.ts';
import css from './my-day.module.css';
import { type MyDay, useDayClocking } from './my-day.queries.ts';
import type { OutletDayProps } from './outlet-day-props.ts';
import { OwnSales } from './own-sales.tsx';
import { useSessionText } from './session-text.ts';

const loadCheckOut = () => import('./check-out-dialog.tsx').then((part) => part.CheckOutDialog);

/** Where and when, coming and going, and what was sold. */
export function PresencePart({ my, shown }: OutletDayProps) {
  const { t } = useTranslation(['my-day', 'clocking']);
  const session = useSessionText(my.date);
  const { day, status } = shown;
  const { schedule, outlet, project } = day;
  return (
    <Section
      title={outlet.name}
      description={[project.name, session(schedule)].join(' · ')}
      actions={<StatusBadge status={status} />}
    >
      {status === 'Cancelled' ? (
        <Notice tone="error" title={t('cancelled')}>
          {schedule.reason}
        </Notice>
      ) : (
        <>
          <Times my={my} shown={shown} />
          {status === 'Missed' ? <Notice tone="warning">{t('missed')}</Notice> : null}
          <Steps key={status} my={my} shown={shown} />
          <OwnSales shown={shown} />
        </>
      )}
    </Section>
  );
}

function Times({ my: { zone }, shown }: { my: MyDay; shown: ShownDay }) {
  const { t } = useTranslation(['my-day', 'clocking']);
  const { checkin, checkout, presence, day } = shown;
  const times = [
    checkin ? t('came', { time: formatTimeOfDate(zone, day.schedule.date, checkin) }) : null,
    checkout ? t('went', { time: formatTimeOfDate(zone, day.schedule.date, checkout) }) : null,
  ].filter((time) => time !== null);
  if (times.length === 0 && presence === 'stored') return null;
  return (
    <p className={css.times}>
      {times.map((time) => (
        <span key={time}>{time}</span>
      ))}
      {presence === 'stored' ? null : (
        <Mark
          text={t(presence === 'waiting' ? 'clocking:waiting' : 'clocking:refused')}
          tone={queueTone(presence)}
        />
      )}
    </p>
  );
}

/** The next step of the presence: one button. */
function Steps({ my, shown }: OutletDayProps) {
  const { t } = useTranslation(['my-day', 'clocking']);
  const clocking = useDayClocking(my);
  const { at } = useStore(clocking.state);
  const full = useFullStorage();
  const [checkingOut, setCheckingOut] = useState(false);
  const CheckOut = useLoaded(checkingOut, loadCheckOut);
  const { status, day } = shown;
  const coming = status === 'Scheduled' || status === 'Missed';
  const type = coming ? 'in' : 'out';
  const busy = at === 'locating' || at === 'sending' ? at : null;
  const { camera, picture, lacksPicture } = useStepProofs({ picture: my.picture_required, note: false });
  const tap = (note: string) =>
    clocking.tap({
      ...{ company_id: my.company_id, type, note, picture, sites: [] },
      ...{ work_site_id: day.outlet.id, visit_uuid: day.schedule.uuid, outlet: day.outlet.name },
    });
  if (status === 'Checked Out') return null;
  if (!canSign()) return <Notice tone="error">{t('clocking:not_secure')}</Notice>;
  const pictureFirst = lacksPicture();
  const Icon = pictureFirst ? IconCamera : coming ? IconLogin2 : IconLogout2;
  const label = pictureFirst ? t(`picture_first.${type}`) : t(`clocking:action.visit_${type}`);
  return (
    <div className={css.step}>
      {full ? <Notice tone="error">{t('clocking:full')}</Notice> : null}
      {camera.input}
      {camera.picture ? <PicturePreview picture={camera.picture} onRetake={camera.open} /> : null}
      <ClockNotice clocking={clocking} zone={my.zone} />
      {!coming && shown.missing.length > 0 ? (
        <Text size="sm" className={css.marked}>
          <IconAlertTriangle size={16} aria-hidden /> {t('missing_count', { count: shown.missing.length })}
        </Text>
      ) : null}
      <Button
        size="lg"
        fullWidth
        variant={coming ? 'filled' : 'default'}
        leftSection={busy ? null : <Icon size={22} aria-hidden />}
        aria-busy={busy !== null}
        disabled={full || (at !== 'ready' && busy === null)}
        onClick={() => (pictureFirst ? camera.open() : coming ? void tap('') : setCheckingOut(true))}
      >
        {busy ? t(`clocking:${busy}`) : label}
      </Button>
      <VisuallyHidden role="status">{busy ? t(`clocking:${busy}`) : ''}</VisuallyHidden>
      {coming ? (
        <Text size="sm" c="dimmed">
          {t('position')}
        </Text>
      ) : null}
      {checkingOut && CheckOut ? (
        <CheckOut
          shown={shown}
          onClose={() => setCheckingOut(false)}
          onLeave={(reason) => {
            setCheckingOut(false);
            void tap(reason);
          }}
        />
      ) : null}
    </div>
  );
}

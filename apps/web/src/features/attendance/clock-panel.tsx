import { Button, Group, Text, VisuallyHidden } from '@mantine/core';
import { IconCamera, IconCoffee, IconLogin2, IconLogout2 } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { canSign } from '../../lib/queue/can-sign.ts';
import { useStore } from '../../lib/store.ts';
import { ClockNotice } from '../../shared/clocking/clock-notice.tsx';
import { PicturePreview } from '../../shared/clocking/clock-picture.tsx';
import type { ClockType } from '../../shared/clocking/clocking.ts';
import { useQueuedEvents } from '../../shared/clocking/queued-events.ts';
import { SiteField } from '../../shared/clocking/site-field.tsx';
import { useFullStorage } from '../../shared/clocking/use-full-storage.ts';
import { useStepProofs } from '../../shared/clocking/use-step-proofs.tsx';
import { Notice } from '../../ui/notice.tsx';
import css from './my-attendance.module.css';
import { type Today, useAttendanceClocking } from './my-attendance.queries.ts';
import { useNextTypes } from './times-with-queued.ts';
import { picturesWantedAt, visitWith, wantedOf } from './wanted-of-visit.ts';
import { WhereAmI } from './where-am-i.tsx';

const ICONS: Record<ClockType, typeof IconLogin2> = {
  in: IconLogin2,
  out: IconLogout2,
  break_start: IconCoffee,
  break_end: IconCoffee,
};

/** The way in and out: the next step as one button, its site, note and picture, and what stands in the way. */
export function ClockPanel({ today }: { today: Today }) {
  const { t } = useTranslation(['my-attendance', 'clocking']);
  const { sites, rules } = today;
  const next = useNextTypes(today);
  const clocking = useAttendanceClocking(today);
  const state = useStore(clocking.state);
  const [site, setSite] = useState<number | null>(null);
  const [main, ...others] = next;
  const visit = visitWith(today, useQueuedEvents(today.company_id));
  const wantedBy = (type: ClockType | undefined) => {
    const wanted = wantedOf(type, { sites, visit, chosen: site });
    return { ...wanted, picture: wanted.picture || rules.picture_required };
  };
  const wanted = wantedBy(main);
  const proofs = useStepProofs(wanted);
  const { camera } = proofs;
  const { picture } = camera;
  const full = useFullStorage();
  if (!main) return null;
  if (!canSign()) return <Notice tone="error">{t('clocking:not_secure')}</Notice>;
  const tap = (type: ClockType) => {
    if (proofs.lacksPicture(wantedBy(type))) return camera.open();
    if (!proofs.check(wantedBy(type))) return;
    void clocking.tap({
      company_id: today.company_id,
      type,
      sites,
      work_site_id: site,
      visit_uuid: null,
      note: proofs.note,
      picture: proofs.picture,
    });
  };
  const wantedAt = picturesWantedAt(sites, main, site);
  return (
    <div className={css.clock}>
      {camera.input}
      {picture ? <PicturePreview picture={picture} onRetake={camera.open} /> : null}
      {full ? <Notice tone="error">{t('clocking:full')}</Notice> : null}
      <ClockNotice clocking={clocking} zone={today.zone} />
      <NextButton
        type={main}
        busy={state.at === 'locating' ? 'locating' : state.at === 'sending' ? 'sending' : null}
        waits={state.at === 'no_position' || full}
        wantsPicture={proofs.lacksPicture()}
        onTap={() => tap(main)}
      />
      {others.map((type) => (
        <Button
          key={type}
          variant="default"
          size="md"
          disabled={state.at !== 'ready' || full}
          onClick={() => tap(type)}
        >
          {t(`clocking:action.${type}`)}
        </Button>
      ))}
      <SiteField sites={sites} value={site} onChange={setSite} />
      {wantedAt.length > 0 && picture === null && !rules.picture_required ? (
        <Group gap="xs">
          <Text size="sm">{t('clocking:visit_wants.picture', { sites: wantedAt.join(', ') })}</Text>
          <Button
            variant="subtle"
            size="compact-md"
            leftSection={<IconCamera size={16} />}
            onClick={camera.open}
          >
            {t('clocking:picture_take')}
          </Button>
        </Group>
      ) : null}
      {wanted.note && visit ? (
        <Text size="sm">{t('clocking:visit_wants.note', { sites: visit.site })}</Text>
      ) : null}
      {proofs.noteField}
      <WhereAmI sites={sites} />
      {rules.outside === 'refuse' ? (
        <Text size="sm" c="dimmed">
          {t('outside_refuses')}
        </Text>
      ) : null}
    </div>
  );
}

interface NextButtonProps {
  type: ClockType;
  busy: 'locating' | 'sending' | null;
  /** Something is to be decided or sent first. */
  waits: boolean;
  wantsPicture: boolean;
  onTap: () => void;
}

function NextButton({ type, busy, waits, wantsPicture, onTap }: NextButtonProps) {
  const { t } = useTranslation(['my-attendance', 'clocking']);
  const Icon = wantsPicture ? IconCamera : ICONS[type];
  const label = wantsPicture
    ? t('picture_first', { action: t(`picture_actions.${type}`) })
    : t(`clocking:action.${type}`);
  return (
    <>
      <Button
        size="lg"
        h={64}
        fullWidth
        leftSection={busy ? null : <Icon size={24} aria-hidden />}
        aria-busy={busy !== null}
        disabled={waits}
        onClick={onTap}
      >
        {busy ? t(`clocking:${busy}`) : label}
      </Button>
      <VisuallyHidden role="status">{busy ? t(`clocking:${busy}`) : ''}</VisuallyHidden>
    </>
  );
}

import { Button, Group, VisuallyHidden } from '@mantine/core';
import { IconCamera, IconLogin2, IconLogout2 } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from '../../lib/store.ts';
import { PicturePreview } from '../../shared/clocking/clock-picture.tsx';
import type { Clocking } from '../../shared/clocking/clocking.ts';
import { useStepProofs } from '../../shared/clocking/use-step-proofs.tsx';
import { stepProofs } from '../../shared/clocking/visit-proofs.ts';
import css from './my-visits.module.css';
import type { VisitDay } from './my-visits.queries.ts';
import type { ShownVisit } from './visits-with-queued.ts';

interface VisitStepProps {
  visit: ShownVisit;
  day: VisitDay;
  clocking: Clocking;
  /** Whether it is the next step of the day. */
  main: boolean;
  /** This device has no room for more. */
  full: boolean;
}

/** Checking in at a visit or out of it: one button, and for the next step of the day its note and picture. */
export function VisitStep({ visit, day, clocking, main, full }: VisitStepProps) {
  const { t } = useTranslation(['my-visits', 'clocking']);
  const { at } = useStore(clocking.state);
  const [tapped, setTapped] = useState(false);
  const type = visit.status === 'In Progress' ? 'out' : 'in';
  const wanted = stepProofs(visit);
  const proofs = useStepProofs({ ...wanted, picture: wanted.picture || day.picture_required });
  const { camera, note, picture } = proofs;
  const wantsPicture = proofs.lacksPicture();
  const busy = tapped && (at === 'locating' || at === 'sending') ? at : null;
  const tap = async () => {
    if (!proofs.check()) return;
    setTapped(true);
    await clocking.tap({
      ...{ company_id: day.company_id, type, note, picture },
      ...{ sites: day.sites, work_site_id: visit.site.id, visit_uuid: visit.uuid },
    });
    setTapped(false);
  };
  const Icon = wantsPicture ? IconCamera : type === 'in' ? IconLogin2 : IconLogout2;
  const label = wantsPicture ? t(`picture_first.${type}`) : t(`clocking:action.visit_${type}`);
  return (
    <div className={css.step}>
      {camera.input}
      {camera.picture ? <PicturePreview picture={camera.picture} onRetake={camera.open} /> : null}
      <Button
        variant={main ? 'filled' : 'default'}
        size={main ? 'lg' : 'sm'}
        fullWidth={main}
        leftSection={busy ? null : <Icon size={main ? 24 : 16} aria-hidden />}
        aria-busy={busy !== null}
        aria-label={busy ? undefined : `${label}, ${visit.site.name}`}
        disabled={full || (at !== 'ready' && !tapped)}
        onClick={() => (wantsPicture ? camera.open() : void tap())}
      >
        {busy ? t(`clocking:${busy}`) : label}
      </Button>
      <VisuallyHidden role="status">{busy ? t(`clocking:${busy}`) : ''}</VisuallyHidden>
      {main ? (
        <Group gap="xs" align="flex-start">
          {proofs.noteField}
          {camera.picture || wantsPicture ? null : (
            <Button
              variant="subtle"
              size="compact-md"
              leftSection={<IconCamera size={16} />}
              onClick={camera.open}
            >
              {t('clocking:picture_take')}
            </Button>
          )}
        </Group>
      ) : null}
    </div>
  );
}

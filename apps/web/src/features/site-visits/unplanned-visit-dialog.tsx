import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PicturePreview, useCamera } from '../../shared/clocking/clock-picture.tsx';
import { NOTE_MAX } from '../../shared/clocking/note-field.tsx';
import { wantsPicture } from '../../shared/clocking/visit-proofs.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogButtons } from '../../ui/dialog-buttons.tsx';
import { TextField } from '../../ui/fields.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SelectField } from '../../ui/select-fields.tsx';
import { useVisitClocking, type VisitDay } from './my-visits.queries.ts';
import { distanceUnit, lastPosition, sitesFrom } from './visit-way.ts';
import type { ShownVisit } from './visits-with-queued.ts';

interface UnplannedVisitDialogProps {
  day: VisitDay;
  visits: readonly ShownVisit[];
  onClose: () => void;
}

/** What an unplanned visit says; its errors show once it is sent. */
function useValues() {
  const [values, setValues] = useState({ site: null as number | null, purpose: '' });
  const [sent, setSent] = useState(false);
  const missing = { site: values.site === null, purpose: values.purpose.trim() === '' };
  return {
    ...values,
    error: { site: sent && missing.site, purpose: sent && missing.purpose },
    change: (change: Partial<typeof values>) => setValues({ ...values, ...change }),
    /** Whether it may be sent. */
    check: (): boolean => {
      setSent(true);
      return !missing.site && !missing.purpose;
    },
  };
}

/** Checks in at a site that is not in the plan. Its note is the purpose of the visit. */
export function UnplannedVisitDialog({ day, visits, onClose }: UnplannedVisitDialogProps) {
  const { t } = useTranslation(['my-visits', 'clocking', 'ui']);
  const clocking = useVisitClocking(day);
  const values = useValues();
  const camera = useCamera();
  const proofs = day.sites.find(({ id }) => id === values.site)?.proofs ?? [];
  const pictureRequired = day.picture_required || wantsPicture(proofs, 'in');
  const lacksPicture = pictureRequired && camera.picture === null;
  const open = visits.find(({ status }) => status === 'In Progress');
  const save = () => {
    const { site, purpose } = values;
    if (!values.check()) return;
    if (lacksPicture) return camera.open();
    onClose();
    void clocking.tap({
      ...{ company_id: day.company_id, type: 'in', note: purpose, picture: camera.picture?.file ?? null },
      ...{ sites: day.sites, work_site_id: site, visit_uuid: crypto.randomUUID() },
    });
  };
  return (
    <Dialog title={t('unplanned')} opened onClose={onClose} size="sm">
      <Stack gap="md">
        {open ? <Notice tone="warning">{t('ends', { site: open.site.name })}</Notice> : null}
        <SiteChoice day={day} visits={visits} values={values} />
        <TextField
          label={t('purpose')}
          required
          maxLength={NOTE_MAX}
          value={values.purpose}
          error={values.error.purpose ? t('purpose_required') : null}
          onChange={(event) => values.change({ purpose: event.currentTarget.value })}
        />
        {camera.input}
        {camera.picture ? (
          <PicturePreview picture={camera.picture} onRetake={camera.open} />
        ) : pictureRequired ? null : (
          <Button variant="default" onClick={camera.open}>
            {t('clocking:picture_take')}
          </Button>
        )}
        <DialogButtons>
          <Button variant="default" onClick={onClose}>
            {t('ui:cancel')}
          </Button>
          <Button onClick={save}>
            {lacksPicture ? t('picture_first.in') : t('clocking:action.visit_in')}
          </Button>
        </DialogButtons>
      </Stack>
    </Dialog>
  );
}

interface SiteChoiceProps {
  day: VisitDay;
  visits: readonly ShownVisit[];
  values: ReturnType<typeof useValues>;
}

function SiteChoice({ day, visits, values }: SiteChoiceProps) {
  const { t } = useTranslation('my-visits');
  const from = lastPosition(visits);
  const sites = sitesFrom(day.sites, from);
  if (sites.length === 0) return <Text c="dimmed">{t('no_sites')}</Text>;
  return (
    <SelectField
      label={t('choose_site')}
      {...(from ? { description: t('choose_site_hint') } : {})}
      required
      searchable
      data={sites.map(({ site, metres }) => ({
        value: String(site.id),
        label: metres === null ? site.name : t('distance_site', { name: site.name, ...distanceUnit(metres) }),
      }))}
      value={values.site === null ? null : String(values.site)}
      error={values.error.site ? t('site_required') : null}
      onChange={(id) => values.change({ site: id ? Number(id) : null })}
    />
  );
}

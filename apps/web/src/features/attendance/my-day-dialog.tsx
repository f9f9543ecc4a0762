import { Anchor, Button, Skeleton, Stack } from '@mantine/core';
import { isOpen } from '@mesra/domain/approvals/approval';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { DayRecord } from '../../shared/attendance/day-record.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogButtons } from '../../ui/dialog-buttons.tsx';
import { dayName } from '../../ui/month-grid.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Problem } from '../../ui/problem.tsx';
import { Section } from '../../ui/section.tsx';
import { CorrectionItem } from './correction-list.tsx';
import { useOwnCorrections } from './corrections.queries.ts';
import css from './my-attendance.module.css';
import { useOwnDay } from './my-attendance.queries.ts';

const loadCorrection = () => import('./correction-dialog.tsx').then((part) => part.CorrectionDialog);

/** An own day: its plan, what happened on it, how its hours come about, and the way to have it corrected. */
export function MyDayDialog({ date, onClose }: { date: string; onClose: () => void }) {
  const { t } = useTranslation(['corrections', 'attendance-day']);
  const { user, may } = useSession();
  const { data, error, refetch } = useOwnDay(date);
  const corrections = useOwnCorrections(date)?.filter((one) => one.date === date) ?? [];
  const waits = corrections.some(({ status }) => isOpen(status));
  const [correcting, setCorrecting] = useState(false);
  const CorrectionDialog = useLoaded(correcting, loadCorrection);
  if (correcting && CorrectionDialog && data)
    return <CorrectionDialog record={data} onClose={() => setCorrecting(false)} />;
  const mayAsk = data && !data.locked && !waits && date <= user.today;
  return (
    <Dialog opened title={dayName(date)} onClose={onClose} size="lg">
      {data ? (
        <Stack gap="md">
          {waits ? <Notice tone="info">{t('of_day')}</Notice> : null}
          <DayRecord
            record={data}
            leave={
              may('/leave') ? (
                <Anchor component={Link} to="/leave">
                  {t('attendance-day:see_leave')}
                </Anchor>
              ) : null
            }
          />
          {corrections.length > 0 ? (
            <Section title={t('list')}>
              <ul className={css.rows}>
                {corrections.map((one) => (
                  <CorrectionItem key={one.id} correction={one} zone={data.zone} />
                ))}
              </ul>
            </Section>
          ) : null}
        </Stack>
      ) : error ? (
        <Problem error={error} retry={() => void refetch()} />
      ) : (
        <Skeleton height={240} />
      )}
      {mayAsk ? (
        <DialogButtons>
          <Button variant="default" onClick={() => setCorrecting(true)}>
            {t('ask')}
          </Button>
        </DialogButtons>
      ) : null}
    </Dialog>
  );
}

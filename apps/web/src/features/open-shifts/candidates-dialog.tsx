import { Skeleton, Text } from '@mantine/core';
import type { OpenShift } from '@mesra/contract/open-shifts/open-shift';
import { useTranslation } from 'react-i18next';
import { useHowFit } from '../../shared/roster/how-fit.ts';
import { ShiftLine } from '../../shared/roster/shift-line.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { dayName } from '../../ui/month-grid.tsx';
import { Problem } from '../../ui/problem.tsx';
import { Mark } from '../../ui/status-badge.tsx';
import css from './open-shifts.module.css';
import { useCandidates } from './open-shifts.queries.ts';

/** To whom a shift is offered, in that order, and what speaks against the others. */
export function CandidatesDialog({ shift, onClose }: { shift: OpenShift; onClose: () => void }) {
  const { t } = useTranslation(['open-shifts', 'roster-shared']);
  const howFit = useHowFit();
  const { data, error, refetch } = useCandidates(shift.id);
  return (
    <Dialog title={t('candidates')} opened onClose={onClose} size="lg">
      <Text mb="sm">
        <strong>{dayName(shift.date)}</strong>
      </Text>
      <ShiftLine session={shift.session} />
      {data === undefined ? (
        error ? (
          <Problem error={error} retry={() => void refetch()} />
        ) : (
          <Skeleton height={200} radius="md" mt="md" />
        )
      ) : (
        <>
          <Text my="md" fw={600}>
            {data.fit === 0 ? t('offered_to_none') : t('offered_to', { count: data.fit })}
          </Text>
          <ul className={css.rows}>
            {data.rows.map((one) => (
              <li key={one.employee_id} className={css.row}>
                <span className={css.person}>
                  <Avatar name={one.name} src={one.image} size={30} />
                  <span className={css.what}>
                    <span>{one.name}</span>
                    <span className={css.dim}>
                      {[one.employee_code, howFit(one)].filter(Boolean).join(' · ')}
                    </span>
                  </span>
                </span>
                <span>
                  {one.reasons.map((reason) => (
                    <Mark key={reason} text={t(`roster-shared:reasons.${reason}`)} tone="warning" />
                  ))}
                  {one.breaks.map((key) => (
                    <Mark key={key} text={t(`roster-shared:breaks.${key}`)} tone="warning" />
                  ))}
                  {one.wants_to_work ? <Mark text={t('wants')} tone="success" /> : null}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
}

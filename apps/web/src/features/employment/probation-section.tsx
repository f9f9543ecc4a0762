import { Box, Button } from '@mantine/core';
import type { Employment } from '@mesra/contract/employees/employee';
import { type ProbationStatus, probationStatus } from '@mesra/domain/employees/probation';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { askConfirm } from '../../lib/feedback.ts';
import { formatDate } from '../../lib/format.ts';
import { useSession } from '../../lib/session.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { Notice } from '../../ui/notice.tsx';
import { Facts, Section } from '../../ui/section.tsx';
import { Mark } from '../../ui/status-badge.tsx';
import { statusTone, type Tone } from '../../ui/status-colour.ts';
import { useConfirm } from './employment.queries.ts';

const loadDialog = () => import('./probation-dialog.tsx').then((part) => part.ProbationDialog);

const TONES = {
  none: 'primary',
  confirmed: statusTone('Confirmed'),
  running: 'info',
  ends_soon: 'warning',
  overdue: 'error',
} as const satisfies Record<ProbationStatus, Tone>;

/** Whether somebody is on probation or confirmed, and what can be decided. */
export function ProbationSection({ employment }: { employment: Employment }) {
  const { t } = useTranslation('employment');
  const { t: record } = useTranslation('employees');
  const { user } = useSession();
  const [doing, setDoing] = useState<'confirm' | 'extend' | null>(null);
  const Dialog = useLoaded(doing !== null, loadDialog);
  const confirm = useConfirm();
  const status = probationStatus(employment, user.today);
  const { probation_until, confirmed_at, can, name } = employment;
  const undo = async () => {
    const sure = await askConfirm({
      title: t('unconfirm_ask', { name }),
      body: t('unconfirm_effect'),
      danger: true,
    });
    const body = { confirmed_at: null, version: employment.version };
    if (sure) confirm.mutate({ params: { id: employment.employee_id }, body });
  };
  const decides = can.confirm && confirmed_at === null;
  return (
    <Section
      title={t('probation')}
      actions={
        <>
          {can.confirm && confirmed_at !== null ? (
            <Button variant="subtle" size="compact-md" onClick={() => void undo()}>
              {t('unconfirm')}
            </Button>
          ) : null}
          {decides ? (
            <>
              <Button variant="default" size="compact-md" onClick={() => setDoing('extend')}>
                {t(probation_until ? 'extend' : 'set_probation')}
              </Button>
              <Button
                variant={probation_until ? 'filled' : 'default'}
                size="compact-md"
                onClick={() => setDoing('confirm')}
              >
                {t('confirm')}
              </Button>
            </>
          ) : null}
        </>
      }
    >
      {status === 'overdue' && decides ? (
        <Box mb="md">
          <Notice tone="warning" icon={<IconAlertTriangle size={18} />}>
            {t('probation_overdue', { day: formatDate(probation_until) })}
          </Notice>
        </Box>
      ) : null}
      <Facts
        items={[
          {
            label: record('field.status'),
            value: <Mark text={t(`probation_state.${status}`)} tone={TONES[status]} />,
          },
          { label: record('field.probation_until'), value: formatDate(probation_until) },
          { label: record('field.confirmed_at'), value: formatDate(confirmed_at) },
        ]}
      />
      {Dialog && doing ? (
        <Dialog employment={employment} doing={doing} onClose={() => setDoing(null)} />
      ) : null}
    </Section>
  );
}

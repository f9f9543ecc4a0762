import { Button } from '@mantine/core';
import { payrollEndpoints } from '@mesra/contract/payroll-run/payroll';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showPopup } from '../../lib/feedback.ts';
import { useSession } from '../../lib/session.ts';
import { useWrite } from '../../lib/write.ts';
import { Notice } from '../../ui/notice.tsx';
import type { Period } from './month.ts';
import { ReasonDialog } from './reason-dialog.tsx';

interface WaiveOpeningsProps {
  period: Period;
  /** Employees by id; null is everyone whom it keeps from being processed. */
  ids: number[] | null;
  count: number;
  onClose: () => void;
  onDone?: () => void;
}

/** Asks for the reason, and waives the opening figures of many with it. */
export function WaiveOpenings({ period, ids, count, onClose, onDone }: WaiveOpeningsProps) {
  const { t } = useTranslation('payroll');
  const { company } = useSession();
  const write = useWrite(payrollEndpoints.waiveOpenings, {
    announce: false,
    onDone: (data) => {
      const skipped = data.skipped.map((one) => `${one.name}: ${one.message}`);
      const done = t('openings.done', { count: data.count });
      showPopup({ kind: 'success', lines: [done, ...skipped] });
      onDone?.();
    },
  });
  const answer = (reason: string | null) => {
    onClose();
    if (reason === null) return;
    const body = { company_id: company.id, ...period, ...(ids ? { ids } : {}), reason };
    write.mutate({ body });
  };
  return (
    <ReasonDialog
      words={{
        title: t('openings.ask', { count }),
        effect: t('openings.effect'),
        label: t('openings.reason'),
        save: t('openings.save'),
      }}
      onAnswer={answer}
    />
  );
}

/** Whom missing opening figures keep from being processed, and what mends it for all of them. */
export function OpeningsNotice({ period, count }: { period: Period; count: number }) {
  const { t } = useTranslation('payroll');
  const { allows, may } = useSession();
  const [waiving, setWaiving] = useState(false);
  return (
    <div style={{ marginBottom: 16 }}>
      <Notice
        tone="warning"
        title={t('openings.title', { count })}
        actions={
          <>
            {may('/admin/employee') ? (
              <Button
                size="xs"
                renderRoot={(props) => (
                  <Link {...props} to="/admin/employee" search={{ import: '1' } as never} />
                )}
              >
                {t('openings.import')}
              </Button>
            ) : null}
            {allows(payrollEndpoints.waiveOpenings) ? (
              <Button size="xs" variant="default" onClick={() => setWaiving(true)}>
                {t('openings.waive', { count })}
              </Button>
            ) : null}
          </>
        }
      >
        {t('openings.hint')}
      </Notice>
      {waiving ? (
        <WaiveOpenings period={period} ids={null} count={count} onClose={() => setWaiving(false)} />
      ) : null}
    </div>
  );
}

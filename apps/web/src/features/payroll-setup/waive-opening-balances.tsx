import { Button } from '@mantine/core';
import { openingBalanceWaiverEndpoints } from '@mesra/contract/payroll-setup/opening-balance-waiver';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showPopup, showToast } from '../../lib/feedback.ts';
import { useSession } from '../../lib/session.ts';
import { useWrite } from '../../lib/write.ts';
import type { Period } from '../../shared/payslip/month.ts';
import { ReasonDialog } from '../../shared/reason-dialog.tsx';
import { Notice } from '../../ui/notice.tsx';

interface WaiveOpeningBalancesProps {
  period: Period;
  /** Employees by id; null is everyone whom it keeps from being processed. */
  ids: number[] | null;
  count: number;
  onClose: () => void;
  onDone?: () => void;
}

/** Asks for the reason, and waives the opening figures of many with it. */
export function WaiveOpeningBalances({ period, ids, count, onClose, onDone }: WaiveOpeningBalancesProps) {
  const { t } = useTranslation('payroll');
  const { company } = useSession();
  const write = useWrite(openingBalanceWaiverEndpoints.waive, {
    notify: false,
    onDone: (data) => {
      const skipped = data.skipped.map((one) => `${one.name}: ${one.message}`);
      const done = t('openings.done', { count: data.count });
      if (skipped.length > 0) showPopup({ title: done, lines: skipped, okay: true, autoClose: null });
      else showToast({ kind: 'success', message: done });
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
      labels={{
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
export function OpeningBalancesNotice({ period, count }: { period: Period; count: number }) {
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
            {allows(openingBalanceWaiverEndpoints.waive) ? (
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
        <WaiveOpeningBalances period={period} ids={null} count={count} onClose={() => setWaiving(false)} />
      ) : null}
    </div>
  );
}

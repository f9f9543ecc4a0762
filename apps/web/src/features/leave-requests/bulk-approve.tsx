import { Button } from '@mantine/core';
import type { ManagedLeave } from '@mesra/contract/leave-requests/leave-request';
import { managedLeaveEndpoints as endpoints } from '@mesra/contract/leave-requests/managed-leave';
import { useTranslation } from 'react-i18next';
import { showPopup } from '../../lib/feedback.ts';
import { useSession } from '../../lib/session.ts';
import { useWrite } from '../../lib/write.ts';
import { breaksRule } from '../../shared/leave/breaks-rule.ts';

interface BulkApproveProps {
  rows: readonly ManagedLeave[];
  done: () => void;
}

/** Approves the ticked requests that break no rule; what is left is told with why. */
export function BulkApprove({ rows, done }: BulkApproveProps) {
  const { t } = useTranslation('leave-requests');
  const { company } = useSession();
  const approve = useWrite(endpoints.bulkApprove, {
    onDone: ({ left }) => {
      if (left.length === 0) return;
      const lines = left.map(({ name, text }) => `${name}: ${text}`);
      showPopup({ title: t('left'), lines, okay: true, autoClose: null });
    },
  });
  const ids = rows.filter((row) => row.can.approve && !breaksRule(row)).map(({ id }) => id);
  if (ids.length === 0) return null;
  return (
    <Button
      size="compact-md"
      loading={approve.isPending}
      onClick={() => approve.mutate({ body: { company_id: company.id, ids } }, { onSuccess: done })}
    >
      {t('approve_count', { count: ids.length })}
    </Button>
  );
}

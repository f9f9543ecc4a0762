import { Button } from '@mantine/core';
import { differenceEndpoints } from '@mesra/contract/payroll-differences/difference';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callList } from '../../lib/api.ts';
import { keyOf } from '../../lib/query-client.ts';
import { useSession } from '../../lib/session.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import type { Period } from '../../shared/payslip/month.ts';

/** A dialog about the shown month that is fetched when it is opened. */
export type LoadMonthDialog = () => Promise<ComponentType<{ period: Period; onClose: () => void }>>;

interface MonthDialogProps {
  label: string;
  period: Period;
  load: LoadMonthDialog;
}

/** A button that opens a dialog about the month. */
export function MonthDialog(props: MonthDialogProps) {
  const [opened, setOpened] = useState(false);
  return <OpenedDialog {...props} opened={opened} onOpen={setOpened} />;
}

interface OpenedDialogProps extends MonthDialogProps {
  opened: boolean;
  onOpen: (opened: boolean) => void;
}

function OpenedDialog({ label, period, load, opened, onOpen }: OpenedDialogProps) {
  const Dialog = useLoaded(opened, load);
  return (
    <>
      <Button variant="default" onClick={() => onOpen(true)}>
        {label}
      </Button>
      {opened && Dialog ? <Dialog period={period} onClose={() => onOpen(false)} /> : null}
    </>
  );
}

/** Differences of the months closed before this one, with how many wait for a decision; the list of what to do opens them, too. */
export function DifferencesButton({ period, ...props }: Omit<OpenedDialogProps, 'label'>) {
  const { t } = useTranslation('payroll');
  const { company } = useSession();
  const query = { company_id: company.id, before: period.start_date, state: ['Open' as const], per_page: 1 };
  const { data } = useQuery({
    queryKey: [...keyOf(differenceEndpoints.list.path), query],
    queryFn: ({ signal }) => callList(differenceEndpoints.list, { query, signal }),
  });
  const count = data?.meta.total ?? 0;
  return <OpenedDialog label={t('differences', { count })} period={period} {...props} />;
}

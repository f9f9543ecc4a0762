import { Button, Stack } from '@mantine/core';
import { type ComponentType, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { monthLabel } from '../../shared/payslip/month.ts';
import { Section } from '../../ui/section.tsx';

interface MonthRow {
  effective_from: string;
}

/** A setting by month as its part shows it. */
interface MonthlyRows<R extends MonthRow> {
  open_from: string | null;
  rows: readonly R[];
  current: R & { month: string };
}

export interface SettingDialogProps<R extends MonthRow, S extends MonthlyRows<R>> {
  setting: S;
  /** The row to change; null begins another. */
  row: R | null;
  onClose: () => void;
}

interface MonthlySectionsProps<R extends MonthRow, S extends MonthlyRows<R>> {
  setting: S;
  title: string;
  hint: string;
  /** The button that changes what is in force, or begins another month. */
  change: string;
  facts: (row: R) => ReactNode;
  loadDialog: () => Promise<ComponentType<SettingDialogProps<R, S>>>;
  /** Between this month and the others. */
  children?: ReactNode;
}

/** What is set this month, and in other months; those that are open can be changed. */
export function MonthlySections<R extends MonthRow, S extends MonthlyRows<R>>({
  setting,
  title,
  hint,
  change,
  facts,
  loadDialog,
  children,
}: MonthlySectionsProps<R, S>) {
  const { t, i18n } = useTranslation('payroll-setting');
  const { may } = useSession();
  const [editing, setEditing] = useState<R | 'new' | null>(null);
  const Dialog = useLoaded(editing !== null, loadDialog);
  const editable = may('/payroll/setting', 'Update');
  const { current, rows, open_from } = setting;
  // The row that begins this month, if there is one: changing what is in force changes it.
  const own = rows.find(({ effective_from }) => effective_from === current.month) ?? null;
  const others = rows.filter(({ effective_from }) => effective_from !== current.effective_from);
  return (
    <Stack gap="md">
      <Section
        title={title}
        description={hint}
        actions={editable ? <Button onClick={() => setEditing('new')}>{change}</Button> : null}
      >
        {facts(current)}
      </Section>
      {children}
      {others.map((row) => (
        <Section
          key={row.effective_from}
          title={t('since', { month: monthLabel(row.effective_from, i18n.language) })}
          actions={
            editable && (open_from === null || row.effective_from >= open_from) ? (
              <Button variant="default" size="xs" onClick={() => setEditing(row)}>
                {t('edit')}
              </Button>
            ) : null
          }
        >
          {facts(row)}
        </Section>
      ))}
      {Dialog && editing ? (
        <Dialog setting={setting} row={editing === 'new' ? own : editing} onClose={() => setEditing(null)} />
      ) : null}
    </Stack>
  );
}

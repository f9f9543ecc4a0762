import { Button } from '@mantine/core';
import { type ScheduleGrid, scheduleGridEndpoints } from '@mesra/contract/promoter-schedules/schedule-grid';
import { useTranslation } from 'react-i18next';
import { useContractForm } from '../../lib/form.ts';
import { useSession } from '../../lib/session.ts';
import { SwitchField } from '../../ui/fields.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { dayName } from '../../ui/month-grid.tsx';
import { SelectField } from '../../ui/select-fields.tsx';
import { TimeField } from '../../ui/time-field.tsx';
import { ALL_DAY } from './cell-text.ts';
import {
  type CellEdit,
  lineKey,
  type OpenedSession,
  type ShownCell,
  type TableLine,
} from './schedule-lines.ts';
import type { ScheduleEdits } from './use-schedule-edits.ts';

interface SessionSheetProps {
  grid: ScheduleGrid;
  lines: readonly TableLine[];
  edits: Pick<ScheduleEdits, 'put'>;
  day: string;
  opened: OpenedSession;
  onCancel: (line: TableLine, cell: ShownCell) => void;
  onClose: () => void;
}

type Values = {
  promoter_id: string | null;
  outlet_id: string | null;
  all_day: boolean;
  start_time: string;
  end_time: string;
};

const FIELDS = ['promoter_id', 'outlet_id', 'start_time', 'end_time'] as const;
type Field = (typeof FIELDS)[number];

const options = (rows: readonly { id: number; name: string; code: string }[]) =>
  rows.map(({ id, name, code }) => ({ value: String(id), label: `${name} (${code})` }));

/** What stands in the cell of a promoter at an outlet on a day. */
const shownCell = (lines: readonly TableLine[], key: string, day: string): ShownCell | undefined =>
  lines.find((line) => line.key === key)?.cells.find(({ date }) => date === day);

/** The change of the one cell that a sheet is about. */
function editFrom(values: Values, lines: readonly TableLine[], day: string): CellEdit {
  const [promoter_id, outlet_id] = [Number(values.promoter_id), Number(values.outlet_id)];
  const line = lineKey({ promoter_id, outlet_id });
  const cell = shownCell(lines, line, day);
  const times = { start_time: values.start_time || null, end_time: values.end_time || null };
  return {
    ...{ key: `${line} ${day}`, promoter_id, outlet_id, date: day, before: cell?.plan ?? null },
    ...{ session: values.all_day ? ALL_DAY : times, version: cell?.version ?? 0 },
  };
}

/** Schedules a promoter at an outlet on a day, or changes or cancels the session that was opened. */
export function SessionSheet({ grid, lines, edits, day, opened, onCancel, onClose }: SessionSheetProps) {
  const { t } = useTranslation('promoter-schedules');
  const { company } = useSession();
  const plan = opened?.cell.plan ?? null;
  const of = useContractForm<Values>({
    schema: scheduleGridEndpoints.changeCells.body,
    initial: {
      promoter_id: opened ? String(opened.line.promoter.id) : null,
      outlet_id: opened ? String(opened.line.outlet.id) : null,
      all_day: plan !== null && plan.start_time === null,
      start_time: plan?.start_time ?? '',
      end_time: plan?.end_time ?? '',
    },
    toBody: (values) => {
      const { key: _key, before: _before, session, ...cell } = editFrom(values, lines, day);
      // Both times are required here: without either it would be the whole day.
      const times = { start_time: values.start_time, end_time: values.end_time };
      return {
        ...{ company_id: company.id, project_id: grid.project.id },
        cells: [{ ...cell, session: values.all_day ? session : times }],
      };
    },
    label: (field) => {
      const name = FIELDS.find((one) => field.endsWith(one));
      return name ? t(`days.field.${name}`) : undefined;
    },
    save: async (values) => {
      await edits.put([editFrom(values, lines, day)], null);
      onClose();
    },
  });
  const { form } = of;
  const errorOf = (field: Field) =>
    form.errors[`cells.0.${field}`] ?? form.errors[`cells.0.session.${field}`] ?? form.errors[field];
  const bound = (field: Field) => ({
    label: t(`days.field.${field}`),
    value: form.values[field] as string,
    onChange: (value: string | null) => form.setFieldValue(field, value ?? ''),
    error: errorOf(field),
    required: true,
  });
  const cancel = () => {
    onClose();
    if (opened) onCancel(opened.line, opened.cell);
  };
  return (
    <FormDialog
      of={of as never}
      title={opened ? `${opened.line.promoter.name}, ${dayName(day)}` : `${t('days.add')}, ${dayName(day)}`}
      {...(opened ? { effect: opened.line.outlet.name } : {})}
      extra={
        opened ? (
          <Button variant="default" color="red" onClick={cancel}>
            {t('cancel.save', { count: 1 })}
          </Button>
        ) : null
      }
      onClose={onClose}
    >
      {opened ? null : (
        <>
          <SelectField
            {...bound('promoter_id')}
            data={options(grid.promoters)}
            searchable
            openOnFocus={false}
          />
          <SelectField {...bound('outlet_id')} data={options(grid.outlets)} searchable openOnFocus={false} />
        </>
      )}
      <SwitchField label={t('days.field.all_day')} {...form.getInputProps('all_day', { type: 'checkbox' })} />
      {form.values.all_day ? null : (
        <>
          <TimeField {...bound('start_time')} openOnFocus={false} />
          <TimeField {...bound('end_time')} openOnFocus={false} />
        </>
      )}
    </FormDialog>
  );
}

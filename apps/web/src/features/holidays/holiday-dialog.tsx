import { branches } from '@mesra/contract/company/structure';
import { type Holiday, holidays } from '@mesra/contract/holidays/holiday';
import { DAY_PARTS, HOLIDAY_KINDS } from '@mesra/domain/leave/observed-holidays';
import { useTranslation } from 'react-i18next';
import type { FieldSpecs } from '../../lib/editor-fields.ts';
import { useResourceOptions } from '../../lib/resource-options.ts';
import { RegisterDialog } from '../../shared/register-dialog.tsx';
import type { RegisterDialogProps } from '../../shared/register-page.tsx';
import { useStateOptions } from './use-state-name.ts';

const NEW = { date: '', name: '', ...holidays.initial, source: '' };
type Values = typeof NEW;

function useFields(row: Holiday | null): FieldSpecs<Values, Holiday> {
  const { t } = useTranslation('holidays');
  const states = useStateOptions();
  const kinds = HOLIDAY_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }));
  const parts = DAY_PARTS.map((value) => ({ value, label: t(`parts.${value}`) }));
  const chosen = row?.branch_ids.map((id, at) => ({ value: String(id), label: row.branches[at] ?? '' }));
  const { options, onSearch } = useResourceOptions(branches.list, true, undefined, chosen);
  return {
    date: { label: t('date'), kind: 'day', required: true },
    name: { label: t('name'), required: true, maxLength: 120 },
    kind: { label: t('kind'), kind: 'choice', options: kinds, required: true },
    day_part: { label: t('part'), kind: 'choice', options: parts, required: true },
    nationwide: { label: t('nationwide'), kind: 'switch' },
    states: { label: t('states'), kind: 'choices', options: states },
    branch_ids: {
      label: t('branches'),
      description: t('branches_hint'),
      kind: 'ids',
      options,
      onSearch,
    },
    source: { label: t('source'), description: t('source_hint'), maxLength: 200 },
    confirmed: { label: t('confirmed'), description: t('confirmed_hint'), kind: 'switch' },
  };
}

/** Adds or changes a holiday. */
export function HolidayDialog(dialog: RegisterDialogProps<Holiday>) {
  const { t } = useTranslation('holidays');
  return (
    <RegisterDialog
      {...dialog}
      title={t(dialog.row ? 'edit' : 'page.add')}
      endpoints={holidays}
      initial={NEW}
      fields={useFields(dialog.row)}
      hidden={({ nationwide }) => (nationwide ? ['states'] : [])}
      toBody={(values) => ({ ...values, states: values.nationwide ? [] : values.states })}
    />
  );
}

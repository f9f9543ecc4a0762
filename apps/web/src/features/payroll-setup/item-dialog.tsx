import { Stack, Text } from '@mantine/core';
import {
  type PayrollItemRow,
  type PayrollItems,
  payrollItemBody,
  payrollItemEndpoints,
} from '@mesra/contract/payroll-setup/payroll-item';
import { EA_BOXES } from '@mesra/domain/payroll/ea-box';
import { itemMayBeOrdinary } from '@mesra/domain/payroll/payroll-items';
import { EXEMPT_ALLOWANCES } from '@mesra/domain/payroll/relief-usage';
import { useTranslation } from 'react-i18next';
import { useEditor } from '../../lib/editor.ts';
import type { FieldSpecs } from '../../lib/editor-fields.ts';
import { useSession } from '../../lib/session.ts';
import { useWrite } from '../../lib/write.ts';
import { itemName } from '../../shared/payslip/item-name.ts';
import { EditorDialog } from '../../ui/editor-dialog.tsx';
import { EditorFields } from '../../ui/editor-fields.tsx';
import { firstFree, SettingMonth } from './setting-month.tsx';

type Stored = PayrollItemRow & { version: number };
type Values = {
  effective_from: string | null;
  code: string;
  name: string;
  name_malay: string;
  kind: 'earning' | 'deduction';
  epf: boolean;
  socso: boolean;
  eis: boolean;
  tax: boolean;
  hrdf: boolean;
  contribution_total_type: 'normal' | 'additional';
  exempt: string;
  prorated: boolean;
  ordinary_rate: boolean;
  ea_box: string;
  account_code: string;
  active: boolean;
};

const OF_STANDARD = ['prorated', 'ordinary_rate', 'active'] as const;
const FLAGS = ['epf', 'socso', 'eis', 'tax', 'hrdf'] as const;

function valuesOf(item: PayrollItemRow | null): Omit<Values, 'effective_from'> {
  return {
    code: item?.code ?? '',
    name: item?.name ?? '',
    name_malay: item?.name_malay ?? '',
    kind: item?.kind ?? 'earning',
    epf: item?.epf ?? true,
    socso: item?.socso ?? true,
    eis: item?.eis ?? true,
    tax: item?.tax ?? true,
    hrdf: item?.hrdf ?? false,
    contribution_total_type: item?.contribution_total_type ?? 'normal',
    exempt: item?.exempt ?? '',
    prorated: item?.prorated ?? false,
    ordinary_rate: item?.ordinary_rate ?? false,
    ea_box: item?.ea_box ?? '',
    account_code: item?.account_code ?? '',
    active: item?.active ?? true,
  };
}

function useFields(fixed: boolean): FieldSpecs<Values, Stored> {
  const { t } = useTranslation('payroll-setting');
  const none = { value: '', label: t('items.none') };
  const chosen = (value: string, label: string) => ({ value, label });
  const flag = (name: (typeof FLAGS)[number]) => ({
    label: t(`items.flag.${name}`),
    kind: 'switch' as const,
  });
  return {
    effective_from: { label: t('field.effective_from'), kind: 'own', read: null },
    name: { label: t('items.field.name'), required: true, maxLength: 80 },
    name_malay: { label: t('items.field.name_malay'), maxLength: 80 },
    code: { label: t('items.field.code'), required: true, maxLength: 30, disabled: fixed },
    kind: {
      label: t('items.field.kind'),
      kind: 'choice',
      disabled: fixed,
      options: [chosen('earning', t('items.earning')), chosen('deduction', t('items.deduction'))],
    },
    epf: flag('epf'),
    socso: flag('socso'),
    eis: flag('eis'),
    tax: flag('tax'),
    hrdf: flag('hrdf'),
    contribution_total_type: {
      label: t('items.field.contribution_total_type'),
      kind: 'choice',
      options: [chosen('normal', t('items.normal')), chosen('additional', t('items.additional'))],
    },
    exempt: {
      label: t('items.field.exempt'),
      kind: 'choice',
      options: [none, ...EXEMPT_ALLOWANCES.map((key) => chosen(key, t(`items.exempt.${key}`)))],
    },
    ea_box: {
      label: t('items.field.ea_box'),
      kind: 'choice',
      searchable: true,
      options: [none, ...EA_BOXES.map((box) => chosen(box, `${box} ${t(`items.boxes.${box}`)}`))],
    },
    account_code: { label: t('items.field.account_code'), maxLength: 30 },
    prorated: { label: t('items.field.prorated'), description: t('items.prorated_hint'), kind: 'switch' },
    ordinary_rate: {
      label: t('items.field.ordinary_rate'),
      description: t('items.ordinary_hint'),
      kind: 'switch',
    },
    active: { label: t('items.field.active'), description: t('items.active_hint'), kind: 'switch' },
  };
}

interface ItemDialogProps {
  items: PayrollItems;
  /** The item to set; null adds one of the company's own. */
  item: PayrollItemRow | null;
  onClose: () => void;
}

/** An item from a month on: the month that is open next, or the one whose row is changed. */
export function ItemDialog({ items, item, onClose }: ItemDialogProps) {
  const { t, i18n } = useTranslation('payroll-setting');
  const { company } = useSession();
  const write = useWrite(payrollItemEndpoints.update, { silent: true });
  const { open_from, month } = items;
  const standard = item?.standard === true;
  const editor = useEditor<Stored, Values, object>({
    row: null,
    valuesOf: () => ({
      ...valuesOf(item),
      effective_from: firstFree({ open_from, rows: [], current: { month } }),
    }),
    fields: useFields(item !== null),
    schema: payrollItemBody,
    toBody: (values) => ({
      ...values,
      company_id: company.id,
      type: item?.type ?? null,
      ordinary_rate: values.ordinary_rate && itemMayBeOrdinary(ordinaryOf(values, item)),
      exempt: values.exempt === '' || values.kind === 'deduction' ? null : values.exempt,
      version: item?.months.find(({ effective_from }) => effective_from === values.effective_from)?.version,
    }),
    save: (body) => write.mutateAsync({ body: body as never }),
    onClose,
  });
  const { values } = editor.form;
  const mayBeOrdinary = itemMayBeOrdinary(ordinaryOf(values, item));
  const earning = values.kind === 'earning';
  const marks = OF_STANDARD.filter((name) => name !== 'ordinary_rate' || mayBeOrdinary);
  return (
    <EditorDialog
      title={item ? t('items.edit_of', { name: itemName(item, i18n.language) }) : t('items.add')}
      editor={editor}
      size="lg"
    >
      <Stack gap="md">
        {standard ? (
          <Text c="dimmed">{t('items.standard_law')}</Text>
        ) : (
          <>
            <EditorFields editor={editor} columns={2} names={['name', 'name_malay', 'code', 'kind']} />
            <fieldset style={{ border: 0, margin: 0, padding: 0 }}>
              <legend style={{ fontWeight: 550, padding: 0, marginBottom: 8 }}>
                {t('items.counts_for')}
              </legend>
              <EditorFields editor={editor} columns={3} unfocused names={FLAGS} />
            </fieldset>
            {earning ? (
              <EditorFields
                editor={editor}
                columns={2}
                unfocused
                names={['contribution_total_type', 'exempt']}
              />
            ) : null}
          </>
        )}
        <EditorFields editor={editor} columns={2} unfocused={!standard} names={['account_code', 'ea_box']} />
        <EditorFields editor={editor} unfocused names={marks} />
        <SettingMonth setting={items} row={null} form={editor.form} />
      </Stack>
    </EditorDialog>
  );
}

/** What decides whether an item may be part of the ordinary rate, as the form stands. */
const ordinaryOf = (values: Values, item: PayrollItemRow | null) => ({
  type: item?.type ?? 'own_',
  kind: values.kind,
  contribution_total_type: values.contribution_total_type,
  exempt: values.exempt === '' ? null : (values.exempt as PayrollItemRow['exempt']),
});

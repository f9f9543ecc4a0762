import { Button, Stack, Text } from '@mantine/core';
import {
  type PayrollItemRow,
  type PayrollItems,
  payrollItemEndpoints,
} from '@mesra/contract/payroll-setup/payroll-item';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { itemName } from '../../shared/payslip/item-name.ts';
import { monthLabel } from '../../shared/payslip/month.ts';
import { Section } from '../../ui/section.tsx';
import { Mark } from '../../ui/status-badge.tsx';
import css from './payroll-setting.module.css';
import { SettingPart } from './setting-part.tsx';

const loadDialog = () => import('./item-dialog.tsx').then((part) => part.ItemDialog);
const FLAGS = ['epf', 'socso', 'eis', 'tax', 'hrdf'] as const;

/** The items part: what of pay and deductions there is, the company's own first. */
export function ItemsPart() {
  return (
    <SettingPart endpoint={payrollItemEndpoints.list}>
      {(items) => <ItemSections items={items} />}
    </SettingPart>
  );
}

function ItemSections({ items }: { items: PayrollItems }) {
  const { t } = useTranslation('payroll-setting');
  const { may } = useSession();
  const [editing, setEditing] = useState<PayrollItemRow | 'new' | null>(null);
  const Dialog = useLoaded(editing !== null, loadDialog);
  const editable = may('/payroll/setting', 'Update');
  const own = items.items.filter(({ standard }) => !standard);
  const standard = (kind: PayrollItemRow['kind']) =>
    items.items.filter((item) => item.standard && item.kind === kind);
  const list = (rows: PayrollItemRow[], label: string) => (
    <ItemList rows={rows} label={label} month={items.month} onEdit={editable ? setEditing : null} />
  );
  return (
    <Stack gap="md">
      <Section
        title={t('items.own')}
        description={t('items.own_hint')}
        actions={
          editable ? (
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setEditing('new')}>
              {t('items.add')}
            </Button>
          ) : null
        }
      >
        {own.length > 0 ? list(own, t('items.own')) : <Text c="dimmed">{t('items.own_none')}</Text>}
      </Section>
      <Section title={t('items.earnings')} description={t('items.standard_hint')}>
        {list(standard('earning'), t('items.earnings'))}
      </Section>
      <Section title={t('items.deductions')}>{list(standard('deduction'), t('items.deductions'))}</Section>
      {Dialog && editing ? (
        <Dialog items={items} item={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />
      ) : null}
    </Stack>
  );
}

interface ItemListProps {
  rows: PayrollItemRow[];
  label: string;
  month: string;
  /** Null if the caller may not edit. */
  onEdit: ((item: PayrollItemRow) => void) | null;
}

function ItemList({ rows, label, month, onEdit }: ItemListProps) {
  const { t, i18n } = useTranslation('payroll-setting');
  return (
    <ul className={css.rows} aria-label={label}>
      {rows.map((item) => {
        const name = itemName(item, i18n.language);
        const later = item.effective_from !== null && item.effective_from > month;
        return (
          <li key={item.type} className={css.row}>
            <div>
              <Text fw={550}>
                {name} {item.active ? null : <Mark text={t('items.not_offered')} tone="primary" />}
                {later ? (
                  <Mark
                    text={t('since', { month: monthLabel(item.effective_from ?? month, i18n.language) })}
                    tone="info"
                  />
                ) : null}
              </Text>
              <Text size="sm" c="dimmed">
                <ItemFacts item={item} />
              </Text>
            </div>
            <ul className={css.flags} aria-label={t('items.flags_of', { name })}>
              {FLAGS.filter((flag) => item[flag]).map((flag) => (
                <li key={flag}>{t(`items.flag.${flag}`)}</li>
              ))}
              {FLAGS.some((flag) => item[flag]) ? null : <li data-none>{t('items.no_flag')}</li>}
            </ul>
            {onEdit ? (
              <Button
                variant="default"
                size="xs"
                aria-label={t('items.edit_of', { name })}
                onClick={() => onEdit(item)}
              >
                {t('edit')}
              </Button>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}

/** What else is said of an item, in one line. */
function ItemFacts({ item }: { item: PayrollItemRow }) {
  const { t } = useTranslation('payroll-setting');
  const facts = [
    item.code && !item.standard ? item.code : null,
    !item.standard || item.contribution_total_type === 'additional'
      ? t(`items.${item.kind === 'deduction' ? 'deduction' : item.contribution_total_type}`)
      : null,
    item.exempt ? t(`items.exempt.${item.exempt}`) : null,
    item.prorated ? t('items.is_prorated') : null,
    item.ordinary_rate ? t('items.is_ordinary') : null,
    item.ea_box ? t('items.box', { box: item.ea_box }) : null,
    item.account_code ? t('items.account', { code: item.account_code }) : null,
  ];
  return facts.filter((fact) => fact !== null).join(' · ');
}

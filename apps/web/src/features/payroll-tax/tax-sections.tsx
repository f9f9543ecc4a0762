import { Button, Group, NativeSelect, Text } from '@mantine/core';
import type { TaxSheetItemAnswer as Item } from '@mesra/contract/payroll-run/payslip';
import type { ReliefUsageRow, TaxRecord } from '@mesra/contract/payroll-tax/tax-claim';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../lib/format.ts';
import { isZero } from '../../shared/payslip/amounts.ts';
import { wordOf } from '../../shared/payslip/law-labels.ts';
import { monthLabel } from '../../shared/payslip/month.ts';
import { Money } from '../../ui/money.tsx';
import table from '../../ui/plain-table.module.css';
import { ScrollBox } from '../../ui/scroll-box.tsx';
import { Section } from '../../ui/section.tsx';
import css from './payroll-tax.module.css';
import { sheetItemTitle } from './sheet-title.ts';

interface PartProps {
  record: TaxRecord;
  onClaim: (key: string) => void;
}

/** Section C: every relief with its limit, what is used of it, and what is left; those that share a limit under it. */
export function DeductionSection({ record, onClaim }: PartProps) {
  const { t } = useTranslation('payroll-tax');
  const items = record.sheet?.section_c ?? [];
  const usage = new Map(record.usage.map((one) => [one.key, one]));
  return (
    <Section title={t('section.c')} description={t('section.c_hint')}>
      <ul className={css.rows} aria-label={t('section.c')}>
        {items.map((item) => {
          const one = usage.get(item.key);
          const [group, ...inner] = one?.shared ?? [];
          return (
            <Fragment key={item.key}>
              {group?.keys[0] === item.key ? <Shared shared={group} items={items} /> : null}
              <Deduction
                record={record}
                item={item}
                usage={one}
                grouped={group !== undefined}
                onClaim={onClaim}
              />
              {inner
                .filter(({ keys }) => keys.at(-1) === item.key)
                .map((shared) => (
                  <Shared key={shared.keys.join()} shared={shared} items={items} />
                ))}
            </Fragment>
          );
        })}
      </ul>
    </Section>
  );
}

interface DeductionProps extends PartProps {
  item: Item;
  usage: ReliefUsageRow | undefined;
  /** It stands under a limit that it shares. */
  grouped: boolean;
}

function Deduction({ record, item, usage, grouped, onClaim }: DeductionProps) {
  const { i18n } = useTranslation('payroll-tax');
  const name = sheetItemTitle(item, i18n.language);
  return (
    <li className={css.row} data-grouped={grouped || undefined}>
      <div>
        <Text>
          <span className={css.id}>{item.id}</span> {name}
        </Text>
        {item.note ? (
          <Text size="sm" c="dimmed">
            {wordOf(item.note, i18n.language)}
          </Text>
        ) : null}
      </div>
      {usage ? <Used usage={usage} /> : null}
      {record.can.claim && usage && !isZero(usage.left) ? (
        <ClaimButton name={name} onClick={() => onClaim(item.key)} />
      ) : null}
    </li>
  );
}

function ClaimButton({ name, onClick }: { name: string; onClick: () => void }) {
  const { t } = useTranslation('payroll-tax');
  return (
    <Button size="xs" variant="default" aria-label={t('claim_of', { name })} onClick={onClick}>
      {t('claim_short')}
    </Button>
  );
}

/** What is left of a limit, and how much of it is used or waits. */
function Used({ usage }: { usage: ReliefUsageRow }) {
  const { t } = useTranslation('payroll-tax');
  const spent = [
    isZero(usage.used) ? null : t('used', { amount: formatMoney(usage.used) }),
    isZero(usage.requested) ? null : t('requested', { amount: formatMoney(usage.requested) }),
  ].filter((part) => part !== null);
  return (
    <div className={css.used}>
      <div className="figures" data-none={isZero(usage.left) || undefined}>
        {t('left', { amount: formatMoney(usage.left) })}
      </div>
      <Text size="sm" c="dimmed" className="figures">
        {[t('limit', { amount: formatMoney(usage.limit) }), ...spent].join(' · ')}
      </Text>
    </div>
  );
}

/** A limit that several reliefs share. */
function Shared({
  shared: { keys, limit, left },
  items,
}: {
  shared: ReliefUsageRow['shared'][number];
  items: readonly Item[];
}) {
  const { t } = useTranslation('payroll-tax');
  const ids = new Map(items.map(({ key, id }) => [key, id]));
  return (
    <li className={css.shared}>
      {t('shared', {
        items: keys.map((key) => ids.get(key) ?? key).join(', '),
        limit: formatMoney(limit),
        left: formatMoney(left),
      })}
    </li>
  );
}

/** Section D: zakat as deducted, and the departure levy, which is claimed. */
export function RebateSection({ record, onClaim }: PartProps) {
  const { t, i18n } = useTranslation('payroll-tax');
  const { counted, limit } = record.religious_journeys;
  return (
    <Section title={t('section.d')}>
      <ul className={css.rows} aria-label={t('section.d')}>
        {(record.sheet?.section_d ?? []).map((item) => {
          const name = sheetItemTitle(item, i18n.language);
          return (
            <li key={item.key} className={css.row}>
              <div>
                <Text>
                  <span className={css.id}>{item.id}</span> {name}
                </Text>
                <Text size="sm" c="dimmed">
                  {item.editable ? t('journeys', { counted, limit }) : t('zakat_hint')}
                </Text>
              </div>
              <div className={css.used}>
                <Money amount={item.amount} />
              </div>
              {item.editable && record.can.claim && counted < limit ? (
                <ClaimButton name={name} onClick={() => onClaim(item.key)} />
              ) : null}
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

/** The allowances that are exempt up to a limit of the year. */
export function ExemptSection({ record }: { record: TaxRecord }) {
  const { t } = useTranslation('payroll-tax');
  return (
    <Section title={t('exempt.title')} description={t('exempt.hint')}>
      <ul className={css.rows} aria-label={t('exempt.title')}>
        {record.exempt.map(({ key, limit, used, left }) => (
          <li key={key} className={css.row}>
            <Text>{t(`exempt.${key}`)}</Text>
            <div className={css.used}>
              <div className="figures">{t('left', { amount: formatMoney(left) })}</div>
              <Text size="sm" c="dimmed" className="figures">
                {[
                  t('limit', { amount: formatMoney(limit) }),
                  ...(isZero(used) ? [] : [t('used', { amount: formatMoney(used) })]),
                ].join(' · ')}
              </Text>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}

interface RemunerationProps {
  record: TaxRecord;
  onMonth: (month: string) => void;
}

/** Sections A and B of a month, to read. */
export function RemunerationSections({ record, onMonth }: RemunerationProps) {
  const { t, i18n } = useTranslation('payroll-tax');
  const { sheet, month, months } = record;
  if (!sheet || month === null) return null;
  return (
    <Section
      title={t('section.month')}
      description={t('section.month_hint')}
      actions={
        <NativeSelect
          aria-label={t('month')}
          data={months.map((value) => ({ value, label: monthLabel(value, i18n.language) }))}
          value={month}
          onChange={({ currentTarget }) => onMonth(currentTarget.value)}
        />
      }
    >
      <Group align="flex-start" gap="xl" className={css.months}>
        <SheetTable title={t('section.a')} items={sheet.section_a} />
        <SheetTable title={t('section.b')} items={sheet.section_b} />
      </Group>
    </Section>
  );
}

function SheetTable({ title, items }: { title: string; items: readonly Item[] }) {
  const { t, i18n } = useTranslation('payroll-tax');
  return (
    <ScrollBox label={title} className={css.sheet}>
      <table className={table.table}>
        <caption className={css.caption}>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{t('item')}</th>
            <th scope="col" className={table.right}>
              {t('amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={item.id}>
              <th scope="row">
                <span className={css.id}>{item.id}</span> {sheetItemTitle(item, i18n.language)}
                {item.formula || item.limit ? (
                  <Text size="sm" c="dimmed" component="span" display="block">
                    {item.formula ?? t('limit', { amount: formatMoney(item.limit ?? '0.00') })}
                  </Text>
                ) : null}
              </th>
              <td className={`${table.right} figures`}>
                <Money amount={item.amount} bare />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

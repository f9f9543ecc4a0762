import { Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { TaxSheetItemAnswer as Item } from '@mesra/contract/payroll-run/payslip';
import type { ReliefUsageRow, TaxRecord } from '@mesra/contract/payroll-tax/tax-claim';
import { IconChevronRight } from '@tabler/icons-react';
import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../lib/format.ts';
import { isZero } from '../../shared/payslip/amounts.ts';
import { wordOf } from '../../shared/payslip/law-labels.ts';
import { Section } from '../../ui/section.tsx';
import { ClaimButton } from './claim-button.tsx';
import css from './payroll-tax.module.css';
import { groupTitle, leftOf, type ReliefGroup, reliefGroups } from './relief-groups.ts';
import { sheetItemTitle } from './sheet-title.ts';

export interface PartProps {
  record: TaxRecord;
  onClaim: (key: string) => void;
}

/** Section C: every relief with its limit, what is used of it, and what is left; those that share a limit under it. */
export function DeductionSection({ record, onClaim }: PartProps) {
  const { t } = useTranslation('payroll-tax');
  const phone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false }) ?? false;
  const items = record.sheet?.section_c ?? [];
  const shared = { record, onClaim };
  return (
    <Section title={t('section.c')} description={t('section.c_hint')}>
      {phone ? (
        reliefGroups(items).map((group) => (
          <Group key={group.number} group={group} items={items} {...shared} />
        ))
      ) : (
        <Deductions label={t('section.c')} shown={items} items={items} {...shared} />
      )}
    </Section>
  );
}

interface GroupProps extends PartProps {
  group: ReliefGroup;
  items: readonly Item[];
}

/** The reliefs of one number of the form behind their heading, open where something of them is claimed. */
function Group({ group: { number, items: shown }, record, ...rest }: GroupProps) {
  const { t, i18n } = useTranslation('payroll-tax');
  const usage = record.usage.filter(({ key }) => shown.some((item) => item.key === key));
  const [open, setOpen] = useState(usage.some(({ used, requested }) => !isZero(used) || !isZero(requested)));
  const left = leftOf(usage);
  const title = groupTitle(shown.map((item) => sheetItemTitle(item, i18n.language)));
  return (
    <details className={css.group} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={css.groupHead}>
        <IconChevronRight size={16} className={css.chevron} aria-hidden />
        <span>
          <span className={css.id}>{number}</span> {title}
        </span>
        {open || left === null ? null : (
          <span className={`figures ${css.groupLeft}`}>{t('left', { amount: formatMoney(left) })}</span>
        )}
      </summary>
      {open ? (
        <Deductions label={title} shown={shown} named={shown.length === 1} record={record} {...rest} />
      ) : null}
    </details>
  );
}

interface DeductionsProps extends PartProps {
  label: string;
  shown: readonly Item[];
  /** All of the section, to name those that share a limit. */
  items: readonly Item[];
  /** Its heading names the only one. */
  named?: boolean;
}

function Deductions({ label, shown, items, named = false, record, onClaim }: DeductionsProps) {
  const usage = new Map(record.usage.map((one) => [one.key, one]));
  return (
    <ul className={css.rows} aria-label={label}>
      {shown.map((item) => {
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
              named={named}
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
  );
}

interface DeductionProps extends PartProps {
  item: Item;
  usage: ReliefUsageRow | undefined;
  /** It stands under a limit that it shares. */
  grouped: boolean;
  named: boolean;
}

function Deduction({ record, item, usage, grouped, named, onClaim }: DeductionProps) {
  const { i18n } = useTranslation('payroll-tax');
  const name = sheetItemTitle(item, i18n.language);
  return (
    <li className={css.row} data-grouped={grouped || undefined}>
      <div>
        {named ? null : (
          <Text>
            <span className={css.id}>{item.id}</span> {name}
          </Text>
        )}
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

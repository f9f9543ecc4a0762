import { Button, Menu, Text } from '@mantine/core';
import { type PayrollItemRow, payrollItemEndpoints } from '@mesra/contract/payroll-setup/payroll-item';
import { LINE_TYPES, type LineType, lineType } from '@mesra/domain/payroll/line-types';
import { IconChevronDown, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Fragment, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { read } from '../../lib/query-client.ts';
import { useSession } from '../../lib/session.ts';
import { itemName } from '../../shared/payslip/item-name.ts';
import { Section } from '../../ui/section.tsx';
import type { FormPart } from './form-parts.ts';
import { LineRow } from './line-row.tsx';
import css from './process-form.module.css';
import { newLine } from './process-values.ts';

/** As long as the menu takes to close. */
const FOCUS_MS = 200;

type Flag = 'epf' | 'socso' | 'eis' | 'tax' | 'hrdf';
type Group = 'normal' | 'additional' | 'none' | 'wages' | 'other';

/** Under which head of the menu a kind of line stands. */
export function groupOf(kind: Pick<LineType, 'kind' | Flag | 'contribution_total_type'>): Group {
  const counts = kind.epf || kind.socso || kind.eis || kind.tax || kind.hrdf;
  if (kind.kind === 'deduction') return counts ? 'wages' : 'other';
  if (kind.contribution_total_type === 'additional') return 'additional';
  return counts ? 'normal' : 'none';
}

const GROUPS: Record<'earnings' | 'deductions', readonly Group[]> = {
  earnings: ['normal', 'additional', 'none'],
  deductions: ['wages', 'other'],
};

/** A kind of line that is offered: of the catalogue, or as the company has it. */
type Offered = Pick<LineType, 'type' | 'kind' | Flag | 'contribution_total_type'> &
  Partial<Pick<PayrollItemRow, 'name' | 'name_malay' | 'ordinary_rate'>>;

/** What is offered in a month; until it is loaded, the catalogue. */
function useItems(start: string): readonly Offered[] {
  const { company } = useSession();
  const call = read(payrollItemEndpoints.list, { query: { company_id: company.id, month: start } });
  const { data } = useQuery({ ...call, meta: { silent: true } });
  if (!data) return LINE_TYPES;
  const begun = ({ type, effective_from }: PayrollItemRow) =>
    lineType(type) !== null || (effective_from ?? '') <= start;
  return data.items.filter((item) => item.active && begun(item));
}

interface LineSectionProps extends FormPart {
  kind: 'earnings' | 'deductions';
  readOnly: boolean;
}

/** The earnings or the deductions of the month, added from the catalogue: the focus goes on to the amount. */
export function LineSection({ kind, readOnly, ...part }: LineSectionProps) {
  const { t, i18n } = useTranslation('process');
  const { form } = part;
  const lines = form.values[kind];
  const wanted = kind === 'earnings' ? 'earning' : 'deduction';
  const items = useItems(part.process.start_date);
  const title = (item: Offered) => itemName(item, i18n.language);
  const groups = GROUPS[kind].map((group) => ({
    group: t(`group.${group}`),
    items: items.filter((one) => one.kind === wanted && groupOf(one) === group),
  }));
  const list = useRef<HTMLUListElement>(null);
  const [added, setAdded] = useState<string | null>(null);
  const add = (chosen: Offered) => {
    const line = newLine(chosen, title(chosen));
    form.insertListItem(kind, line);
    setAdded(line.id);
  };
  // After the menu has given the focus back to its button.
  useEffect(() => {
    if (!added) return;
    const timer = setTimeout(() => {
      list.current?.querySelector<HTMLInputElement>(`[data-line="${added}"] [data-entry] input`)?.focus();
      setAdded(null);
    }, FOCUS_MS);
    return () => clearTimeout(timer);
  }, [added]);
  return (
    <Section title={t(`${kind}.title`)} description={readOnly ? null : t('once')}>
      {lines.length > 0 ? (
        <ul ref={list} className={css.lines}>
          {lines.map((line, index) => (
            <LineRow key={line.id} kind={kind} index={index} line={line} {...part} />
          ))}
        </ul>
      ) : (
        <Text c="dimmed" mb={readOnly ? 0 : 'sm'}>
          {t(`${kind}.none`)}
        </Text>
      )}
      {readOnly ? null : (
        <Menu position="bottom-start" width={320} returnFocus>
          <Menu.Target>
            <Button
              size="xs"
              variant="default"
              leftSection={<IconPlus size={14} aria-hidden />}
              rightSection={<IconChevronDown size={14} aria-hidden />}
            >
              {t(`${kind}.add`)}
            </Button>
          </Menu.Target>
          <Menu.Dropdown className={css.choices}>
            {groups.map(({ group, items }) => (
              <Fragment key={group}>
                <Menu.Label>{group}</Menu.Label>
                {items.map((item) => (
                  <Menu.Item key={item.type} onClick={() => add(item)}>
                    {title(item)}
                  </Menu.Item>
                ))}
              </Fragment>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </Section>
  );
}

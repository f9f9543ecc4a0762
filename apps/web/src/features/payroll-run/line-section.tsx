import { Button, Menu, Text } from '@mantine/core';
import { LINE_TYPES, type LineType } from '@mesra/domain/payroll/line-types';
import { IconChevronDown, IconPlus } from '@tabler/icons-react';
import { Fragment, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lineTitle } from '../../shared/payslip/figure-names.ts';
import { Section } from '../../ui/section.tsx';
import type { FormPart } from './form-parts.ts';
import { LineRow } from './line-row.tsx';
import css from './process-form.module.css';
import { newLine } from './process-values.ts';

/** As long as the menu takes to close. */
const FOCUS_MS = 200;

type Group = 'normal' | 'additional' | 'none' | 'wages' | 'other';

/** Under which head of the menu a kind of line stands. */
export function groupOf(kind: LineType): Group {
  const counts = kind.epf || kind.socso || kind.eis || kind.tax || kind.hrdf;
  if (kind.kind === 'deduction') return counts ? 'wages' : 'other';
  if (kind.contribution_total_type === 'additional') return 'additional';
  return counts ? 'normal' : 'none';
}

const GROUPS: Record<'earnings' | 'deductions', readonly Group[]> = {
  earnings: ['normal', 'additional', 'none'],
  deductions: ['wages', 'other'],
};

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
  const title = (type: string) => lineTitle(type, i18n.language) ?? type;
  const groups = GROUPS[kind].map((group) => ({
    group: t(`group.${group}`),
    items: LINE_TYPES.filter((one) => one.kind === wanted && groupOf(one) === group),
  }));
  const list = useRef<HTMLUListElement>(null);
  const [added, setAdded] = useState<string | null>(null);
  const add = (chosen: LineType) => {
    const line = newLine(chosen, title(chosen.type));
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
    <Section title={t(`${kind}.title`)}>
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
                    {title(item.type)}
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

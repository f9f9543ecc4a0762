import { NativeSelect, Text } from '@mantine/core';
import { LINE_TYPES, type LineType, lineType } from '@mesra/domain/payroll/line-types';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Section } from '../../ui/section.tsx';
import { lineTitle } from './figure-names.ts';
import type { FormPart } from './form-parts.ts';
import { LineRow } from './line-row.tsx';
import css from './process-form.module.css';
import { newLine } from './process-values.ts';

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

/** The earnings or the deductions of the month, added from the catalogue. */
export function LineSection({ kind, readOnly, ...part }: LineSectionProps) {
  const { t, i18n } = useTranslation('process');
  const { form } = part;
  const lines = form.values[kind];
  const wanted = kind === 'earnings' ? 'earning' : 'deduction';
  const title = (type: string) => lineTitle(type, i18n.language) ?? type;
  const data = GROUPS[kind].map((group) => ({
    group: t(`group.${group}`),
    items: LINE_TYPES.filter((one) => one.kind === wanted && groupOf(one) === group).map((one) => ({
      value: one.type,
      label: title(one.type),
    })),
  }));
  const add = (type: string) => {
    const chosen = lineType(type);
    if (chosen) form.insertListItem(kind, newLine(chosen, title(chosen.type)));
  };
  return (
    <Section title={t(`${kind}.title`)}>
      {lines.length > 0 ? (
        <ul className={css.lines}>
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
        <NativeSelect
          size="xs"
          maw={320}
          aria-label={t(`${kind}.add`)}
          leftSection={<IconPlus size={14} aria-hidden />}
          data={[{ value: '', label: t(`${kind}.add`) }, ...data]}
          value=""
          onChange={(event) => add(event.currentTarget.value)}
        />
      )}
    </Section>
  );
}

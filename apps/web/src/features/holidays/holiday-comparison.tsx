import { Checkbox, Table, Text } from '@mantine/core';
import type { ComparedRow, HolidayComparison } from '@mesra/contract/holidays/holiday-changes';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../lib/format.ts';
import css from './holidays.module.css';
import { useStateName } from './use-state-name.ts';

/** How many holidays would be saved. */
export const savedCount = ({ counts }: HolidayComparison, taken: readonly number[]): number =>
  counts.added + counts.changed + taken.length;

interface ComparisonProps {
  comparison: HolidayComparison;
  /** Rows of the conflicts that are saved nevertheless. */
  taken: readonly number[];
  onTake: (rows: number[]) => void;
}

/** What each holiday would do to the register; a conflict is saved only where it is ticked. */
export function HolidayComparisonTable({ comparison, taken, onTake }: ComparisonProps) {
  const { t } = useTranslation('holidays');
  const nameOf = useStateName();
  const where = ({ nationwide, states }: Pick<ComparedRow, 'nationwide' | 'states'>) =>
    nationwide ? t('all_states') : states.map(nameOf).join(', ') || t('no_states');
  const told = ({ date, name, ...rest }: NonNullable<ComparedRow['before']>) =>
    `${formatDate(date)} ${name} (${where(rest)})`;
  const note = ({ change, conflict, before }: ComparedRow): string | null => {
    if (!before || change === 'same') return null;
    return t(conflict ? `compare.conflicts.${conflict}` : 'compare.was', { before: told(before) });
  };
  return (
    <div>
      <Text size="sm" mb="xs" role="status">
        {t('compare.summary', comparison.counts)}
      </Text>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached with the keyboard */}
      <section className={css.rows} tabIndex={0} aria-label={t('compare.table')}>
        <Table aria-label={t('compare.table')}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('date')}</Table.Th>
              <Table.Th>{t('name')}</Table.Th>
              <Table.Th>{t('compare.change')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {comparison.rows.map((one) => (
              <Table.Tr key={one.row}>
                <Table.Td>{formatDate(one.date)}</Table.Td>
                <Table.Td>
                  {one.name}
                  <div className={css.note}>
                    {[where(one), one.moving ? t('compare.to_confirm') : null].filter(Boolean).join(' · ')}
                  </div>
                </Table.Td>
                <Table.Td>
                  {one.conflict ? (
                    <Checkbox
                      size="xs"
                      label={t(`compare.take.${one.conflict}`, { name: one.name })}
                      checked={taken.includes(one.row)}
                      onChange={({ currentTarget }) =>
                        onTake(
                          currentTarget.checked
                            ? [...taken, one.row]
                            : taken.filter((row) => row !== one.row),
                        )
                      }
                    />
                  ) : (
                    t(`compare.changes.${one.change}`)
                  )}
                  <div className={css.note}>{note(one)}</div>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </section>
    </div>
  );
}

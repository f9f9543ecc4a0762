import { Button, Group, Text } from '@mantine/core';
import { missingColumns } from '@mesra/contract/employee-import/column-names';
import { IMPORT_COLUMNS, type ImportColumn, type ImportFields } from '@mesra/contract/employee-import/import';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/section.tsx';
import { SelectField } from '../../ui/select-fields.tsx';
import css from './import-columns.module.css';
import type { ImportFlow } from './import-flow.ts';
import type { SeenTable } from './read-table.ts';
import { useColumnName } from './use-column-name.ts';

const SAMPLES = 3;
/** Rows that are looked through for sample values. */
const LOOKED = 200;

/** The first different values of a column. */
export function samplesOf(table: SeenTable, index: number): string[] {
  const samples = new Set<string>();
  let looked = 0;
  for (const cells of table.rows.values()) {
    const text = (cells[index] ?? '').trim();
    if (text !== '') samples.add(text);
    looked += 1;
    if (samples.size === SAMPLES || looked === LOOKED) break;
  }
  return [...samples];
}

/** Which column of the file is which field; the company's next file with these columns is read in the same way. */
export function ImportColumnsStep({ flow }: { flow: ImportFlow }) {
  const { t } = useTranslation('employee-import');
  const nameOf = useColumnName();
  const chosen = flow.chosen;
  const table = chosen?.table ?? null;
  const [fields, setFields] = useState<ImportFields>(() => chosen?.fields ?? []);
  if (!table) return null;
  const missing = missingColumns(fields);
  // A field belongs to one column: choosing it elsewhere takes it from where it was.
  const choose = (at: number, field: ImportColumn | null) =>
    setFields(fields.map((one, index) => (index === at ? field : one === field ? null : one)));
  return (
    <Section title={t('columns.title')} description={t('columns.hint')}>
      <table className={css.grid} aria-label={t('columns.title')}>
        <thead>
          <tr className={css.row}>
            {(['file', 'samples', 'field'] as const).map((one) => (
              <th key={one} scope="col">
                {t(`columns.${one}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.header.map((title, index) =>
            title === '' ? null : (
              <ColumnRow
                // biome-ignore lint/suspicious/noArrayIndexKey: a file may have two columns of one name
                key={index}
                title={title}
                samples={samplesOf(table, index)}
                field={fields[index] ?? null}
                onChoose={(field) => choose(index, field)}
              />
            ),
          )}
        </tbody>
      </table>
      {missing.length > 0 ? (
        <Notice tone="warning" title={t('columns.missing')} lines={missing.map(nameOf)} />
      ) : null}
      <Group mt="md" gap="xs">
        <Button disabled={missing.length > 0} onClick={() => flow.readAs(fields)}>
          {t('columns.go')}
        </Button>
        <Button variant="default" onClick={flow.again}>
          {t('preview.another')}
        </Button>
      </Group>
    </Section>
  );
}

interface ColumnRowProps {
  title: string;
  samples: readonly string[];
  field: ImportColumn | null;
  onChoose: (field: ImportColumn | null) => void;
}

function ColumnRow({ title, samples, field, onChoose }: ColumnRowProps) {
  const { t } = useTranslation('employee-import');
  const nameOf = useColumnName();
  return (
    <tr className={css.row} data-unused={field === null || undefined}>
      <th scope="row" className={css.title}>
        {title}
      </th>
      <td className={css.samples}>
        {samples.length > 0 ? samples.join(' · ') : <Text span>{t('columns.empty')}</Text>}
      </td>
      <td>
        <SelectField
          aria-label={t('columns.choose', { title })}
          placeholder={t('columns.unused')}
          data={IMPORT_COLUMNS.map((value) => ({ value, label: nameOf(value) }))}
          value={field}
          onChange={(value) => onChoose(value as ImportColumn | null)}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': t('columns.clear', { title }) }}
        />
      </td>
    </tr>
  );
}

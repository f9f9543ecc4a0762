import { Button, Checkbox, Group, Text } from '@mantine/core';
import type { CellMessage, ImportResult } from '@mesra/contract/employee-import/import';
import { IconFileAlert } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../lib/format.ts';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/section.tsx';
import css from './import.module.css';
import type { Preview } from './import-preview.ts';

const TILES = ['created', 'updated', 'skipped', 'error', 'warning'] as const;

/** The rows in figures. */
export function ImportCounts({ result, counts }: { result: ImportResult; counts: Preview['counts'] }) {
  const { t } = useTranslation('employee-import');
  const shown = TILES.filter((one) => counts[one] > 0 || one === 'created' || one === 'updated');
  return (
    <dl className={`surface ${css.counts}`}>
      <div>
        <dt>{t('counts.total')}</dt>
        <dd className="figures">{formatCount(result.total)}</dd>
      </div>
      {shown.map((one) => (
        <div key={one} data-tone={counts[one] > 0 ? one : undefined}>
          <dt>{t(one === 'warning' ? 'counts.warnings' : `counts.${one}`)}</dt>
          <dd className="figures">{formatCount(counts[one])}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What is wrong with the file as a whole: a column that is missing, a quote that is not closed. */
export function FileMessages({ remarks: warnings }: { remarks: readonly CellMessage[] }) {
  const { t } = useTranslation('employee-import');
  if (warnings.length === 0) return null;
  return (
    <Notice
      tone="error"
      icon={<IconFileAlert />}
      title={t('preview.file')}
      lines={warnings.map(
        ({ row, message }) => `${t('preview.line', { row: formatCount(row) })}: ${message}`,
      )}
    />
  );
}

interface ImportColumnsProps {
  columns: ImportResult['columns'];
  /** Shows the columns again; null where the file is no longer at hand. */
  onChange: (() => void) | null;
}

/** Which columns of the file are used, and which are not; one that is missing is a problem of the file. */
export function ImportColumns({ columns, onChange }: ImportColumnsProps) {
  const { t } = useTranslation('employee-import');
  if (columns.unknown.length === 0 && !onChange) return null;
  const used = { count: columns.matched.length, total: columns.matched.length + columns.unknown.length };
  return (
    <Section
      title={t('preview.columns')}
      description={t('preview.matched', used)}
      actions={
        onChange ? (
          <Button variant="default" onClick={onChange}>
            {t('columns.change')}
          </Button>
        ) : null
      }
    >
      {columns.unknown.length > 0 ? (
        <Text style={{ overflowWrap: 'anywhere' }}>
          {t('preview.unknown', { names: columns.unknown.join(', ') })}
        </Text>
      ) : null}
    </Section>
  );
}

interface MissingStructureProps {
  missing: { kind: keyof ImportResult['missing']; names: string[] }[];
  agreed: boolean;
  onAgree: (agreed: boolean) => void;
}

/** Branches and the like that the file names and the company does not have: created if the person agrees. */
export function MissingStructure({ missing, agreed, onAgree }: MissingStructureProps) {
  const { t } = useTranslation(['employee-import', 'employees']);
  return (
    <Section title={t('preview.structure')} description={t('preview.structure_hint')}>
      <dl className={css.missing}>
        {missing.map(({ kind, names }) => (
          <div key={kind}>
            <dt>
              {t(`employees:field.${kind}_id`)} ({names.length})
            </dt>
            <dd>{names.join(', ')}</dd>
          </div>
        ))}
      </dl>
      <Group mt="md">
        <Checkbox
          label={t('preview.agree')}
          checked={agreed}
          onChange={(event) => onAgree(event.currentTarget.checked)}
        />
      </Group>
    </Section>
  );
}

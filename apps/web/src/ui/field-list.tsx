import { Button, Skeleton, Table, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type FieldSpecs, readField } from '../lib/editor-fields.ts';
import { NOTHING } from '../lib/format.ts';
import { useLoaded } from '../lib/use-loaded.ts';
import css from './field-list.module.css';
import { type FieldListDialogProps, type ListValues, listValues, type OwnedRow } from './owned-rows.ts';
import { Problem } from './problem.tsx';
import { RowActions } from './row-actions.tsx';
import { ScrollBox } from './scroll-box.tsx';
import { Section } from './section.tsx';
import { useCommonActions } from './use-common-actions.tsx';

const loadDialog = () => import('./field-list-dialog.tsx').then((part) => part.FieldListDialog);

interface FieldListProps<Row extends OwnedRow>
  extends Pick<FieldListDialogProps<Row>, 'schema' | 'create' | 'update'> {
  labels: {
    title: string;
    hint?: string | undefined;
    add: string;
    edit: string;
    none: string;
    effect: string;
  };
  rows: readonly Row[] | undefined;
  error?: Error | null;
  retry?: () => unknown;
  /** The columns of the list, the inputs of its dialog and the rows of a conflict. */
  fields: FieldSpecs<ListValues, Row>;
  nameOf: (row: Row) => string;
  /** Text of an empty cell, by column. */
  blank?: Partial<Record<string, string>>;
  mayEdit: boolean;
  remove: (row: Row) => unknown;
}

/** Rows owned by a record: list, add, change, remove. */
export function FieldList<Row extends OwnedRow>(props: FieldListProps<Row>) {
  const { labels, rows, fields, mayEdit, schema, create, update } = props;
  // Null while closed; `row: null` adds.
  const [editing, setEditing] = useState<{ row: Row | null } | null>(null);
  const Dialog = useLoaded(editing !== null, loadDialog) as
    | ((props: FieldListDialogProps<Row>) => ReactNode)
    | null;
  return (
    <Section
      title={labels.title}
      description={labels.hint || undefined}
      actions={
        mayEdit ? (
          <Button
            variant="default"
            size="compact-md"
            leftSection={<IconPlus size={15} />}
            onClick={() => setEditing({ row: null })}
          >
            {labels.add}
          </Button>
        ) : null
      }
    >
      {rows && rows.length > 0 ? (
        <Rows {...props} rows={rows} onEdit={(row) => setEditing({ row })} />
      ) : rows ? (
        <Text c="dimmed">{labels.none}</Text>
      ) : props.error ? (
        <Problem error={props.error} retry={() => void props.retry?.()} />
      ) : (
        <Skeleton height={40} />
      )}
      {Dialog && editing ? (
        <Dialog
          title={editing.row ? labels.edit : labels.add}
          row={editing.row}
          fields={fields}
          schema={schema}
          create={create}
          update={update}
          onClose={() => setEditing(null)}
        />
      ) : null}
    </Section>
  );
}

interface RowsProps<Row extends OwnedRow> extends FieldListProps<Row> {
  rows: readonly Row[];
  onEdit: (row: Row) => void;
}

function Rows<Row extends OwnedRow>({ rows, onEdit, ...list }: RowsProps<Row>) {
  const { t } = useTranslation('ui');
  const common = useCommonActions();
  const { labels, fields, nameOf, blank = {}, mayEdit, remove } = list;
  const columns = Object.entries(fields).flatMap(([key, spec]) => (spec ? [{ key, spec }] : []));
  const yesNo = { yes: t('yes'), no: t('no') };
  return (
    <ScrollBox label={labels.title} className={css.list}>
      {/* Roles are said: a table that is laid out in blocks would lose them. */}
      <Table className={css.table} role="table">
        <Table.Thead role="rowgroup">
          <Table.Tr role="row">
            {columns.map(({ key, spec }) => (
              <Table.Th key={key} role="columnheader">
                {spec.label}
              </Table.Th>
            ))}
            {mayEdit ? <Table.Th w={56} role="columnheader" aria-label={t('actions')} /> : null}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody role="rowgroup">
          {rows.map((row) => {
            const side = { values: listValues(fields, row), row };
            return (
              <Table.Tr key={row.id} role="row">
                {columns.map(({ key, spec }, index) => {
                  const text = readField(key, spec, side, row, yesNo);
                  return (
                    <Table.Td
                      key={key}
                      role="cell"
                      data-label={spec.label}
                      data-first={index === 0 || undefined}
                      data-empty={(!text && !blank[key]) || undefined}
                    >
                      {text || (blank[key] ? <Text c="dimmed">{blank[key]}</Text> : NOTHING)}
                    </Table.Td>
                  );
                })}
                {mayEdit ? (
                  <Table.Td ta="right" role="cell" data-actions>
                    <RowActions
                      name={nameOf(row)}
                      actions={[
                        common('edit', () => onEdit(row)),
                        common('remove', () => remove(row), { name: nameOf(row), effect: labels.effect }),
                      ]}
                    />
                  </Table.Td>
                ) : null}
              </Table.Tr>
            );
          })}
        </Table.Tbody>
      </Table>
    </ScrollBox>
  );
}

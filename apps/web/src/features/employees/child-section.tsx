import { Button, Skeleton, Table, Text } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { askConfirm } from '../../lib/feedback.ts';
import { formatDate, NOTHING } from '../../lib/format.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { Problem } from '../../ui/problem.tsx';
import { RowActions } from '../../ui/row-actions.tsx';
import { ScrollBox } from '../../ui/scroll-box.tsx';
import { Section } from '../../ui/section.tsx';
import type { ChildField, ChildRow, ChildValues } from './child-dialog.tsx';

const loadDialog = () => import('./child-dialog.tsx').then((part) => part.ChildDialog);

interface ChildSectionProps {
  kind: 'contact' | 'education' | 'spouse';
  rows: UseQueryResult<readonly ChildRow[]>;
  fields: readonly ChildField[];
  /** The field that names a row. */
  names: string;
  schema: z.ZodType | undefined;
  mayEdit: boolean;
  create: (values: ChildValues) => Promise<unknown>;
  update: (row: ChildRow, values: ChildValues & { version: number }) => Promise<unknown>;
  remove: (row: ChildRow) => void;
}

/** What of one kind belongs to an employee: listed, added, changed, removed. */
export function ChildSection({ kind, rows, fields, names, mayEdit, remove, ...writes }: ChildSectionProps) {
  const { t } = useTranslation('personal');
  // Null while closed; `row: null` adds.
  const [editing, setEditing] = useState<{ row: ChildRow | null } | null>(null);
  const Dialog = useLoaded(editing !== null, loadDialog);
  const { data, error, refetch } = rows;
  const ask = async (row: ChildRow) => {
    const name = textOf(row, fields.find((field) => field.key === names) ?? { key: names, label: '' });
    const sure = await askConfirm({
      title: t('remove_ask', { name }),
      body: t('remove_effect'),
      danger: true,
    });
    if (sure) remove(row);
  };
  return (
    <Section
      title={t(`${kind}.title`)}
      description={t(`${kind}.hint`) || undefined}
      actions={
        mayEdit ? (
          <Button
            variant="default"
            size="compact-md"
            leftSection={<IconPlus size={15} />}
            onClick={() => setEditing({ row: null })}
          >
            {t(`${kind}.add`)}
          </Button>
        ) : null
      }
    >
      {data && data.length > 0 ? (
        <ScrollBox label={t(`${kind}.title`)}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                {fields.map((field) => (
                  <Table.Th key={field.key}>{field.label}</Table.Th>
                ))}
                {mayEdit ? <Table.Th w={56} aria-label={t('actions')} /> : null}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {data.map((row) => (
                <Table.Tr key={row.id}>
                  {fields.map((field) => (
                    <Table.Td key={field.key}>{textOf(row, field)}</Table.Td>
                  ))}
                  {mayEdit ? (
                    <Table.Td ta="right">
                      <RowActions
                        name={textOf(row, { key: names, label: '' })}
                        actions={[
                          {
                            label: t('edit'),
                            icon: <IconPencil size={16} />,
                            onClick: () => setEditing({ row }),
                          },
                          {
                            label: t('remove'),
                            icon: <IconTrash size={16} />,
                            danger: true,
                            onClick: () => void ask(row),
                          },
                        ]}
                      />
                    </Table.Td>
                  ) : null}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </ScrollBox>
      ) : data ? (
        <Text c="dimmed">{t(`${kind}.none`)}</Text>
      ) : error ? (
        <Problem error={error} retry={() => void refetch()} />
      ) : (
        <Skeleton height={40} />
      )}
      {Dialog && editing ? (
        <Dialog
          {...writes}
          fields={fields}
          title={t(editing.row ? `${kind}.edit` : `${kind}.add`)}
          row={editing.row}
          onClose={() => setEditing(null)}
        />
      ) : null}
    </Section>
  );
}

/** A field of a row as people read it. */
function textOf(row: ChildRow, { key, options, day }: ChildField): string {
  const value = (row as unknown as Record<string, unknown>)[key];
  if (value === null || value === undefined || value === '') return NOTHING;
  if (day) return formatDate(String(value));
  return options?.find((one) => one.value === value)?.label ?? String(value);
}

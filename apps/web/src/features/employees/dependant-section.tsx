import { Button, Table, Text } from '@mantine/core';
import type { Dependant } from '@mesra/contract/employees/dependant';
import type { Employee } from '@mesra/contract/employees/employee';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../lib/format.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { RowActions } from '../../ui/row-actions.tsx';
import { ScrollBox } from '../../ui/scroll-box.tsx';
import { Section } from '../../ui/section.tsx';
import { useRemoveDependant } from './employees.mutations.ts';

const loadDialog = () => import('./dependant-dialog.tsx').then((part) => part.DependantDialog);

/** The children who count for tax reliefs. */
export function DependantSection({ employee }: { employee: Employee }) {
  const { t } = useTranslation('employees');
  // Null while closed; `row: null` adds.
  const [editing, setEditing] = useState<{ row: Dependant | null } | null>(null);
  const Dialog = useLoaded(editing !== null, loadDialog);
  return (
    <Section
      title={t('section.dependants')}
      description={t('section_hint.dependants')}
      actions={
        employee.can.update ? (
          <Button
            variant="default"
            size="compact-md"
            leftSection={<IconPlus size={15} />}
            onClick={() => setEditing({ row: null })}
          >
            {t('dependant.add')}
          </Button>
        ) : null
      }
    >
      {employee.dependants.length > 0 ? (
        <Children employee={employee} onEdit={(row) => setEditing({ row })} />
      ) : (
        <Text c="dimmed">{t('dependant.none')}</Text>
      )}
      {Dialog && editing ? (
        <Dialog employeeId={employee.id} row={editing.row} onClose={() => setEditing(null)} />
      ) : null}
    </Section>
  );
}

function Children({ employee, onEdit }: { employee: Employee; onEdit: (row: Dependant) => void }) {
  const { t } = useTranslation('employees');
  const remove = useRemoveDependant(employee.id);
  return (
    <ScrollBox label={t('section.dependants')}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('dependant.name')}</Table.Th>
            <Table.Th>{t('field.date_of_birth')}</Table.Th>
            <Table.Th>{t('field.relief')}</Table.Th>
            {employee.can.update ? <Table.Th w={56} aria-label={t('record.actions')} /> : null}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {employee.dependants.map((row) => (
            <Table.Tr key={row.id}>
              <Table.Td>{row.name ?? <Text c="dimmed">{t('dependant.unnamed')}</Text>}</Table.Td>
              <Table.Td>
                {row.date_of_birth ? (
                  formatDate(row.date_of_birth)
                ) : (
                  <Text c="dimmed">{t('dependant.birthday_unknown')}</Text>
                )}
              </Table.Td>
              <Table.Td>{t(`option.relief.${row.relief}`)}</Table.Td>
              {employee.can.update ? (
                <Table.Td ta="right">
                  <RowActions
                    name={row.name ?? t('dependant.unnamed')}
                    actions={[
                      {
                        label: t('record.edit'),
                        icon: <IconPencil size={16} />,
                        onClick: () => onEdit(row),
                      },
                      {
                        label: t('dependant.remove'),
                        icon: <IconTrash size={16} />,
                        danger: true,
                        onClick: () => void remove(row),
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
  );
}

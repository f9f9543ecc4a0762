import { Anchor, Button, Group, Table, Text } from '@mantine/core';
import type { StructureKind } from '@mesra/contract/company/structure';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../lib/format.ts';
import { Dialog } from '../../ui/dialog.tsx';
import type { StructureRow, Use } from './company.mutations.ts';

const KNOWN = ['employees', 'organizations', 'document_readers'] as const;

interface InUseDialogProps {
  kind: StructureKind;
  row: StructureRow;
  uses: readonly Use[];
  onArchive: () => void;
  onClose: () => void;
}

/** What was to be deleted is in use: where, how often, the way there, and what can be done instead. */
export function InUseDialog({ kind, row, uses, onArchive, onClose }: InUseDialogProps) {
  const { t } = useTranslation('organizations');
  const nameOf = (table: string) => t(`used.${KNOWN.find((known) => known === table) ?? 'other'}`);
  return (
    <Dialog title={t('used_title', { name: row.name })} opened onClose={onClose}>
      <Text mb="md">{t('used_body')}</Text>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('used_where')}</Table.Th>
            <Table.Th ta="right">{t('used_count')}</Table.Th>
            <Table.Th />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {uses.map(({ table, count }) => (
            <Table.Tr key={table}>
              <Table.Td>{nameOf(table)}</Table.Td>
              <Table.Td ta="right" className="figures">
                {formatCount(count)}
              </Table.Td>
              <Table.Td ta="right">
                <Way kind={kind} id={row.id} table={table} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Group justify="flex-end" mt="lg" gap="xs">
        {row.archived_at === null ? (
          <Button variant="default" onClick={onArchive}>
            {t('archive')}
          </Button>
        ) : null}
        <Button onClick={onClose} data-autofocus>
          {t('close')}
        </Button>
      </Group>
    </Dialog>
  );
}

/** The list that shows what uses it, where there is one. */
function Way({ kind, id, table }: { kind: StructureKind; id: number; table: string }) {
  const { t } = useTranslation('organizations');
  const search: Record<string, unknown> | null =
    table === 'organizations' ? { kind: 'organization', as: 'table' } : { [`${kind}_id`]: [id] };
  if (table !== 'organizations' && table !== 'employees') return null;
  const to = table === 'organizations' ? '/admin/company/organizational' : '/admin/employee';
  return (
    <Anchor renderRoot={(props) => <Link {...props} to={to as never} search={search as never} />}>
      {t('used_see')}
    </Anchor>
  );
}

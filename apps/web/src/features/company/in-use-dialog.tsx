import { Anchor, Button, Table, Text } from '@mantine/core';
import type { StructureKind } from '@mesra/contract/company/structure';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../lib/format.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogButtons } from '../../ui/dialog-buttons.tsx';
import type { ReferenceCount, StructureRow } from './company.mutations.ts';

const KNOWN = ['employees', 'organizations', 'document_readers'] as const;

interface InUseDialogProps {
  kind: StructureKind;
  row: StructureRow;
  references: readonly ReferenceCount[];
  onArchive: () => void;
  onClose: () => void;
}

/** A row to delete is in use: references with counts and links, and alternatives. */
export function InUseDialog({ kind, row, references, onArchive, onClose }: InUseDialogProps) {
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
          {references.map(({ table, count }) => (
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
      <DialogButtons>
        {row.archived_at === null ? (
          <Button variant="default" onClick={onArchive}>
            {t('archive')}
          </Button>
        ) : null}
        <Button onClick={onClose} data-autofocus>
          {t('close')}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}

/** A link to the list of referencing rows, if there is one. */
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

import { Button, Table, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Dialog } from './dialog.tsx';
import { DialogButtons } from './dialog-buttons.tsx';
import { ScrollBox } from './scroll-box.tsx';

export interface ConflictDialogProps {
  opened: boolean;
  /** The differing fields: label, current value, typed value. */
  fields: readonly { label: string; theirs: string; mine: string }[];
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  onClose: () => void;
}

/** The content of `ConflictDialog`, loaded on the first conflict. */
export function ConflictFrame({ opened, fields, onKeepMine, onTakeTheirs, onClose }: ConflictDialogProps) {
  const { t } = useTranslation('ui');
  const differing = fields.filter((field) => field.theirs !== field.mine);
  return (
    <Dialog title={t('conflict_title')} opened={opened} onClose={onClose} keepOpen size="lg">
      <Text mb="md">{differing.length > 0 ? t('conflict_body') : t('conflict_same')}</Text>
      {differing.length > 0 ? (
        <ScrollBox label={t('conflict_title')}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('conflict_field')}</Table.Th>
                <Table.Th>{t('conflict_theirs')}</Table.Th>
                <Table.Th>{t('conflict_mine')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {differing.map((field) => (
                <Table.Tr key={field.label}>
                  <Table.Th scope="row">{field.label}</Table.Th>
                  <Table.Td>{field.theirs || '–'}</Table.Td>
                  <Table.Td fw={600}>{field.mine || '–'}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </ScrollBox>
      ) : null}
      <DialogButtons>
        <Button variant="default" onClick={onTakeTheirs}>
          {t('conflict_take_theirs')}
        </Button>
        <Button onClick={onKeepMine}>{t('conflict_keep_mine')}</Button>
      </DialogButtons>
    </Dialog>
  );
}

import { Button, Group, Table, Text, VisuallyHidden } from '@mantine/core';
import {
  type CompanyStatutory,
  type StatutoryTable,
  statutoryEndpoints,
} from '@mesra/contract/company/statutory';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { askConfirm } from '../../lib/feedback.ts';
import { formatDate } from '../../lib/format.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { useWrite } from '../../lib/write.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { ScrollBox } from '../../ui/scroll-box.tsx';
import { Section } from '../../ui/section.tsx';
import { Mark } from '../../ui/status-badge.tsx';
import css from './statutory-sections.module.css';

const loadDialog = () => import('./carry-dialog.tsx').then((part) => part.CarryDialog);
/** Warn below this many days: a quarter of a year. */
const SOON = 92;

type Carry = CompanyStatutory['carry_forwards'][number];

/** Statutory tables that expire, and the owner's decisions to extend them. */
export function CarrySection({ statutory }: { statutory: CompanyStatutory }) {
  const { t } = useTranslation('company-statutory');
  const [carrying, setCarrying] = useState<StatutoryTable | null>(null);
  const CarryDialog = useLoaded(carrying !== null, loadDialog);
  return (
    <Section title={t('tables.title')} description={t('tables.description')}>
      <ScrollBox label={t('tables.table')}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('tables.table')}</Table.Th>
              <Table.Th>{t('tables.known_until')}</Table.Th>
              <Table.Th>{t('tables.covered_until')}</Table.Th>
              <Table.Th pos="relative">
                <VisuallyHidden>{t('tables.carry')}</VisuallyHidden>
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {statutory.tables.map((one) => (
              <TableRow key={one.table} row={one} onCarry={() => setCarrying(one)} />
            ))}
          </Table.Tbody>
        </Table>
      </ScrollBox>
      {statutory.carry_forwards.length > 0 ? <Carries carries={statutory.carry_forwards} /> : null}
      {CarryDialog && carrying ? <CarryDialog table={carrying} onClose={() => setCarrying(null)} /> : null}
    </Section>
  );
}

function TableRow({ row, onCarry }: { row: StatutoryTable; onCarry: () => void }) {
  const { t } = useTranslation('company-statutory');
  const name = t(`tables.names.${row.table}`);
  const { known_until, covered_until, days_left } = row;
  return (
    <Table.Tr>
      <Table.Td>
        <Text fw={550}>{name}</Text>
        <Text size="sm" c="dimmed" maw={420}>
          {row.source}
        </Text>
      </Table.Td>
      <Table.Td>{known_until ? formatDate(known_until) : t('tables.open')}</Table.Td>
      <Table.Td>
        <Group gap="xs">
          {covered_until ? formatDate(covered_until) : t('tables.open')}
          {days_left !== null && days_left < SOON ? (
            <Mark
              text={days_left < 0 ? t('tables.over') : t('tables.left', { count: days_left })}
              tone={days_left < 0 ? 'error' : 'warning'}
            />
          ) : null}
        </Group>
      </Table.Td>
      <Table.Td ta="right">
        {known_until ? (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={t('tables.carry_of', { name })}
            onClick={onCarry}
          >
            {t('tables.carry')}
          </Button>
        ) : null}
      </Table.Td>
    </Table.Tr>
  );
}

function Carries({ carries }: { carries: readonly Carry[] }) {
  const { t } = useTranslation('company-statutory');
  const remove = useWrite(statutoryEndpoints.removeCarryForward);
  const labelsOf = (carry: Carry) => ({
    name: t(`tables.names.${carry.table}`),
    from: formatDate(carry.from),
    to: formatDate(carry.to),
  });
  const undo = async (carry: Carry) => {
    const calls = { title: t('tables.remove_ask', labelsOf(carry)), body: t('tables.remove_effect') };
    if (await askConfirm({ ...calls, danger: true })) remove.mutate({ params: { id: carry.id } });
  };
  return (
    <div className={css.history}>
      <Text component="h3" fw={600}>
        {t('tables.carried_title')}
      </Text>
      <ul>
        {carries.map((carry) => (
          <li key={carry.id}>
            <div>
              <Text fw={550}>{t(`tables.names.${carry.table}`)}</Text>
              <Text size="sm" c="dimmed">
                {t('tables.carried', { ...labelsOf(carry), source: formatDate(carry.source_date) })}
              </Text>
            </div>
            {carry.can.remove ? (
              <IconButton label={t('tables.remove_of', labelsOf(carry))} onClick={() => void undo(carry)}>
                <IconX size={18} />
              </IconButton>
            ) : null}
          </li>
        ))}
      </ul>
    </div>
  );
}

import { Button, Group, Table } from '@mantine/core';
import { type EaForm, eaFormEndpoints as endpoints } from '@mesra/contract/annual-forms/ea-form';
import type { EaProblem } from '@mesra/contract/annual-forms/ea-kinds';
import { EA_AMOUNTS, EA_INCOME, type EaAmount } from '@mesra/domain/annual-forms/ea-amounts';
import { eaSerial } from '@mesra/domain/annual-forms/ea-serial';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { pdfAddress } from '../../shared/payslip/pdf-address.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Money } from '../../ui/money.tsx';
import { Notice } from '../../ui/notice.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import css from './annual-forms.module.css';
import { useNotes } from './ea-columns.tsx';

/** `B1 (a)` of `B1a`. */
const boxName = (box: string): string => box.replace(/^(.\d)(.)$/, '$1 ($2)');

/** Where what is in the way of a form is put right. */
const FIX: Partial<Record<EaProblem, { to: string; search?: object }>> = {
  ea_item_without_box: { to: '/payroll/setting', search: { part: 'items' } },
  ea_month_open: { to: '/payroll/manage' },
  ea_last_month: { to: '/payroll/manage' },
};

/** A form box by box, with what is in its way and where that is put right. */
export function EaDetails({ form, onClose }: { form: EaForm; onClose: () => void }) {
  const { t } = useTranslation('ea-form');
  const notes = useNotes();
  const isIncome = (box: EaAmount) => (EA_INCOME as readonly string[]).includes(box);
  return (
    <Dialog title={t('details', { year: form.year, name: form.name })} opened onClose={onClose} size="lg">
      <Group gap="xs" mb="sm">
        <StatusBadge status={form.status} />
        <span className="figures">{eaSerial(form)}</span>
      </Group>
      <div className={css.notice}>
        <Notes lines={notes(form)} problems={form.problems} />
      </div>
      <Table>
        <Table.Tbody>
          {EA_AMOUNTS.filter(isIncome).map((box) => (
            <Box key={box} box={box} amount={form.amounts[box]} />
          ))}
          <Table.Tr>
            <Table.Td />
            <Table.Th scope="row">{t('total')}</Table.Th>
            <Table.Td ta="right">
              <Money amount={form.income} bare strong />
            </Table.Td>
          </Table.Tr>
          {EA_AMOUNTS.filter((box) => !isIncome(box)).map((box) => (
            <Box key={box} box={box} amount={form.amounts[box]} />
          ))}
        </Table.Tbody>
      </Table>
      {form.can.pdf ? (
        <Group justify="flex-end" mt="md">
          <Button
            component="a"
            href={pdfAddress(endpoints.pdf.path, form.id)}
            target="_blank"
            rel="noopener"
            variant="default"
          >
            {t('action.open')}
          </Button>
        </Group>
      ) : null}
    </Dialog>
  );
}

function Box({ box, amount }: { box: EaAmount; amount: string }) {
  const { t } = useTranslation('ea-form');
  return (
    <Table.Tr>
      <Table.Td className="figures">{boxName(box)}</Table.Td>
      <Table.Td>{t(`box.${box}`)}</Table.Td>
      <Table.Td ta="right">
        <Money amount={amount} bare />
      </Table.Td>
    </Table.Tr>
  );
}

function Notes({ lines, problems }: { lines: readonly string[]; problems: EaForm['problems'] }) {
  const { t } = useTranslation('ea-form');
  if (lines.length === 0) return null;
  const keys = [...new Set(problems.map(({ key }) => key))];
  return (
    <Notice
      tone={problems.length > 0 ? 'warning' : 'info'}
      lines={lines}
      actions={keys.flatMap((key) => {
        const fix = FIX[key];
        if (!fix || key === 'ea_does_not_agree') return [];
        return [
          <Button
            key={key}
            size="xs"
            variant="default"
            renderRoot={(props) => <Link {...props} to={fix.to} search={(fix.search ?? {}) as never} />}
          >
            {t(`fix.${key}`)}
          </Button>,
        ];
      })}
    />
  );
}

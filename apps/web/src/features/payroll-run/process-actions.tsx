import { Button, Group } from '@mantine/core';
import type { ProcessData } from '@mesra/contract/payroll-run/payroll';
import { IconCash, IconCheck, IconDeviceFloppy, IconFileText } from '@tabler/icons-react';
import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../lib/format.ts';
import { useFigureNames } from '../../shared/payslip/figure-names.ts';
import { pdfAddress } from '../../shared/payslip/pdf-address.ts';
import { plainCalls } from '../../shared/payslip/plain-calls.ts';
import css from './process-form.module.css';
import type { useProcessForm } from './use-process-form.ts';

interface ProcessActionsProps {
  process: ProcessData;
  desk: ReturnType<typeof useProcessForm>;
  net: string;
  hasNext: boolean;
  /** At the foot of a small screen, with the net pay beside. */
  narrow: boolean;
}

/** What can be done with a payroll in its state: save, confirm, pay, payslip. */
export function ProcessActions({ process, desk, net, hasNext, narrow }: ProcessActionsProps) {
  const { t } = useTranslation('process');
  const names = useFigureNames();
  const { can, payroll_id, employee } = process;
  const mayEdit = payroll_id === null ? can.process : can.update;
  const named = { id: payroll_id ?? 0, name: employee.name, net };
  const untouched = payroll_id !== null && !desk.dirty;
  // A stored form that nobody touched has nothing to save, unless the records behind it may have changed since.
  const reopens = untouched && can.update_needs_reason;
  const idle = untouched && process.status !== 'In Process' && !reopens;
  const size = narrow ? 'sm' : 'xs';
  return (
    <div className={clsx(narrow ? css.bar : `surface ${css.panel}`)}>
      {narrow ? (
        <div className={css.net}>
          <small>{names.key('total_net_pay')}</small>
          <span className="figures">{formatMoney(net)}</span>
        </div>
      ) : null}
      <Group gap="xs">
        {mayEdit && (reopens || !(narrow && untouched)) ? (
          <Button
            size={size}
            variant={untouched ? 'default' : 'filled'}
            leftSection={<IconDeviceFloppy size={16} />}
            loading={desk.saving}
            disabled={idle}
            onClick={() => desk.save('stay')}
          >
            {t(reopens ? 'reopen' : 'save')}
          </Button>
        ) : null}
        {mayEdit && hasNext && !(narrow && untouched) ? (
          <Button
            size={size}
            variant="light"
            disabled={idle || reopens || desk.saving}
            onClick={() => desk.save('next')}
          >
            {t('save_next')}
          </Button>
        ) : null}
        {can.confirm && payroll_id !== null ? (
          <Button
            size={size}
            variant={untouched ? 'filled' : 'default'}
            leftSection={<IconCheck size={16} />}
            loading={desk.transitions.pending}
            onClick={() => (desk.dirty ? desk.save('confirm') : void desk.transitions.confirm(named))}
          >
            {t(desk.dirty ? 'save_confirm' : 'confirm')}
          </Button>
        ) : null}
        {can.mark_as_paid && payroll_id !== null ? (
          <Button
            size={size}
            variant="default"
            leftSection={<IconCash size={16} />}
            loading={desk.transitions.pending}
            disabled={desk.dirty}
            onClick={() => void desk.transitions.pay(named)}
          >
            {t('pay')}
          </Button>
        ) : null}
        {can.payslip && payroll_id !== null ? (
          <Button
            component="a"
            size={size}
            variant="default"
            href={pdfAddress(plainCalls.payslipPdf.path, payroll_id)}
            target="_blank"
            rel="noopener"
            leftSection={<IconFileText size={16} />}
          >
            {t('payslip')}
          </Button>
        ) : null}
      </Group>
    </div>
  );
}

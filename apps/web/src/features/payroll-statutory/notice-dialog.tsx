import { Button, Group, Skeleton } from '@mantine/core';
import {
  type TaxNoticeRow,
  type TaxNoticeSheet,
  taxNoticeEndpoints,
} from '@mesra/contract/payroll-statutory/tax-notice';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate, formatMoney, NOTHING } from '../../lib/format.ts';
import { read } from '../../lib/query-client.ts';
import { useSession } from '../../lib/session.ts';
import { CopyText } from '../../ui/copy-text.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogButtons } from '../../ui/dialog-buttons.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Problem } from '../../ui/problem.tsx';
import { Facts } from '../../ui/section.tsx';
import { NoticeForm } from './notice-form.tsx';

interface NoticeDialogProps {
  notice: TaxNoticeRow;
  onClose: () => void;
}

/** All that the form of a notice asks for, to be typed, copied or printed, and what became of it. */
export function NoticeDialog({ notice, onClose }: NoticeDialogProps) {
  const { t } = useTranslation('payroll-statutory');
  const { company } = useSession();
  const [recording, setRecording] = useState<'submitted' | 'set_aside' | null>(null);
  const { employee_id, notice: form, name } = notice;
  const query = { company_id: company.id, employee_id, notice: form };
  const { data, error, refetch } = useQuery({
    ...read(taxNoticeEndpoints.sheet, { query }),
    meta: { silent: true },
  });
  const title = `${t(`notices.form.${form}`)}, ${name}`;
  return (
    <Dialog title={title} opened onClose={onClose} keepOpen={recording !== null} size="lg">
      {recording ? (
        <NoticeForm notice={notice} as={recording} onCancel={() => setRecording(null)} onSaved={onClose} />
      ) : data ? (
        <Sheet sheet={data} title={title} onRecord={setRecording} />
      ) : error ? (
        <Problem error={error} retry={() => void refetch()} />
      ) : (
        <Skeleton height={320} />
      )}
    </Dialog>
  );
}

type Item = { label: string; value: string };

/** The facts of a form in its order, as label and text. */
function useItems({ notice, employer, person, year }: TaxNoticeSheet): Item[] {
  const { t } = useTranslation('payroll-statutory');
  const item = (label: string, value: string | null): Item => ({ label, value: value ?? NOTHING });
  return [
    item(t('notices.field.employer'), employer.name),
    item(t('notices.field.employer_number'), employer.tax_number),
    item(t('notices.field.registration'), employer.registration_number),
    item(t('notices.field.name'), person.name),
    item(t('notices.field.tax_number'), person.tax_number),
    item(t('notices.field.identity'), person.identity_number),
    item(t('notices.field.passport'), person.passport),
    item(t('notices.field.nationality'), person.nationality),
    item(t('notices.field.born'), person.date_of_birth && formatDate(person.date_of_birth)),
    item(
      t('notices.field.gender'),
      person.gender && t(`notices.gender.${person.gender as 'Male' | 'Female'}`),
    ),
    item(
      t('notices.field.marital_status'),
      t(`notices.marital.${person.marital_status as 'single' | 'married' | 'divorced' | 'widowed'}`),
    ),
    item(t('notices.field.address'), person.address),
    item(t('notices.field.phone'), person.phone),
    item(t('notices.field.email'), person.email),
    item(t('notices.field.code'), person.employee_code),
    item(t('notices.field.position'), person.position),
    item(t('notices.field.joined'), formatDate(person.company_joined_at)),
    item(t('notices.field.last_day'), person.inactive_at && formatDate(person.inactive_at)),
    item(t('notices.field.salary'), person.salary && formatMoney(person.salary)),
    item(t('notices.field.remuneration'), formatMoney(year.remuneration)),
    item(t('notices.field.epf'), formatMoney(year.epf)),
    item(t('notices.field.pcb'), formatMoney(year.pcb)),
    item(t('notices.field.due'), formatDate(notice.due_on)),
    ...(notice.submitted_on ? [item(t('notices.field.submitted'), formatDate(notice.submitted_on))] : []),
    ...(notice.receipt_number ? [item(t('notices.field.receipt'), notice.receipt_number)] : []),
    ...(notice.note ? [item(t('notices.field.note'), notice.note)] : []),
  ];
}

interface SheetProps {
  sheet: TaxNoticeSheet;
  title: string;
  onRecord: (as: 'submitted' | 'set_aside') => void;
}

function Sheet({ sheet, title, onRecord }: SheetProps) {
  const { t } = useTranslation('payroll-statutory');
  const items = useItems(sheet);
  const text = [title, ...items.map(({ label, value }) => `${label}: ${value}`)].join('\n');
  const { can, withholds_pay } = sheet.notice;
  return (
    <>
      {withholds_pay ? <Notice tone="warning">{t('notices.withheld')}</Notice> : null}
      <Facts items={items} />
      <DialogButtons
        extra={
          <Group gap="xs">
            <CopyText text={text} label={t('notices.copy')} />
            <Button
              variant="default"
              leftSection={<IconPrinter size={16} />}
              onClick={() => printSheet(title, items)}
            >
              {t('notices.print')}
            </Button>
          </Group>
        }
      >
        {can.record ? (
          <>
            <Button variant="default" onClick={() => onRecord('set_aside')}>
              {t('notices.set_aside')}
            </Button>
            <Button onClick={() => onRecord('submitted')}>{t('submit.action')}</Button>
          </>
        ) : null}
      </DialogButtons>
    </>
  );
}

/** Prints a sheet of its own: the page behind the dialog is no part of it. Texts are set, never read as HTML. */
function printSheet(title: string, items: readonly Item[]): void {
  const frame = document.createElement('iframe');
  frame.style.display = 'none';
  document.body.append(frame);
  const page = frame.contentDocument;
  if (!page) return;
  page.title = title;
  const add = (parent: Element, tag: string, text: string) => {
    const element = page.createElement(tag);
    element.textContent = text;
    parent.append(element);
  };
  add(page.body, 'h1', title);
  const list = page.createElement('dl');
  for (const { label, value } of items) {
    add(list, 'dt', label);
    add(list, 'dd', value);
  }
  page.body.append(list);
  frame.contentWindow?.addEventListener('afterprint', () => frame.remove());
  frame.contentWindow?.print();
}

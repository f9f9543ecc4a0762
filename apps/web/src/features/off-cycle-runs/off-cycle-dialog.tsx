import { Button, SegmentedControl, Stack } from '@mantine/core';
import {
  MAX_OFF_CYCLE_BYTES,
  type OffCycleOutcome,
  offCycleEndpoints,
} from '@mesra/contract/off-cycle-runs/off-cycle-run';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ContractForm, useContractForm } from '../../lib/form.ts';
import { formatCount } from '../../lib/format.ts';
import { useSession } from '../../lib/session.ts';
import { useWrite } from '../../lib/write.ts';
import { FileImportDialog, useFileImport } from '../../shared/file-import.tsx';
import { ChosenPeople, EachAmount } from '../../shared/pay-people.tsx';
import { monthLabel, type Period } from '../../shared/payslip/month.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogButtons } from '../../ui/dialog-buttons.tsx';
import { Form } from '../../ui/form.tsx';
import { RunFields } from './off-cycle-fields.tsx';
import { OffCyclePreview } from './off-cycle-preview.tsx';
import { fileBody, filterBody, newRun, type RunValues, repeatBody } from './off-cycle-values.ts';

interface OffCycleDialogProps {
  period: Period;
  onClose: () => void;
}

/** Today where it is within the month, otherwise its last day. */
const proposedDay = ({ start_date, end_date }: Period, today: string) =>
  start_date <= today && today <= end_date ? today : end_date;

/** Creates an off-cycle run: what it is and whom it pays, a preview of both, and then the run. */
export function OffCycleDialog({ period, onClose }: OffCycleDialogProps) {
  const { t, i18n } = useTranslation('off-cycle-runs');
  const { user, company } = useSession();
  const [byFile, setByFile] = useState(false);
  const [outcome, setOutcome] = useState<OffCycleOutcome | null>(null);
  const month = monthLabel(period.start_date, i18n.language);
  const nameOf = (type: RunValues['type']) => t('name_default', { type: t(`types.${type}`), month });
  const preview = useWrite(offCycleEndpoints.create, { silent: true, notify: false });
  const create = useWrite(offCycleEndpoints.create, { silent: true });
  const bodyOf = (values: RunValues, dry_run: boolean) => ({
    company_id: company.id,
    ...period,
    ...filterBody(values),
    dry_run,
    ...repeatBody(outcome),
  });
  const form = useContractForm<RunValues>({
    schema: offCycleEndpoints.create.body,
    initial: newRun(nameOf('Bonus'), proposedDay(period, user.today)),
    toBody: (values) => bodyOf(values, true),
    label: (field) =>
      ['name', 'pay_day', 'amount', 'percent', 'type'].includes(field) ? t(field as 'name') : undefined,
    save: async (values) => {
      if (outcome === null) setOutcome((await preview.mutateAsync({ body: bodyOf(values, true) })).data);
      else {
        await create.mutateAsync({ body: bodyOf(values, false) });
        onClose();
      }
    },
  });
  const { values, setFieldValue } = form.form;
  const close = () => void form.leave(onClose);
  const chooseType = (type: RunValues['type']) => {
    if (values.name === nameOf(values.type)) setFieldValue('name', nameOf(type));
    setFieldValue('type', type);
    if (type === 'Final') setByFile(false);
  };
  const fields = (
    <RunFields form={form.form} onType={chooseType}>
      {values.type === 'Final' ? null : (
        <SegmentedControl
          aria-label={t('by')}
          data={[
            { value: 'filter', label: t('by_filter') },
            { value: 'file', label: t('by_file') },
          ]}
          value={byFile ? 'file' : 'filter'}
          onChange={(value) => setByFile(value === 'file')}
        />
      )}
    </RunFields>
  );
  if (byFile) return <ByFile period={period} values={values} before={fields} onClose={onClose} />;
  return (
    <Dialog title={t('create')} opened size="lg" onClose={close} keepOpen>
      {outcome ? (
        <Previewed outcome={outcome} form={form} onBack={() => setOutcome(null)} />
      ) : (
        <Form onSubmit={form.submit} saving={form.saving} submitLabel={t('preview')} onCancel={close}>
          <Stack gap="md">
            {fields}
            <ChosenPeople
              form={form.form as never}
              former
              {...(values.type === 'Final' ? { hint: t('people_hint_final') } : {})}
            />
            {values.type === 'Final' ? null : <EachAmount form={form.form as never} label={t('each')} />}
          </Stack>
        </Form>
      )}
    </Dialog>
  );
}

interface PreviewedProps {
  outcome: OffCycleOutcome;
  form: ContractForm<RunValues>;
  onBack: () => void;
}

/** The second step: whom the run pays, and the button that creates it. */
function Previewed({ outcome, form, onBack }: PreviewedProps) {
  const { t } = useTranslation('off-cycle-runs');
  const { people } = outcome;
  const count = { count: people, number: formatCount(people) };
  return (
    <>
      <OffCyclePreview outcome={outcome} />
      <DialogButtons>
        <Button variant="default" onClick={onBack} disabled={form.saving}>
          {t('back')}
        </Button>
        <Button data-autofocus loading={form.saving} disabled={people === 0} onClick={() => form.submit()}>
          {outcome.alike ? t('save_again', count) : t('save', count)}
        </Button>
      </DialogButtons>
    </>
  );
}

interface ByFileProps extends OffCycleDialogProps {
  values: RunValues;
  before: ReactNode;
}

function ByFile({ period, values, before, onClose }: ByFileProps) {
  const { t } = useTranslation('off-cycle-runs');
  const { company } = useSession();
  const body = { company_id: company.id, ...period, ...fileBody(values) };
  const job = useFileImport(
    offCycleEndpoints.import,
    (result) => ({ ...body, ...repeatBody(result) }),
    onClose,
  );
  return (
    <FileImportDialog
      job={job}
      title={t('create')}
      hint={t('columns')}
      kinds={['.csv', '.xlsx']}
      maxBytes={MAX_OFF_CYCLE_BYTES}
      compare={t('preview')}
      count={job.result?.people ?? 0}
      before={before}
      onClose={onClose}
    >
      {(result) => <OffCyclePreview outcome={result} />}
    </FileImportDialog>
  );
}

import { Button, Group, Loader, Skeleton, Stack, Text } from '@mantine/core';
import type { Schedule } from '@mesra/contract/schedules/schedule';
import { type AssignOutcome, workScheduleEndpoints } from '@mesra/contract/schedules/work-schedule';
import { weekendOn } from '@mesra/domain/statutory/malaysia/weekends';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useContractForm } from '../../lib/form.ts';
import { useSession } from '../../lib/session.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogButtons } from '../../ui/dialog-buttons.tsx';
import { Form } from '../../ui/form.tsx';
import { Reasons } from '../../ui/reasons.tsx';
import { useAssignMany, useAssignPreview, useTemplates, useUndoAssign } from './schedules.queries.ts';
import { bodyOf, firstWeek, type ScheduleValues } from './week-values.ts';
import { ScheduleFields } from './work-schedule-fields.tsx';

interface AssignDialogProps {
  /** Ids of the selected employees. */
  ids: number[];
  onClose: () => void;
  onDone: () => void;
}

/** Assigns a week to many employees from a day on; shows a preview, and the result. */
export function AssignDialog({ ids, onClose, onDone }: AssignDialogProps) {
  const { t } = useTranslation('work-schedules');
  const templates = useTemplates();
  const [outcome, setOutcome] = useState<AssignOutcome | null>(null);
  const finish = () => {
    onDone();
    onClose();
  };
  return (
    <Dialog
      title={t('assign_many', { count: ids.length })}
      opened
      onClose={outcome ? finish : onClose}
      keepOpen
      size="xl"
    >
      {outcome ? (
        <Stack>
          <Outcome outcome={outcome} done />
          <DoneButtons editId={outcome.edit_id} onClose={finish} />
        </Stack>
      ) : templates ? (
        <AssignForm ids={ids} templates={templates} onClose={onClose} onOutcome={setOutcome} />
      ) : (
        <Skeleton height={320} />
      )}
    </Dialog>
  );
}

/** Closes the result, or takes back what was assigned. */
function DoneButtons({ editId, onClose }: { editId: number | null; onClose: () => void }) {
  const { t } = useTranslation('work-schedules');
  const undo = useUndoAssign();
  return (
    <DialogButtons>
      {editId === null ? null : (
        <Button
          variant="default"
          leftSection={<IconArrowBackUp size={16} />}
          loading={undo.isPending}
          onClick={() => undo.mutate({ params: { id: editId } }, { onSuccess: onClose })}
        >
          {t('undo')}
        </Button>
      )}
      <Button onClick={onClose} data-autofocus>
        {t('close')}
      </Button>
    </DialogButtons>
  );
}

interface AssignFormProps {
  ids: number[];
  templates: readonly Schedule[];
  onClose: () => void;
  onOutcome: (outcome: AssignOutcome) => void;
}

function AssignForm({ ids, templates, onClose, onOutcome }: AssignFormProps) {
  const { t } = useTranslation('work-schedules');
  const { user, company } = useSession();
  const { mutateAsync: assign } = useAssignMany();
  const toBody = (values: ScheduleValues) => ({ company_id: company.id, ids, ...bodyOf(values) });
  const { form, submit, saving } = useContractForm<ScheduleValues>({
    schema: workScheduleEndpoints.assign.body,
    initial: {
      effective_from: user.today,
      which: 'own',
      days: firstWeek(null, templates, weekendOn(null, user.today)),
      reason: '',
    },
    toBody,
    unguarded: true,
    save: async (values) => {
      onOutcome((await assign({ body: toBody(values) as never })).data);
    },
  });
  const { success: requested } = (workScheduleEndpoints.assign.body as { safeParse: Check }).safeParse(
    toBody(form.values),
  );
  const preview = useAssignPreview(requested ? (toBody({ ...form.values, reason: '' }) as never) : null);
  const count = preview.data?.changed ?? 0;
  return (
    <Form
      onSubmit={submit}
      saving={saving}
      onCancel={onClose}
      submitLabel={requested && preview.fresh && preview.data ? t('save_many', { count }) : t('save')}
    >
      <Stack gap="md">
        <ScheduleFields form={form} templates={templates} state={null} />
        <Preview asked={requested} preview={preview} />
      </Stack>
    </Form>
  );
}

type Check = (value: unknown) => { success: boolean };

/** The employees affected, while choosing. */
function Preview({
  asked: requested,
  preview,
}: {
  asked: boolean;
  preview: ReturnType<typeof useAssignPreview>;
}) {
  const { t } = useTranslation('work-schedules');
  if (!requested) return <Text c="dimmed">{t('choose_first')}</Text>;
  if (preview.error && preview.fresh)
    return <Text style={{ color: 'var(--mantine-color-error)' }}>{preview.error.message}</Text>;
  if (!preview.data)
    return (
      <Group gap="xs">
        <Loader size="xs" /> <Text c="dimmed">{t('previewing')}</Text>
      </Group>
    );
  return <Outcome outcome={preview.data} />;
}

function Outcome({ outcome, done }: { outcome: AssignOutcome; done?: boolean }) {
  const { t } = useTranslation('work-schedules');
  const { changed, stayed, failed, planned_later, failures } = outcome;
  const lines = [done ? t('did_change', { count: changed }) : t('would_change', { count: changed })];
  if (stayed > 0) lines.push(t('would_stay', { count: stayed }));
  if (failed > 0) lines.push(t('would_fail', { count: failed }));
  return (
    <Stack gap="xs">
      <Text fw={600} role="status">
        {lines.join(' · ')}
      </Text>
      {planned_later > 0 ? <Text c="dimmed">{t('planned_later', { count: planned_later })}</Text> : null}
      {failures.length > 0 ? <Reasons label={t('why')} failures={failures} /> : null}
    </Stack>
  );
}

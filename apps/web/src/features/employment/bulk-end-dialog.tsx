import { Button, Checkbox, Stack, Text } from '@mantine/core';
import { type BulkAnswer, bulkEndpoints } from '@mesra/contract/employment/bulk';
import { OFFBOARDING_REASONS, type OffboardingReason } from '@mesra/domain/employees/employment';
import { isPlainDate } from '@mesra/domain/kit/plain-date';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reportProblem } from '../../lib/report-problem.ts';
import { useSession } from '../../lib/session.ts';
import { useWrite } from '../../lib/write.ts';
import { DateField } from '../../ui/date-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogButtons } from '../../ui/dialog-buttons.tsx';
import { TextField } from '../../ui/fields.tsx';
import { Fields } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SelectField } from '../../ui/select-fields.tsx';
import { useBulkPreview } from './bulk.queries.ts';
import { Done, Preview } from './bulk-outcome.tsx';

const PREVIEW = { changed: 'would_end', stayed: 'would_stay', failed: 'would_fail' } as const;
const DONE = { changed: 'did_change', stayed: 'would_stay', failed: 'did_fail' } as const;

interface Props {
  ids: number[];
  onClose: () => void;
  onDone: () => void;
}

/** Ends the employment of many people; how many is typed, so that nobody does it in passing. */
export function BulkEndDialog({ ids, onClose, onDone }: Props) {
  const { t } = useTranslation('employee-bulk');
  const [answer, setAnswer] = useState<BulkAnswer | null>(null);
  const finish = () => {
    onDone();
    onClose();
  };
  return (
    <Dialog title={t('end_title', { count: ids.length })} opened onClose={answer ? finish : onClose} keepOpen>
      {answer ? (
        <Done answer={answer} labels={DONE} onClose={finish} />
      ) : (
        <EndForm ids={ids} onClose={onClose} onAnswer={setAnswer} />
      )}
    </Dialog>
  );
}

function EndForm({
  ids,
  onClose,
  onAnswer,
}: Pick<Props, 'ids' | 'onClose'> & { onAnswer: (answer: BulkAnswer) => void }) {
  const { t } = useTranslation('employee-bulk');
  const { t: ui } = useTranslation('ui');
  const { company, user } = useSession();
  const [day, setDay] = useState<string | null>(user.today);
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState<string | null>(null);
  const [leaves_malaysia, setLeaves] = useState(false);
  const body = !isPlainDate(day)
    ? null
    : {
        ...{ company_id: company.id, ids, inactive_at: day, leaves_malaysia },
        leaving_reason: reason as OffboardingReason | null,
      };
  const preview = useBulkPreview(bulkEndpoints.previewEnd, body);
  const write = useWrite(bulkEndpoints.end, {
    silent: true,
    notify: false,
  });
  const count = preview.data?.changed ?? 0;
  const right = preview.fresh && typed.trim() === String(count);
  const send = async () => {
    if (!body || !right || count === 0) return;
    try {
      onAnswer((await write.mutateAsync({ body })).data);
    } catch (error) {
      reportProblem(error);
    }
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Stack gap="md">
        <Notice tone="warning">{t('end_hint')}</Notice>
        <Fields>
          <DateField label={t('last_day')} required value={day} onChange={setDay} />
          <SelectField
            label={t('leaving_reason')}
            clearable
            data={OFFBOARDING_REASONS.map((one) => ({ value: one, label: t(`leaving.${one}`) }))}
            value={reason}
            onChange={setReason}
          />
          <Checkbox
            label={t('leaves_malaysia')}
            description={t('leaves_malaysia_hint')}
            checked={leaves_malaysia}
            onChange={(event) => setLeaves(event.currentTarget.checked)}
          />
        </Fields>
        <Preview preview={preview} labels={PREVIEW} before="" asked={body !== null} />
        {count > 0 ? (
          <TextField
            label={t('type_count', { count })}
            inputMode="numeric"
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            error={typed !== '' && typed.trim() !== String(count) ? t('type_count_wrong') : undefined}
          />
        ) : preview.data ? (
          <Text c="dimmed">{t('nobody')}</Text>
        ) : null}
        <DialogButtons>
          <Button variant="default" onClick={onClose}>
            {ui('cancel')}
          </Button>
          <Button type="submit" color="red" loading={write.isPending} disabled={count === 0 || !right}>
            {t('end_done', { count })}
          </Button>
        </DialogButtons>
      </Stack>
    </form>
  );
}

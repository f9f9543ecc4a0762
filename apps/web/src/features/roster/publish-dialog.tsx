import { Radio, Stack, Text } from '@mantine/core';
import { rosterEndpoints } from '@mesra/contract/roster/roster';
import type { PublishOutcome } from '@mesra/contract/roster/roster-outcome';
import { useTranslation } from 'react-i18next';
import { showPopup, showToast } from '../../lib/feedback.ts';
import { useContractForm } from '../../lib/form.ts';
import { formatCount } from '../../lib/format.ts';
import { usePreview } from '../../lib/preview.ts';
import { useSession } from '../../lib/session.ts';
import { useWrite } from '../../lib/write.ts';
import { DateField } from '../../ui/date-field.tsx';
import { Fields } from '../../ui/form.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { OutcomeReasons } from './outcome.tsx';
import { PreviewGate } from './preview-gate.tsx';

interface PublishDialogProps {
  from: string;
  to: string;
  ids: readonly number[];
  onClose: () => void;
}

type Values = { who: 'all' | 'ticked'; start_date: string | null; end_date: string | null };

/** Publishes a range for everybody or the ticked people, with what it comes to beforehand. */
export function PublishDialog({ from, to, ids, onClose }: PublishDialogProps) {
  const { t } = useTranslation('roster');
  const { company } = useSession();
  const publish = useWrite(rosterEndpoints.publish, { silent: true, notify: false });
  const bodyOf = ({ who, start_date, end_date }: Values) => ({
    ...{ company_id: company.id, start_date: start_date ?? '', end_date: end_date ?? '' },
    ...(who === 'ticked' ? { ids: [...ids] } : {}),
  });
  const of = useContractForm<Values>({
    schema: rosterEndpoints.publish.body,
    initial: { who: ids.length > 0 ? 'ticked' : 'all', start_date: from, end_date: to },
    toBody: bodyOf,
    unguarded: true,
    save: async (values) => {
      const seen = { ...bodyOf(values), digest: preview.data?.digest };
      const { data } = await publish.mutateAsync({ body: seen as never });
      const count = { days: t('days', { count: data.days }), people: t('people', { count: data.people }) };
      showToast({ kind: 'success', message: t('publish.done', count) });
      onClose();
    },
    onStale: () => {
      preview.again();
      showPopup({ lines: [t('stale.range')], autoClose: null });
    },
  });
  const { values, errors, setFieldValue } = of.form;
  const body = bodyOf(values);
  const requested = rosterEndpoints.previewPublish.body?.safeParse(body).success ? body : null;
  const preview = usePreview(rosterEndpoints.previewPublish, requested as never);
  const { days = 0, people = 0, discarded = [], refusals = [] } = preview.data ?? {};
  const ready = requested !== null && preview.fresh && days + discarded.length > 0 && refusals.length === 0;
  return (
    <FormDialog
      of={of as never}
      title={t('publish.title')}
      size="lg"
      effect={t('publish.effect')}
      ready={ready}
      save={
        ready && days > 0
          ? t('publish.save', { days: t('days', { count: days }), people: t('people', { count: people }) })
          : t('publish.action')
      }
      onClose={onClose}
    >
      <Fields>
        {(['start_date', 'end_date'] as const).map((end) => (
          <DateField
            key={end}
            label={t(`range.${end}`)}
            required
            clearable={false}
            value={values[end]}
            onChange={(day) => setFieldValue(end, day)}
            error={errors[end]}
          />
        ))}
      </Fields>
      {ids.length > 0 ? (
        <Radio.Group
          label={t('who.label')}
          value={values.who}
          onChange={(who) => setFieldValue('who', who as Values['who'])}
        >
          <Stack gap={6} mt={6}>
            <Radio value="ticked" label={t('who.ticked', { count: ids.length })} />
            <Radio value="all" label={t('who.managed')} />
          </Stack>
        </Radio.Group>
      ) : null}
      <PreviewGate preview={preview} requested={requested !== null} working={t('previewing')}>
        {(data) => <PublishPreview data={data} />}
      </PreviewGate>
    </FormDialog>
  );
}

function PublishPreview({ data: { days, people, discarded, refusals } }: { data: PublishOutcome }) {
  const { t } = useTranslation('roster');
  return (
    <>
      <Text fw={600} role="status">
        {days === 0
          ? t('publish.nothing')
          : t('publish.comes_to', {
              days: t('days', { count: days, number: formatCount(days) }),
              people: t('people', { count: people, number: formatCount(people) }),
            })}
      </Text>
      {discarded.length > 0 ? (
        <>
          <Text>{t('publish.discarded', { count: discarded.length })}</Text>
          <OutcomeReasons label={t('publish.discarded_why')} reasons={discarded} total={discarded.length} />
        </>
      ) : null}
      {refusals.length > 0 ? (
        <>
          <Text style={{ color: 'var(--mantine-color-error)' }}>
            {t('publish.refused', { count: refusals.length })}
          </Text>
          <OutcomeReasons label={t('refused_why')} reasons={refusals} total={refusals.length} />
        </>
      ) : null}
    </>
  );
}

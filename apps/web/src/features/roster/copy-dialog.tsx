import { Checkbox, SegmentedControl, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { rosterEndpoints } from '@mesra/contract/roster/roster';
import type { RosterOutcome } from '@mesra/contract/roster/roster-outcome';
import { useTranslation } from 'react-i18next';
import { showPopup, showToast } from '../../lib/feedback.ts';
import { useContractForm } from '../../lib/form.ts';
import { formatCount } from '../../lib/format.ts';
import { usePreview } from '../../lib/preview.ts';
import { useSession } from '../../lib/session.ts';
import { useWrite } from '../../lib/write.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { type CopyValues, copyBody, firstRange } from './copy-values.ts';
import { DayRange } from './day-range.tsx';
import { OutcomeProblems } from './outcome.tsx';
import { PatternFields } from './pattern-fields.tsx';
import { type ListedPeople, useEverybody, Who } from './people-choice.tsx';
import { useOpenTemplates } from './plan-fields.tsx';
import { PreviewGate } from './preview-gate.tsx';
import { presetParts } from './roster-pattern.ts';
import type { RosterEdits } from './use-roster-edits.tsx';

interface CopyDialogProps {
  /** The shown range, which is copied at first. */
  from: string;
  to: string;
  /** The ticked people. */
  ids: readonly number[];
  list: ListedPeople;
  edits: Pick<RosterEdits, 'record'>;
  onClose: () => void;
}

/** Copies days or a pattern to a range for some people, with what it comes to beforehand. */
export function CopyDialog({ from, to, ids, list, edits, onClose }: CopyDialogProps) {
  const { t } = useTranslation('roster');
  const { company, user } = useSession();
  const shown = { from, to, today: user.today };
  const copy = useWrite(rosterEndpoints.copy, { silent: true, notify: false });
  const templates = useOpenTemplates();
  const initial: CopyValues = {
    who: ids.length > 0 ? 'ticked' : 'all',
    kind: 'days',
    ...{ source_start: from, source_end: to, parts: presetParts('four_two', templates), stagger: '0' },
    ...firstRange('days', shown),
    skip_refused: false,
  };
  const everybody = useEverybody(list, ids.length === 0);
  const chosen = (values: CopyValues) => (values.who === 'ticked' ? ids : (everybody.ids ?? []));
  const toBody = (values: CopyValues) => copyBody(values, chosen(values), company.id);
  const of = useContractForm<CopyValues>({
    schema: rosterEndpoints.copy.body,
    initial,
    toBody,
    unguarded: true,
    views: ['kind', 'who'],
    save: async (values) => {
      const seen = { ...toBody(values), digest: preview.data?.digest };
      const { data } = await copy.mutateAsync({ body: seen as never });
      edits.record(data.edit_id);
      const count = { days: t('days', { count: data.changed }), people: t('people', { count: data.people }) };
      showToast({ kind: 'success', message: t('copy.done', count) });
      onClose();
    },
    onStale: () => {
      preview.again();
      showPopup({ lines: [t('stale.range')], autoClose: null });
    },
  });
  const { values } = of.form;
  /** Another kind goes into its own days, unless others were typed. */
  const choose = (kind: CopyValues['kind']) => {
    const { start_date, end_date } = firstRange(values.kind, shown);
    const untouched = values.start_date === start_date && values.end_date === end_date;
    of.form.setValues({ kind, ...(untouched ? firstRange(kind, shown) : {}) });
  };
  const body = toBody(values);
  const requested = rosterEndpoints.previewCopy.body?.safeParse(body).success ? body : null;
  const preview = usePreview(rosterEndpoints.previewCopy, requested as never);
  const { changed = 0, people = 0, refused = 0 } = preview.data ?? {};
  const ready =
    requested !== null &&
    preview.fresh &&
    !preview.error &&
    changed > 0 &&
    (refused === 0 || values.skip_refused);
  const count = { days: t('days', { count: changed }), people: t('people', { count: people }) };
  return (
    <FormDialog
      of={of as never}
      title={t('copy.title')}
      size="lg"
      ready={ready}
      save={ready ? t('copy.save', count) : t('copy.save_none')}
      onClose={onClose}
    >
      <Who
        value={values.who}
        onChange={(who) => of.form.setFieldValue('who', who)}
        ticked={ids.length}
        everybody={everybody}
      />
      <What form={of.form} onKind={choose} />
      <DayRange form={of.form} label={t('copy.to')} names={['start_date', 'end_date']} />
      <PreviewGate preview={preview} requested={requested !== null} working={t('previewing')}>
        {(data) => (
          <CopyPreview
            data={data}
            skips={values.skip_refused}
            onSkip={(on) => of.form.setFieldValue('skip_refused', on)}
          />
        )}
      </PreviewGate>
    </FormDialog>
  );
}

type CopyForm = UseFormReturnType<CopyValues>;

function What({ form, onKind }: { form: CopyForm; onKind: (kind: CopyValues['kind']) => void }) {
  const { t } = useTranslation('roster');
  const { kind, parts, stagger } = form.values;
  return (
    <>
      <SegmentedControl
        fullWidth
        data-autofocus
        aria-label={t('copy.what')}
        data={(['days', 'pattern'] as const).map((value) => ({ value, label: t(`copy.kinds.${value}`) }))}
        value={kind}
        onChange={(next) => onKind(next as CopyValues['kind'])}
      />
      {kind === 'days' ? (
        <DayRange form={form} label={t('copy.from')} names={['source_start', 'source_end']} />
      ) : (
        <PatternFields
          parts={parts}
          stagger={stagger}
          onParts={(next) => form.setFieldValue('parts', next)}
          onStagger={(days) => form.setFieldValue('stagger', days)}
          error={form.errors['source.days']}
        />
      )}
    </>
  );
}

interface CopyPreviewProps {
  data: RosterOutcome;
  skips: boolean;
  onSkip: (on: boolean) => void;
}

function CopyPreview({ data, skips, onSkip }: CopyPreviewProps) {
  const { t } = useTranslation('roster');
  const { changed, people } = data;
  const count = {
    days: t('days', { count: changed, number: formatCount(changed) }),
    people: t('people', { count: people, number: formatCount(people) }),
  };
  return (
    <>
      <Text fw={600} role="status">
        {changed === 0 ? t('copy.nothing') : t('copy.comes_to', count)}
      </Text>
      <OutcomeProblems outcome={data}>
        <Checkbox
          label={t('copy.skip')}
          description={t('copy.skip_hint')}
          checked={skips}
          onChange={(event) => onSkip(event.currentTarget.checked)}
        />
      </OutcomeProblems>
    </>
  );
}

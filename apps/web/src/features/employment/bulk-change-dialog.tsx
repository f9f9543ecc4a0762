import { Divider, Stack } from '@mantine/core';
import { STRUCTURE, type StructureKind } from '@mesra/contract/company/structure';
import { type BulkAnswer, bulkEndpoints } from '@mesra/contract/employment/bulk';
import { EMPLOYMENT_TYPES } from '@mesra/domain/employees/employment';
import { isPlainDate } from '@mesra/domain/kit/plain-date';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useContractForm } from '../../lib/form.ts';
import { useResourceOptions } from '../../lib/resource-options.ts';
import { useSession } from '../../lib/session.ts';
import { useWrite } from '../../lib/write.ts';
import { PersonPicker } from '../../shared/person-picker.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/fields.tsx';
import { Fields, Form } from '../../ui/form.tsx';
import { ResourceSelect, SelectField } from '../../ui/select-fields.tsx';
import { useBulkPreview } from './bulk.queries.ts';
import { Done, Preview } from './bulk-outcome.tsx';

const KINDS = ['branch', 'division', 'department', 'position', 'position_level'] as const;
const EVENTS = ['transfer', 'promotion', 'change'] as const;
const PREVIEW = { changed: 'would_change', stayed: 'would_stay', failed: 'would_fail' } as const;
const DONE = { changed: 'did_change', stayed: 'would_stay', failed: 'did_fail' } as const;

type PlacementIds = Record<`${StructureKind}_id` | 'reports_to_id', number | null>;
type Values = PlacementIds & {
  effective_from: string | null;
  event: string;
  employment_type: string | null;
  reason: string;
};

interface Props {
  ids: number[];
  onClose: () => void;
  onDone: () => void;
}

/** Changes where many people work from a day on; says beforehand whom it concerns, and afterwards who was changed. */
export function BulkChangeDialog({ ids, onClose, onDone }: Props) {
  const { t } = useTranslation('employee-bulk');
  const [answer, setAnswer] = useState<BulkAnswer | null>(null);
  const finish = () => {
    onDone();
    onClose();
  };
  return (
    <Dialog
      title={t('change_title', { count: ids.length })}
      opened
      onClose={answer ? finish : onClose}
      keepOpen
      size="lg"
    >
      {answer ? (
        <Done answer={answer} labels={DONE} onClose={finish} />
      ) : (
        <ChangeForm ids={ids} onClose={onClose} onAnswer={setAnswer} />
      )}
    </Dialog>
  );
}

/** Only what was chosen is sent; the rest stays as it is. */
function useBody(ids: number[]) {
  const { company } = useSession();
  return ({ effective_from, event, reason, ...placement }: Values) => {
    const chosen = Object.fromEntries(Object.entries(placement).filter(([, value]) => value !== null));
    return { company_id: company.id, ids, effective_from, event, reason, ...chosen };
  };
}

const NOTHING: PlacementIds = {
  branch_id: null,
  division_id: null,
  department_id: null,
  position_id: null,
  position_level_id: null,
  reports_to_id: null,
};

function ChangeForm({
  ids,
  onClose,
  onAnswer,
}: Pick<Props, 'ids' | 'onClose'> & { onAnswer: (answer: BulkAnswer) => void }) {
  const { t } = useTranslation(['employee-bulk', 'employees']);
  const { user } = useSession();
  const bodyOf = useBody(ids);
  const write = useWrite(bulkEndpoints.change, {
    silent: true,
    notify: false,
  });
  const { form, submit, saving } = useContractForm<Values>({
    schema: bulkEndpoints.change.body,
    initial: {
      ...NOTHING,
      effective_from: user.today,
      event: 'transfer',
      employment_type: null,
      reason: '',
    },
    toBody: bodyOf,
    unguarded: true,
    save: async (values) => {
      onAnswer((await write.mutateAsync({ body: bodyOf(values) as never })).data);
    },
  });
  const { effective_from, employment_type, reason: _reason, event: _event, ...placement } = form.values;
  const requested =
    isPlainDate(effective_from) &&
    [employment_type, ...Object.values(placement)].some((value) => value !== null);
  const preview = useBulkPreview(
    bulkEndpoints.previewChange,
    requested ? (bodyOf({ ...form.values, reason: '' }) as never) : null,
  );
  const count = preview.data?.changed ?? 0;
  return (
    <Form
      onSubmit={submit}
      saving={saving}
      onCancel={onClose}
      submitLabel={requested && preview.data ? t('change_done', { count }) : t('change_now')}
    >
      <Stack gap="md">
        <Fields>
          <DateField
            label={t('effective_from')}
            required
            value={form.values.effective_from}
            onChange={(day) => form.setFieldValue('effective_from', day)}
            error={form.errors.effective_from}
          />
          <SelectField
            label={t('event')}
            allowDeselect={false}
            data={EVENTS.map((event) => ({ value: event, label: t(`events.${event}`) }))}
            {...form.getInputProps('event')}
          />
        </Fields>
        <Divider />
        <Fields>
          {KINDS.map((kind) => (
            <Part
              key={kind}
              kind={kind}
              value={form.values[`${kind}_id`]}
              onChange={(id) => form.setFieldValue(`${kind}_id`, id)}
              error={form.errors[`${kind}_id`]}
            />
          ))}
          <PersonPicker
            label={t('reports_to')}
            placeholder={t('stays')}
            value={form.values.reports_to_id}
            onChange={(id) => form.setFieldValue('reports_to_id', id)}
            error={form.errors.reports_to_id}
          />
          <SelectField
            label={t('employment_type')}
            placeholder={t('stays')}
            clearable
            data={EMPLOYMENT_TYPES.map((type) => ({ value: type, label: t(`types.${type}`) }))}
            {...form.getInputProps('employment_type')}
          />
          <TextField label={t('reason')} maxLength={255} {...form.getInputProps('reason')} />
        </Fields>
        <Divider />
        <Preview preview={preview} labels={PREVIEW} before={t('choose_first')} asked={requested} />
      </Stack>
    </Form>
  );
}

interface PartProps {
  value: number | null;
  onChange: (id: number | null) => void;
  error: React.ReactNode;
}

function Part({ kind, ...props }: PartProps & { kind: StructureKind }) {
  const { t } = useTranslation(['employee-bulk', 'employees']);
  const options = useResourceOptions(STRUCTURE[kind].list);
  return (
    <ResourceSelect
      label={t(`employees:field.${kind}_id`)}
      placeholder={t('stays')}
      options={options}
      {...props}
    />
  );
}

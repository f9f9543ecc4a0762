import { Stack } from '@mantine/core';
import {
  type AttendanceRule,
  attendanceRuleEndpoints,
} from '@mesra/contract/attendance-rules/attendance-rule';
import { branches, departments, positionLevels } from '@mesra/contract/company/structure';
import { RULE_SCOPES } from '@mesra/domain/attendance/rule-set';
import { useTranslation } from 'react-i18next';
import { useEditor } from '../../lib/editor.ts';
import type { FieldSpecs } from '../../lib/editor-fields.ts';
import { useResourceOptions } from '../../lib/resource-options.ts';
import { useSession } from '../../lib/session.ts';
import { useWrite } from '../../lib/write.ts';
import { PersonPicker } from '../../shared/person-picker.tsx';
import { EditorDialog } from '../../ui/editor-dialog.tsx';
import { EditorField } from '../../ui/editor-fields.tsx';
import { Fields } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ResourceSelect, SelectField } from '../../ui/select-fields.tsx';
import { RuleExample } from './rule-example.tsx';
import {
  BreaksPart,
  GracePart,
  HoursPart,
  LatenessPart,
  OvertimePart,
  PresencePart,
} from './rule-fields.tsx';
import { boundTo, type RuleForm } from './rule-part.tsx';
import { AllowancesPart, CalculationPart } from './rule-pay-fields.tsx';
import { useRuleSummary } from './rule-summary.ts';
import { type RuleValues, ruleBody, ruleValues, typedSettings } from './rule-values.ts';

interface RuleDialogProps {
  /** Null adds a rule set. */
  rule: AttendanceRule | null;
  onClose: () => void;
}

function useRuleFields(): FieldSpecs<RuleValues, AttendanceRule> {
  const { t } = useTranslation('attendance-rules');
  const summary = useRuleSummary();
  return {
    scope: { label: t('scope'), kind: 'own', read: null },
    target_id: { label: t('target'), kind: 'own', read: null },
    effective_from: {
      label: t('effective_from'),
      description: t('effective_from_hint'),
      kind: 'day',
      required: true,
    },
    ends: { label: t('ends'), description: t('ends_hint'), kind: 'switch' },
    settings: {
      label: t('settings'),
      kind: 'own',
      read: ({ ends, settings }) => {
        const typed = ends ? null : typedSettings(settings);
        return typed ? summary(typed) : '';
      },
    },
  };
}

/** How messages name the parts of the settings. */
function usePartLabels() {
  const { t, i18n } = useTranslation('attendance-rules');
  return (path: string): string | undefined => {
    const key = `labels.${path.split('.').at(-1)}`;
    return i18n.exists(key, { ns: 'attendance-rules' }) ? t(key as 'labels.amount') : undefined;
  };
}

/** Adds or changes a rule set of attendance. */
export function RuleDialog({ rule, onClose }: RuleDialogProps) {
  const { t } = useTranslation('attendance-rules');
  const { company, user } = useSession();
  const create = useWrite(attendanceRuleEndpoints.create, { silent: true });
  const update = useWrite(attendanceRuleEndpoints.update, { silent: true });
  const editor = useEditor<AttendanceRule, RuleValues, object>({
    row: rule,
    valuesOf: (row) => ruleValues(row, user.today),
    fields: useRuleFields(),
    schema: rule ? attendanceRuleEndpoints.update.body : attendanceRuleEndpoints.create.body,
    toBody: (values) => ({ ...ruleBody(values, !rule), ...(rule ? {} : { company_id: company.id }) }),
    save: (body) =>
      rule
        ? update.mutateAsync({ params: { id: rule.id }, body: body as never })
        : create.mutateAsync({ body: body as never }),
    label: usePartLabels(),
    onClose,
  });
  const { form } = editor;
  const { scope, ends, effective_from, settings } = form.values;
  const past = effective_from !== '' && effective_from < user.today;
  return (
    <EditorDialog title={rule ? t('edit_title') : t('add')} size="xl" editor={editor}>
      <Stack gap="md">
        <Fields>
          {rule ? (
            <SelectField
              label={t('scope')}
              data={[{ value: 'target', label: rule.target_name ?? t('scopes.company') }]}
              value="target"
              disabled
              description={t('target_stays')}
            />
          ) : (
            <TargetFields form={form} />
          )}
          <EditorField editor={editor} name="effective_from" />
        </Fields>
        {past ? <Notice tone="info">{t('past_notice')}</Notice> : null}
        {scope === 'company' ? null : <EditorField editor={editor} name="ends" />}
        {ends ? null : (
          <>
            <RuleExample values={settings} />
            <CalculationPart form={form} />
            <HoursPart form={form} />
            <GracePart form={form} />
            <BreaksPart form={form} />
            <OvertimePart form={form} />
            <AllowancesPart form={form} />
            <LatenessPart form={form} />
            <PresencePart form={form} />
          </>
        )}
      </Stack>
    </EditorDialog>
  );
}

const RESOURCES = {
  branch: branches.list,
  department: departments.list,
  level: positionLevels.list,
} as const;

/** Who the rules are for. */
function TargetFields({ form }: { form: RuleForm }) {
  const { t } = useTranslation('attendance-rules');
  const { scope } = form.values;
  const bound = boundTo(form, 'target_id');
  return (
    <>
      <SelectField
        label={t('scope')}
        data={RULE_SCOPES.map((value) => ({ value, label: t(`scopes.${value}`) }))}
        allowDeselect={false}
        {...form.getInputProps('scope')}
        onChange={(value) =>
          form.setValues({ scope: value as RuleValues['scope'], target_id: null, ends: false })
        }
      />
      {scope === 'person' ? <PersonPicker label={t('scopes.person')} required {...bound} /> : null}
      {scope === 'company' || scope === 'person' ? null : (
        <UnitField key={scope} scope={scope} bound={bound} />
      )}
    </>
  );
}

function UnitField({ scope, bound }: { scope: keyof typeof RESOURCES; bound: ReturnType<typeof boundTo> }) {
  const { t } = useTranslation('attendance-rules');
  const options = useResourceOptions(RESOURCES[scope]);
  return <ResourceSelect label={t(`scopes.${scope}`)} required options={options} {...bound} />;
}

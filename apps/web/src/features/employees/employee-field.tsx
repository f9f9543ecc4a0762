import type { UseFormReturnType } from '@mantine/form';
import { STRUCTURE } from '@mesra/contract/company/structure';
import { useTranslation } from 'react-i18next';
import { useResourceOptions } from '../../lib/resource-options.ts';
import { BankField, CountryField } from '../../shared/reference-fields.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { SwitchField, TextField } from '../../ui/fields.tsx';
import { ResourceSelect, SelectField } from '../../ui/select-fields.tsx';
import { CHOICES, isChoice, kindOf, OPTIONAL_CHOICES } from './employee-sections.ts';
import type { EmployeeValues, Field } from './employee-values.ts';
import { type KnownNames, structureOf, useFieldLabels } from './field-labels.ts';

export type EmployeeForm = UseFormReturnType<EmployeeValues>;

interface EmployeeFieldProps {
  field: Field;
  form: EmployeeForm;
  required?: boolean;
  autoFocus?: boolean;
  /** Worth a look, said below the field. */
  warning?: string | undefined;
  names?: KnownNames;
}

const REQUIRED: readonly Field[] = ['employee_code', 'name', 'nationality', 'company_joined_at'];
const ATTRIBUTES: Partial<Record<Field, object>> = {
  email: { type: 'email', inputMode: 'email', autoComplete: 'off' },
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'off' },
  identity_number: { autoComplete: 'off' },
  passport: { autoComplete: 'off', autoCapitalize: 'characters' },
  bank_account: { inputMode: 'numeric', autoComplete: 'off' },
  contribution_epf_employee_rate: { inputMode: 'decimal', rightSection: '%' },
};

/** What every kind of field is given: its label, help, mistake and remark. */
function useCommon({ field, form, required, autoFocus, warning }: EmployeeFieldProps) {
  const { t, i18n } = useTranslation('employees');
  const { label } = useFieldLabels();
  const hint = i18n.exists(`hint.${field}`, { ns: 'employees' }) ? t(`hint.${field as 'name'}`) : null;
  const input = form.getInputProps(field) as unknown as Record<string, unknown>;
  return {
    ...input,
    label: label(field),
    required: required ?? REQUIRED.includes(field),
    description: warning ? <FieldWarning text={warning} /> : hint,
    ...(autoFocus ? { 'data-autofocus': true, autoFocus: true } : {}),
  };
}

/** Worth a look, no reason to refuse. */
export function FieldWarning({ text }: { text: string }) {
  return <span style={{ color: 'var(--warning-text, light-dark(#8a4b00, #ffc078))' }}>{text}</span>;
}

/** Any field of an employee, by its kind. */
export function EmployeeField(props: EmployeeFieldProps) {
  const { field, form } = props;
  const common = useCommon(props);
  switch (kindOf(field)) {
    case 'flag':
      return <FlagField {...props} />;
    case 'date':
      return <DateField {...common} {...dateProps(form, field)} />;
    case 'country':
      return <CountryField {...common} code={form.values[field] as string | null} />;
    case 'bank':
      return <BankField {...common} swift={form.values.bank_swift} clearable />;
    case 'structure':
      return <StructureField {...props} common={common} />;
    case 'choice':
    case 'yes_no':
      return <ChoiceSelect field={field} common={common} />;
    default:
      return <TextField {...common} {...ATTRIBUTES[field]} />;
  }
}

const dateProps = (form: EmployeeForm, field: Field) => ({
  value: form.values[field] as string | null,
  onChange: (day: string | null) => form.setFieldValue(field, day as never),
});

function FlagField(props: EmployeeFieldProps) {
  const { label, description, required: _required, ...rest } = useCommon(props);
  const { value: _value, ...input } = rest as Record<string, unknown>;
  return (
    <SwitchField
      {...input}
      label={label}
      description={description}
      checked={props.form.values[props.field] === true}
      style={{ alignSelf: 'center' }}
    />
  );
}

function ChoiceSelect({ field, common }: { field: Field; common: object }) {
  const { t } = useTranslation('employees');
  const data = isChoice(field)
    ? CHOICES[field].map((value) => ({
        value,
        label: t(`option.${field}.${value}` as 'option.gender.Male'),
      }))
    : (['yes', 'no'] as const).map((value) => ({ value, label: t(`option.yes_no.${value}`) }));
  const optional = !isChoice(field) || OPTIONAL_CHOICES.includes(field);
  return <SelectField {...common} data={data} clearable={optional} allowDeselect={optional} />;
}

function StructureField({ field, form, names, common }: EmployeeFieldProps & { common: object }) {
  const kind = structureOf(field);
  const options = useResourceOptions(STRUCTURE[kind].list);
  return (
    <ResourceSelect
      {...common}
      options={options}
      value={form.values[field] as number | null}
      onChange={(id) => form.setFieldValue(field, id as never)}
      chosen={names?.[kind]?.name}
    />
  );
}

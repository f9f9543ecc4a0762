import type { UseFormReturnType } from '@mantine/form';
import { gender, maritalStatus, race } from '@mesra/contract/employees/employee-fields';
import { dependantRelief } from '@mesra/contract/personal/dependant';
import { educationLevel } from '@mesra/contract/personal/education';
import { relationship } from '@mesra/contract/personal/emergency-contact';
import type { RequestKind } from '@mesra/domain/employees/change-request';
import { readNric } from '@mesra/domain/statutory/malaysia/nric';
import { useTranslation } from 'react-i18next';
import { useEmployeeLabels } from '../../lib/employee-labels.ts';
import { useSession } from '../../lib/session.ts';
import { BankField, CountryField } from '../../shared/reference-fields.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { TextField } from '../../ui/fields.tsx';
import { SelectField } from '../../ui/select-fields.tsx';
import { isConcealed, type OwnValues, textIn } from './own-values.ts';

const CHOICES: Record<string, readonly string[]> = {
  gender: gender.options,
  race: race.options,
  marital_status: maritalStatus.options,
  relationship: relationship.options,
  level: educationLevel.options,
  relief: dependantRelief.options,
  permanent_resident: ['yes', 'no'],
  disabled: ['yes', 'no'],
  spouse_working: ['yes', 'no'],
  spouse_disabled: ['yes', 'no'],
};
/** Yes or no, and nothing else. */
const ALWAYS = ['permanent_resident', 'disabled'];
const ATTRIBUTES: Record<string, object> = {
  email: { type: 'email', inputMode: 'email', autoComplete: 'email' },
  phone: { type: 'tel', inputMode: 'tel' },
  graduated_year: { inputMode: 'numeric', maxLength: 4 },
  bank_account: { inputMode: 'numeric' },
  passport: { autoCapitalize: 'characters' },
};
const NEEDED: Partial<Record<RequestKind, readonly string[]>> = {
  personal: ['name', 'nationality'],
  family: ['marital_status'],
  bank: ['bank_swift', 'bank_account'],
  emergency_contact: ['name', 'relationship', 'phone'],
  education: ['level', 'institution'],
  spouse: ['name'],
  dependant: ['relief'],
};

interface RequestedFieldProps {
  kind: RequestKind;
  field: string;
  form: UseFormReturnType<OwnValues>;
  row: object | null;
  first: boolean;
}

/** Whether a field is typed, so that the form may begin at it; a choice that has the focus opens over the rest. */
export const isTyped = (field: string): boolean =>
  !Object.hasOwn(CHOICES, field) &&
  !['nationality', 'country', 'bank_swift', 'date_of_birth'].includes(field);

/** A field of the own data, typed or chosen. Of a number that is known only its last characters are shown. */
export function RequestedField({ kind, field, form, row, first }: RequestedFieldProps) {
  const { t } = useTranslation('my-employment');
  const { label, format } = useEmployeeLabels();
  const { user } = useSession();
  const identity = useIdentityWarning(kind, field, form.values);
  const masked = isConcealed(field) ? textIn(row, field) : null;
  const needed = NEEDED[kind]?.includes(field) && (masked === null || kind === 'bank');
  const common = {
    ...form.getInputProps(field),
    label: label(field),
    required: needed ?? false,
    description: identity ?? (masked && kind !== 'bank' ? t('form.kept', { value: masked }) : undefined),
    ...(first ? { 'data-autofocus': true } : {}),
  };
  const options = CHOICES[field];
  if (field === 'date_of_birth')
    return (
      <DateField
        {...common}
        maxDate={user.today}
        value={form.values[field] ?? null}
        onChange={(day) => form.setFieldValue(field, day)}
      />
    );
  if (field === 'nationality' || field === 'country')
    return <CountryField {...common} code={form.values[field] ?? null} />;
  if (field === 'bank_swift')
    return <BankField {...common} swift={form.values[field] ?? null} allowDeselect={false} />;
  if (options)
    return (
      <SelectField
        {...common}
        data={options.map((value) => ({ value, label: format(field, value) }))}
        clearable={!needed && !ALWAYS.includes(field)}
        allowDeselect={false}
      />
    );
  return <TextField autoComplete="off" {...ATTRIBUTES[field]} {...common} />;
}

/** What a number that is typed says of the birthday or the gender beside it, where they differ. */
function useIdentityWarning(kind: RequestKind, field: string, values: OwnValues): string | undefined {
  const { t } = useTranslation('my-employment');
  const { format } = useEmployeeLabels();
  if (kind !== 'personal' || (field !== 'date_of_birth' && field !== 'gender')) return undefined;
  const number = readNric(values.identity_number ?? '');
  if (!number.ok || number.value[field] === values[field]) return undefined;
  return t('form.identity_says', { value: format(field, number.value[field]) });
}

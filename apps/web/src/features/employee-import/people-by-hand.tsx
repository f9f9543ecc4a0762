import { Button, Group, Text } from '@mantine/core';
import { companyEndpoints } from '@mesra/contract/company/company';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { read } from '../../lib/query-client.ts';
import { useSession } from '../../lib/session.ts';
import { CountryField } from '../../shared/reference-fields.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { MoneyField, TextField } from '../../ui/fields.tsx';
import { Section } from '../../ui/section.tsx';
import { SelectField } from '../../ui/select-fields.tsx';
import css from './people-by-hand.module.css';
import { blankPerson, isBlank, type Person, type Units, usePeopleByHand } from './use-people-by-hand.ts';

const KINDS = ['branch', 'division', 'department'] as const;

interface Choice {
  value: string;
  label: string;
}
type Choices = Record<(typeof KINDS)[number], Choice[]>;

function useChoices(): Choices | null {
  const { company } = useSession();
  const query = { fulldetails: true } as const;
  const { data } = useQuery(read(companyEndpoints.read, { params: { id: company.id }, query }));
  if (!data?.details) return null;
  const { branches, divisions, departments } = data.details;
  const of = (rows: readonly { id: number; name: string }[]) =>
    rows.map(({ id, name }) => ({ value: String(id), label: name }));
  return { branch: of(branches), division: of(divisions), department: of(departments) };
}

/** A few employees typed into a small table: name, nationality, identity number or passport, salary, joining day. */
export function PeopleByHand({ onSaved }: { onSaved: () => void }) {
  const { t } = useTranslation('company-setup');
  const choices = useChoices();
  if (!choices) return null;
  if (KINDS.some((kind) => choices[kind].length === 0)) return <Text>{t('people.no_structure')}</Text>;
  return <PeopleForm choices={choices} onSaved={onSaved} />;
}

function PeopleForm({ choices, onSaved }: { choices: Choices; onSaved: () => void }) {
  const { t } = useTranslation('company-setup');
  const { user } = useSession();
  const first = (kind: keyof Choices) => choices[kind][0]?.value ?? '';
  const [units, setUnits] = useState<Units>({
    branch: first('branch'),
    division: first('division'),
    department: first('department'),
  });
  const { people, setPeople, added, busy, save } = usePeopleByHand(units, onSaved);
  const change = (at: number, set: Partial<Person>) => {
    const next = people.map((one, index) => (index === at ? { ...one, ...set, errors: {} } : one));
    const last = next.at(-1);
    setPeople(last && !isBlank(last) ? [...next, blankPerson(user.today)] : next);
  };
  return (
    <Section title={t('people.title')} description={t('people.hint')}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <div className={css.units}>
          {KINDS.filter((kind) => choices[kind].length > 1).map((kind) => (
            <SelectField
              key={kind}
              label={t(`people.${kind}`)}
              data={choices[kind]}
              value={units[kind]}
              allowDeselect={false}
              onChange={(value) => value && setUnits({ ...units, [kind]: value })}
            />
          ))}
        </div>
        {people.map((person, at) => (
          <PersonRow key={person.key} person={person} at={at} onChange={(set) => change(at, set)} />
        ))}
        <Group justify="space-between" mt="md">
          <Text role="status">{added > 0 ? t('people.added', { count: added, total: added }) : ''}</Text>
          <Button type="submit" loading={busy} disabled={people.every(isBlank)}>
            {t('people.save')}
          </Button>
        </Group>
      </form>
    </Section>
  );
}

interface PersonRowProps {
  person: Person;
  at: number;
  onChange: (set: Partial<Person>) => void;
}

function PersonRow({ person, at, onChange }: PersonRowProps) {
  const { t } = useTranslation('company-setup');
  const { company } = useSession();
  const { errors } = person;
  const isCitizen = person.nationality === 'MY';
  return (
    <fieldset className={css.row}>
      <legend className={css.legend}>{t('people.person', { number: at + 1 })}</legend>
      <TextField
        label={t('people.name')}
        value={person.name}
        maxLength={160}
        error={errors.name}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <CountryField
        label={t('people.nationality')}
        code={person.nationality}
        value={person.nationality}
        error={errors.nationality}
        onChange={(nationality) => nationality && onChange({ nationality, document_number: '' })}
      />
      <TextField
        label={isCitizen ? company.config.identity_type_label : t('people.passport')}
        value={person.document_number}
        inputMode={isCitizen ? 'numeric' : 'text'}
        maxLength={20}
        error={isCitizen ? errors.identity_number : errors.passport}
        onChange={(event) => onChange({ document_number: event.currentTarget.value })}
      />
      <MoneyField
        label={t('people.salary')}
        value={person.basic_salary}
        error={errors.basic_salary}
        onChange={(basic_salary) => onChange({ basic_salary: String(basic_salary ?? '') })}
      />
      <DateField
        label={t('people.joined')}
        value={person.company_joined_at}
        error={errors.company_joined_at}
        onChange={(company_joined_at) => onChange({ company_joined_at })}
      />
      {errors.other ? (
        <Text role="alert" size="sm" c="var(--mantine-color-error)">
          {errors.other}
        </Text>
      ) : null}
    </fieldset>
  );
}

import type { EmployeeRow } from '@mesra/contract/employees/employee';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MultiSelectField, ResourceSelect } from '../ui/select-fields.tsx';
import { useNamedPeople, usePeopleSearch } from './people.queries.ts';

export interface NamedPerson {
  id: number;
  name: string;
}

interface PickerProps {
  label: string;
  description?: ReactNode;
  placeholder?: string;
  error?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  autoFocus?: boolean;
  /** Includes former employees. */
  former?: boolean;
}

interface Option {
  value: string;
  label: string;
  name: string;
}

/** The options of a picker: search results, plus the chosen people by name. */
function usePeople(chosen: readonly number[], known: readonly NamedPerson[], former: boolean) {
  const { t } = useTranslation('ui');
  const search = usePeopleSearch(former);
  const [picked, setPicked] = useState<readonly Option[]>([]);
  const optionOf = ({ id, name, employee_code, status }: EmployeeRow): Option => ({
    value: String(id),
    label: `${name} · ${employee_code}${status === 'Active' ? '' : ` (${t('people.inactive')})`}`,
    name,
  });
  const found = search.found.map(optionOf);
  const at = (id: number) => (one: { value: string }) => one.value === String(id);
  const knownOptions = known.map(({ id, name }) => ({ value: String(id), label: name, name }));
  const here = [...found, ...picked, ...knownOptions];
  const requested = chosen.filter((id) => !here.some(at(id)));
  const named = useNamedPeople(requested).map(optionOf);
  const nameless = (id: number): Option => {
    const label = t('people.unknown', { id });
    return { value: String(id), label, name: label };
  };
  const retained = chosen.map(
    (id) => [...picked, ...knownOptions, ...found, ...named].find(at(id)) ?? nameless(id),
  );
  return {
    found: found.map((one) => retained.find(({ value }) => value === one.value) ?? one),
    retained: retained,
    loading: search.loading,
    keyword: search.keyword,
    search: search.setKeyword,
    /** Keeps the chosen people as shown, and reports them with their names. */
    pick(ids: readonly number[]): NamedPerson[] {
      const options = ids.map((id) => [...retained, ...found].find(at(id)) ?? nameless(id));
      setPicked(options);
      return options.map(({ value, name }) => ({ id: Number(value), name }));
    },
  };
}

interface PersonPickerProps extends PickerProps {
  value: number | null;
  onChange: (id: number | null, person: NamedPerson | null) => void;
  /** In a bar of filters the label is the placeholder. */
  bare?: boolean;
  w?: { base: string; sm: number };
  /** The chosen person, if the form knows them; the user may be unable to find them. */
  known?: NamedPerson | null | undefined;
}

/** One employee, found by name or code. */
export function PersonPicker(props: PersonPickerProps) {
  const { value, onChange, known, former = false, autoFocus, bare = false, label, ...rest } = props;
  const people = usePeople(value === null ? [] : [value], known ? [known] : [], former);
  return (
    <ResourceSelect
      {...rest}
      {...(bare ? { 'aria-label': label, placeholder: label } : { label })}
      {...(autoFocus ? { 'data-autofocus': true, openOnFocus: false } : {})}
      options={{ options: people.found, onSearch: people.search, loading: people.loading }}
      chosen={people.retained[0]?.label}
      value={value}
      onChange={(id) => onChange(id, people.pick(id === null ? [] : [id])[0] ?? null)}
    />
  );
}

interface PeoplePickerProps extends PickerProps {
  value: readonly number[];
  /** Ids in the order of selection. */
  onChange: (ids: number[], people: NamedPerson[]) => void;
  known?: readonly NamedPerson[];
  maxValues?: number;
}

/** Several employees, found by name or code. */
export function PeoplePicker(props: PeoplePickerProps) {
  const { t } = useTranslation('ui');
  const { value, onChange, known = [], former = false, autoFocus, error, label, ...rest } = props;
  const people = usePeople(value, known, former);
  const found = new Set(people.found.map((one) => one.value));
  const others = people.retained.filter((one) => !found.has(one.value));
  return (
    <MultiSelectField
      placeholder={value.length > 0 ? '' : t('people.pick')}
      {...rest}
      {...(autoFocus ? { 'data-autofocus': true, openOnFocus: false } : {})}
      label={label}
      error={error}
      data={[...people.found, ...others]}
      filter={({ options }) => options.filter((one) => 'value' in one && found.has(one.value))}
      value={value.map(String)}
      onChange={(ids) => onChange(ids.map(Number), people.pick(ids.map(Number)))}
      searchValue={people.keyword}
      onSearchChange={people.search}
      aria-busy={people.loading}
    />
  );
}

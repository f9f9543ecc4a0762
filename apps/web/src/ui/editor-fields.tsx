import type { Editor } from '../lib/editor.ts';
import type { FieldSpec } from '../lib/editor-fields.ts';
import { DateField } from './date-field.tsx';
import { MoneyField, SwitchField, TextAreaField, TextField } from './fields.tsx';
import { Fields } from './form.tsx';
import { MultiSelectField, ResourceSelect, SelectField } from './select-fields.tsx';

type Values = Record<string, unknown>;
type FieldForm<V extends Values> = Pick<Editor<never, V>, 'form'> & {
  fields: { [K in keyof V & string]?: FieldSpec<V, never> };
};

interface EditorFieldProps<V extends Values> {
  editor: FieldForm<V>;
  name: keyof V & string;
  autoFocus?: boolean | undefined;
}

/** One declared field. */
export function EditorField<V extends Values>({ editor, name, autoFocus }: EditorFieldProps<V>) {
  const spec = editor.fields[name];
  if (!spec || spec.kind === 'own') return null;
  const { kind = 'text', options, onSearch, read: _read, initial: _initial, ...declared } = spec;
  const focus = autoFocus ? { 'data-autofocus': true } : {};
  const bound = editor.form.getInputProps(name, { type: kind === 'switch' ? 'checkbox' : 'input' });
  const input = { ...focus, ...(declared as { label: string }), ...bound, value: bound.value };
  if (kind === 'switch') return <SwitchField {...input} value={undefined} />;
  if (kind === 'day') return <DateField {...input} />;
  if (kind === 'money') return <MoneyField {...input} />;
  if (kind === 'lines') return <TextAreaField {...input} />;
  if (kind === 'text') return <TextField autoComplete="off" {...input} />;
  if (kind === 'choices' || kind === 'ids') {
    const several = { data: options ?? [], ...(onSearch ? { onSearchChange: onSearch } : {}), ...input };
    const chosen: readonly (string | number)[] = bound.value;
    const set = (values: string[]) => bound.onChange(kind === 'ids' ? values.map(Number) : values);
    return <MultiSelectField {...several} value={chosen.map(String)} onChange={set} />;
  }
  // Not autofocused: a list that opens on focus would cover what is below it.
  const closed = autoFocus ? { openOnFocus: false } : {};
  const select = { allowDeselect: spec.clearable === true, data: options ?? [], ...closed, ...input };
  if (kind === 'choice') return <SelectField {...select} />;
  if (onSearch)
    return (
      <ResourceSelect
        {...select}
        clearable={spec.clearable === true}
        options={{ options: [...(options ?? [])], onSearch, loading: false }}
        value={bound.value}
        onChange={bound.onChange}
      />
    );
  return (
    <SelectField
      {...select}
      value={bound.value === null ? null : String(bound.value)}
      onChange={(id) => bound.onChange(id === null ? null : Number(id))}
    />
  );
}

interface EditorFieldsProps<V extends Values> {
  editor: FieldForm<V>;
  /** The fields to show, in this order; all declared fields by default. The first one is focused. */
  names?: readonly (keyof V & string)[];
  columns?: 1 | 2 | 3;
  /** Focuses none of these fields. */
  unfocused?: boolean;
}

/** Declared fields in columns. */
export function EditorFields<V extends Values>({ editor, names, columns, unfocused }: EditorFieldsProps<V>) {
  const shown = names ?? (Object.keys(editor.fields) as (keyof V & string)[]);
  return (
    <Fields {...(columns ? { columns } : {})}>
      {shown.map((name, index) => (
        <EditorField key={name} editor={editor} name={name} autoFocus={index === 0 && !unfocused} />
      ))}
    </Fields>
  );
}

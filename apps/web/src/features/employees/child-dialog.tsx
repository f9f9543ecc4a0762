import { useState } from 'react';
import type { z } from 'zod';
import { isStale } from '../../lib/api-problem.ts';
import { useContractForm } from '../../lib/form.ts';
import { formatDate } from '../../lib/format.ts';
import { reportProblem } from '../../lib/report-problem.ts';
import { ConflictDialog } from '../../ui/conflict-dialog.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/fields.tsx';
import { Fields, Form } from '../../ui/form.tsx';
import { SelectField } from '../../ui/select-fields.tsx';

/** A field of something that belongs to an employee: text unless it says otherwise. */
export interface ChildField {
  key: string;
  label: string;
  required?: boolean;
  description?: string;
  /** One of these. */
  options?: { value: string; label: string }[];
  /** A day, not after this one where it is given. */
  day?: { maxDate?: string | undefined };
  inputMode?: 'tel' | 'numeric';
  maxLength?: number;
}
export type ChildValues = Record<string, string | null>;
export type ChildRow = { id: number; version: number };

export interface ChildDialogProps {
  title: string;
  fields: readonly ChildField[];
  schema: z.ZodType | undefined;
  row: ChildRow | null;
  create: (values: ChildValues) => Promise<unknown>;
  update: (row: ChildRow, values: ChildValues & { version: number }) => Promise<unknown>;
  onClose: () => void;
}

const valuesOf = (fields: readonly ChildField[], row: ChildRow | null): ChildValues =>
  Object.fromEntries(
    fields.map(({ key, day, options }) => {
      const value = (row as Record<string, unknown> | null)?.[key];
      const nothing = day || options ? null : '';
      return [key, value === null || value === undefined ? nothing : String(value)];
    }),
  );

/** Adds or changes something that belongs to an employee. */
export function ChildDialog({ title, fields, schema, row, create, update, onClose }: ChildDialogProps) {
  const [stale, setStale] = useState<ChildRow | null>(null);
  const save = async (values: ChildValues, version = row?.version) => {
    try {
      if (row && version !== undefined) await update(row, { ...values, version } as never);
      else await create(values);
    } catch (error) {
      if (!isStale(error)) reportProblem(error);
      throw error;
    }
    onClose();
  };
  const { form, submit, saving, summary, mayLeave } = useContractForm<ChildValues>({
    schema,
    initial: valuesOf(fields, row),
    save: (values) => save(values),
    onStale: (current) => setStale(current as ChildRow),
    label: (field) => fields.find((one) => one.key === field)?.label,
  });
  const close = async () => {
    if (await mayLeave()) onClose();
  };
  const said = ({ key, options, day }: ChildField, values: ChildValues): string => {
    const value = values[key] ?? null;
    if (day) return formatDate(value);
    return options?.find((one) => one.value === value)?.label ?? value ?? '';
  };
  return (
    <Dialog title={title} opened onClose={() => void close()} keepOpen>
      <Form onSubmit={submit} saving={saving} summary={summary} onCancel={() => void close()}>
        <Fields>
          {fields.map(({ key, options, day, ...field }, index) => {
            const input = {
              ...field,
              ...form.getInputProps(key),
              'data-autofocus': index === 0 || undefined,
            };
            if (options) return <SelectField key={key} {...input} data={options} allowDeselect={false} />;
            if (!day) return <TextField key={key} autoComplete="off" {...input} />;
            return (
              <DateField
                key={key}
                {...input}
                {...(day.maxDate ? { maxDate: day.maxDate } : {})}
                value={form.values[key] ?? null}
                onChange={(next) => form.setFieldValue(key, next)}
              />
            );
          })}
        </Fields>
      </Form>
      {stale ? (
        <ConflictDialog
          opened
          fields={fields.map((field) => ({
            label: field.label,
            theirs: said(field, valuesOf(fields, stale)),
            mine: said(field, form.values),
          }))}
          onKeepMine={() => {
            setStale(null);
            save(form.values, stale.version).catch(() => {});
          }}
          onTakeTheirs={onClose}
          onClose={() => setStale(null)}
        />
      ) : null}
    </Dialog>
  );
}

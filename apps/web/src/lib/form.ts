import { type UseFormReturnType, useForm } from '@mantine/form';
import { useBlocker } from '@tanstack/react-router';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { isStale } from './api-problem.ts';
import { askConfirm, showPopup } from './feedback.ts';
import { type FieldErrors, schemaErrors, serverErrors } from './form-errors.ts';
import { language } from './language.ts';
import { useOwnPopup } from './own-popup.ts';

type Values = Record<string, unknown>;

interface ContractFormOptions<V extends Values> {
  /** The contract's schema of what is sent; checks the form before the server does. */
  schema: z.ZodType | undefined;
  initial: V;
  /** The form's values as they are sent, for the check; the values themselves where it is left out. */
  toBody?: (values: V) => unknown;
  /** Sends; throws an ApiProblem where it fails, whose messages land on their fields. */
  save: (values: V) => Promise<unknown>;
  /** Someone else changed the row meanwhile: gets the row as it is now. */
  onStale?: (current: unknown) => void;
  /** How the form names a field, for messages. */
  label?: (field: string) => string | undefined;
  /** Leave the page without asking, changed or not. */
  unguarded?: boolean;
}

export interface ContractForm<V extends Values> {
  form: UseFormReturnType<V>;
  /** For `<form onSubmit>`. Sends once, however often it is asked. */
  submit: (event?: FormEvent<HTMLFormElement>) => void;
  /** Sends what was checked already once more. */
  send: () => void;
  saving: boolean;
  dirty: boolean;
  /** Asks before throwing changes away; true when it may be closed. */
  mayLeave: () => Promise<boolean>;
}

/** A form over a schema of the contract: one check on both sides, server messages on their fields, nothing lost. */
export function useContractForm<V extends Values>(options: ContractFormOptions<V>): ContractForm<V> {
  const { t } = useTranslation('app');
  const [saving, setSaving] = useState(false);
  const sending = useRef(false);
  const saved = useRef(false);
  const takePopup = useOwnPopup();
  const form = useForm<V>({
    initialValues: options.initial,
    validate: (values) =>
      options.schema
        ? schemaErrors(options.schema, options.toBody?.(values) ?? values, language.get(), options.label)
        : {},
    validateInputOnBlur: false,
  });
  const dirty = form.isDirty();

  const mayLeave = async () =>
    !form.isDirty() || askConfirm({ title: t('leave.title'), body: t('leave.body'), danger: true });

  useBlocker({
    shouldBlockFn: async () => !saved.current && !(await mayLeave()),
    enableBeforeUnload: () => dirty && !saved.current,
    disabled: !dirty || options.unguarded === true,
  });

  // What the server refuses is said by whoever sends, from the server's own answer.
  const refuse = (errors: FieldErrors) => {
    showPopup({
      kind: 'error',
      lines: [...new Set(Object.values(errors).flatMap((text) => text.split('\n')))],
      okay: false,
      autoClose: null,
    });
    takePopup();
  };

  const send = async (values: V) => {
    if (sending.current) return;
    sending.current = true;
    setSaving(true);
    try {
      saved.current = true;
      await options.save(values);
      form.resetDirty();
    } catch (error) {
      saved.current = false;
      if (isStale(error) && options.onStale) options.onStale(error.data);
      else {
        form.setErrors(serverErrors(error));
        takePopup();
      }
    } finally {
      sending.current = false;
      saved.current = false;
      setSaving(false);
    }
  };

  return {
    form,
    submit: form.onSubmit(send, (errors) => refuse(errors as FieldErrors)),
    send: () => void send(form.values),
    saving,
    dirty,
    mayLeave,
  };
}

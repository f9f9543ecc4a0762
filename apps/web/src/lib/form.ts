import { type UseFormReturnType, useForm } from '@mantine/form';
import { valueAt } from '@mesra/contract/kit/issue-message';
import { useBlocker } from '@tanstack/react-router';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { apiHooks } from './api.ts';
import { fieldLines, isStale } from './api-problem.ts';
import { askConfirm, showPopup } from './feedback.ts';
import { type FieldErrors, schemaErrors, serverErrors } from './form-errors.ts';
import { language } from './language.ts';
import { useOwnPopup } from './own-popup.ts';
import { reportProblem } from './report-problem.ts';

type Values = Record<string, unknown>;

interface ContractFormOptions<V extends Values> {
  /** The contract's schema of the body, for client-side validation. */
  schema: z.ZodType | undefined;
  initial: V;
  /** Builds the body to validate; defaults to the values. */
  toBody?: (values: V) => unknown;
  /** Sends. Whatever it throws is reported here, and the messages of an ApiProblem are shown on their fields. */
  save: (values: V) => Promise<unknown>;
  /** Called with the current row if someone else changed it in the meantime, instead of reporting that. */
  onStale?: (current: unknown) => void;
  /** Fields that another fills in where they are empty: that they are missing is told of the other alone. */
  follows?: Partial<Record<keyof V & string, keyof V & string>>;
  /** The form's name of a field, for messages. */
  label?: (field: string) => string | undefined;
  /** Fields that only choose what is shown: changed alone, nothing is lost. */
  views?: readonly (keyof V & string)[];
  /** Allows leaving the page without confirmation. */
  unguarded?: boolean;
}

export interface ContractForm<V extends Values> {
  form: UseFormReturnType<V>;
  /** For `<form onSubmit>`. Concurrent submits are ignored. */
  submit: (event?: FormEvent<HTMLFormElement>) => void;
  /** Sends again without validating. */
  send: () => void;
  saving: boolean;
  dirty: boolean;
  /** Asks before discarding changes, then does what closes the form; nothing if the user stays. */
  leave: (then: () => void) => Promise<void>;
}

/** Thrown by `save` if the user cancelled: not a failure, nothing is reported. */
export class NotSaved extends Error {}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Whether anything was changed that is lost with the form. */
const isChanged = <V extends Values>(
  form: UseFormReturnType<V>,
  views: readonly string[] | undefined,
): boolean =>
  views
    ? Object.keys(form.getValues()).some((field) => !views.includes(field) && form.isDirty(field))
    : form.isDirty();

/** Bases a form on other values, such as a proposal: only what differs from them is unsaved input. */
export function rebase<V extends Values>(form: UseFormReturnType<V>, initial: V, values: V): void {
  form.setInitialValues(initial);
  form.setValues(values);
  form.setDirty(
    Object.fromEntries(Object.keys(initial).map((field) => [field, !isSame(initial[field], values[field])])),
  );
}

/** The body of values. */
const bodyOf = <V extends Values>({ toBody }: Pick<ContractFormOptions<V>, 'toBody'>, values: V): unknown =>
  toBody?.(values) ?? values;

/** What the contract's schema says of the values, by field, with the form's names. */
function problemsOf<V extends Values>(options: ContractFormOptions<V>, values: V): FieldErrors {
  if (!options.schema) return {};
  const body = bodyOf(options, values);
  const errors = schemaErrors(options.schema, body, language.get(), options.label);
  const follows = Object.entries(options.follows ?? {}) as [string, string][];
  const told = follows.filter(([field, first]) => errors[first] && isSame(values[field], null));
  return Object.fromEntries(
    Object.entries(errors).filter(([field]) => !told.some(([follower]) => follower === field)),
  );
}

/** Shows messages by field in a dialog. */
function showErrors(errors: FieldErrors): void {
  const byField = Object.fromEntries(
    Object.entries(errors).map(([field, text]) => [field, text.split('\n')]),
  );
  showPopup({ lines: [...new Set(fieldLines(byField, apiHooks.itemText))], okay: false, autoClose: null });
}

/** Takes a message away once what it was said of is changed, also where the form has another name for that than the body. */
function useChangedErrors<V extends Values>(
  { values, errors, clearFieldError }: UseFormReturnType<V>,
  options: ContractFormOptions<V>,
) {
  const refused = useRef<unknown>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: of a change of the values
  useEffect(() => {
    const fields = Object.keys(errors);
    if (fields.length === 0) return;
    const body = bodyOf(options, values);
    const partOf = (of: unknown, field: string) => valueAt(of, field.split('.'));
    for (const field of fields)
      if (!isSame(partOf(refused.current, field), partOf(body, field))) clearFieldError(field);
  }, [values]);
  /** Notes of what the messages are. */
  return (sent: V) => {
    refused.current = bodyOf(options, sent);
  };
}

/**
 * A form over a contract schema: the same validation on both sides, server messages on their fields, no lost
 * input.
 */
export function useContractForm<V extends Values>(options: ContractFormOptions<V>): ContractForm<V> {
  const { t } = useTranslation('app');
  const [saving, setSaving] = useState(false);
  const sending = useRef(false);
  const saved = useRef(false);
  const left = useRef(false);
  const form = useForm<V>({
    initialValues: options.initial,
    validate: (values) => problemsOf(options, values),
    validateInputOnBlur: false,
  });
  const noteRefused = useChangedErrors(form, options);
  const takePopup = useOwnPopup();
  const isDirty = () => isChanged(form, options.views);
  const dirty = isDirty();

  const confirmDiscard = async () =>
    !isDirty() ||
    askConfirm({ title: t('leave.title'), body: t('leave.body'), confirm: t('leave.confirm'), danger: true });

  const leave = async (then: () => void) => {
    if (!(await confirmDiscard())) return;
    left.current = true;
    then();
  };

  // Whoever types on has not left after all.
  // biome-ignore lint/correctness/useExhaustiveDependencies: of a change of the values
  useEffect(() => {
    left.current = false;
  }, [form.values]);

  useBlocker({
    shouldBlockFn: async () => !saved.current && !left.current && !(await confirmDiscard()),
    enableBeforeUnload: () => dirty && !saved.current,
    disabled: !dirty || options.unguarded === true,
  });

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
      else if (!(error instanceof NotSaved)) {
        noteRefused(values);
        reportProblem(error);
        form.setErrors(serverErrors(error));
        takePopup();
      }
    } finally {
      sending.current = false;
      saved.current = false;
      setSaving(false);
    }
  };

  const submit = form.onSubmit(send, (wrong, values) => {
    noteRefused(values);
    showErrors(wrong as FieldErrors);
    takePopup();
  });
  return {
    form,
    // A form in a dialog is no part of the form that opened it, though its events pass through that one.
    submit: (event) => {
      event?.stopPropagation();
      submit(event);
    },
    send: () => void send(form.values),
    saving,
    dirty,
    leave,
  };
}

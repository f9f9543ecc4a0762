import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ContractForm } from '../lib/form.ts';
import { Dialog } from './dialog.tsx';
import { Form } from './form.tsx';

interface FormDialogProps {
  of: Pick<ContractForm<Record<string, unknown>>, 'submit' | 'saving' | 'leave'>;
  title: ReactNode;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  /** What saving does, above the fields. */
  effect?: string;
  /** Names the act on its button; “Save” without it. */
  save?: string;
  /** False while there is nothing to submit. */
  ready?: boolean;
  /** Beside the buttons, at the opposite end. */
  extra?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog with a form of `useContractForm`, its parts one below the other; it asks before unsaved input is discarded. */
export function FormDialog({ of, title, size, effect, save, onClose, children, ...form }: FormDialogProps) {
  const close = () => void of.leave(onClose);
  return (
    <Dialog title={title} opened onClose={close} keepOpen {...(size ? { size } : {})}>
      <Form
        onSubmit={of.submit}
        saving={of.saving}
        onCancel={close}
        {...(save ? { submitLabel: save } : {})}
        {...form}
      >
        <Stack gap="md">
          {effect ? <Text c="dimmed">{effect}</Text> : null}
          {children}
        </Stack>
      </Form>
    </Dialog>
  );
}

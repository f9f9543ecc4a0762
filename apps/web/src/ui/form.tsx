import { Button, SimpleGrid } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { DialogButtons } from './dialog-buttons.tsx';

interface FormProps {
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  saving: boolean;
  children: ReactNode;
  submitLabel?: string;
  /** False while there is nothing to submit. */
  ready?: boolean;
  onCancel?: (() => void) | undefined;
  /** What leaving it is called, where `Cancel` could be mistaken for the act. */
  cancelLabel?: string;
  /** Shows an unsaved-changes hint. */
  dirty?: boolean;
  /** Beside the buttons, at the opposite end. */
  extra?: ReactNode;
}

/** A form with its fields and buttons; a double submit is ignored. */
export function Form(props: FormProps) {
  const { t } = useTranslation('ui');
  const { saving } = props;
  return (
    <form onSubmit={props.onSubmit} noValidate aria-busy={saving}>
      {props.children}
      <DialogButtons extra={props.extra}>
        {props.onCancel ? (
          <Button variant="default" onClick={props.onCancel} disabled={saving}>
            {props.cancelLabel ?? t('cancel')}
          </Button>
        ) : null}
        <Button type="submit" loading={saving} disabled={props.ready === false}>
          {props.submitLabel ?? t('save')}
        </Button>
      </DialogButtons>
    </form>
  );
}

/** Fields in columns, stacked on a phone. */
export function Fields({ columns = 2, children }: { columns?: 1 | 2 | 3; children: ReactNode }) {
  return (
    <SimpleGrid cols={{ base: 1, sm: columns }} spacing="md" verticalSpacing="md">
      {children}
    </SimpleGrid>
  );
}

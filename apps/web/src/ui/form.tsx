import { Button, Group, SimpleGrid } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface FormProps {
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  saving: boolean;
  children: ReactNode;
  submitLabel?: string;
  onCancel?: (() => void) | undefined;
  /** Say that something is not saved yet. */
  dirty?: boolean;
  /** Beside the buttons, at the far end. */
  extra?: ReactNode;
}

/** A form: the fields, each with what is wrong of it, and saving once. */
export function Form(props: FormProps) {
  const { t } = useTranslation('ui');
  const { saving } = props;
  return (
    <form onSubmit={props.onSubmit} noValidate aria-busy={saving}>
      {props.children}
      <Group justify="space-between" mt="lg" gap="xs">
        <div>{props.extra}</div>
        <Group gap="xs">
          {props.onCancel ? (
            <Button variant="default" onClick={props.onCancel} disabled={saving}>
              {t('cancel')}
            </Button>
          ) : null}
          <Button type="submit" loading={saving}>
            {props.submitLabel ?? t('save')}
          </Button>
        </Group>
      </Group>
    </form>
  );
}

/** Fields side by side where there is room, one below the other on a phone. */
export function Fields({ columns = 2, children }: { columns?: 1 | 2 | 3; children: ReactNode }) {
  return (
    <SimpleGrid cols={{ base: 1, sm: columns }} spacing="md" verticalSpacing="md">
      {children}
    </SimpleGrid>
  );
}

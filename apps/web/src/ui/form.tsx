import { Alert, Button, Group, List, SimpleGrid } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

interface FormProps {
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  saving: boolean;
  /** Every message, shown above the fields and read aloud. */
  summary: readonly string[];
  children: ReactNode;
  submitLabel?: string;
  onCancel?: (() => void) | undefined;
  /** Say that something is not saved yet. */
  dirty?: boolean;
  /** Beside the buttons, at the far end. */
  extra?: ReactNode;
}

/** A form: what is wrong in one place, the fields, and saving once. */
export function Form(props: FormProps) {
  const { t } = useTranslation('ui');
  const { summary, saving } = props;
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (summary.length > 0) alert.current?.focus();
  }, [summary]);
  return (
    <form onSubmit={props.onSubmit} noValidate aria-busy={saving}>
      {summary.length > 0 ? (
        <Alert
          ref={alert}
          tabIndex={-1}
          role="alert"
          color="red"
          variant="light"
          mb="md"
          icon={<IconAlertCircle />}
          title={t('summary', { count: summary.length })}
          styles={{ title: { color: 'var(--mantine-color-error)' } }}
        >
          <List size="md">
            {summary.map((line) => (
              <List.Item key={line}>{line}</List.Item>
            ))}
          </List>
        </Alert>
      ) : null}
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

import { Button, Group, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import css from './edit-panel.module.css';

interface EditPanelProps {
  title: string;
  /** The changes that saving would make. */
  children: ReactNode;
  saveLabel: string;
  undoLabel: string;
  dirty: boolean;
  /** Disables saving. */
  blocked?: boolean;
  saving: boolean;
  onUndo: () => void;
}

/**
 * A panel beside the form, below it on a phone: pending changes and the save button. Inside the form element.
 */
export function EditPanel(props: EditPanelProps) {
  const id = useId();
  return (
    <aside className={`surface ${css.panel}`} aria-labelledby={id} data-dirty={props.dirty || undefined}>
      <Title order={2} id={id}>
        {props.title}
      </Title>
      <section className={css.scroll} aria-live="polite" aria-label={props.title}>
        {props.children}
      </section>
      <Group gap="xs" justify="flex-end">
        <Button variant="default" disabled={!props.dirty || props.saving} onClick={props.onUndo}>
          {props.undoLabel}
        </Button>
        <Button type="submit" disabled={!props.dirty || props.blocked} loading={props.saving}>
          {props.saveLabel}
        </Button>
      </Group>
    </aside>
  );
}

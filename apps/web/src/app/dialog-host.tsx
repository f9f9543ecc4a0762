import { Button, Group, List, Stack, Text, ThemeIcon } from '@mantine/core';
import { IconAlertTriangle, IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AUTO_CLOSE_MS, type Popup, popup, question } from '../lib/feedback.ts';
import { useStore } from '../lib/store.ts';
import { useDialogFocus } from '../ui/dialog.tsx';
import { DialogFrame } from '../ui/dialog-frame.tsx';
import css from './dialog-host.module.css';

/** Renders the current popup or confirmation. */
export function DialogHost() {
  return (
    <>
      <QuestionDialog />
      <PopupHost />
    </>
  );
}

/** The last non-null value, so that a dialog keeps its content during the closing animation. */
function useLast<T>(value: T | null): T | null {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(value);
  return value ?? last;
}

function QuestionDialog() {
  const { t } = useTranslation('app');
  const requested = useStore(question);
  const shown = useLast(requested);
  const id = useDialogFocus(requested !== null);
  return (
    <DialogFrame
      id={id}
      opened={requested !== null}
      onClose={() => requested?.answer(false)}
      title={shown?.title}
      size="sm"
      keepOpen
      withoutCross
      over
    >
      {shown?.body ? <Text>{shown.body}</Text> : null}
      {shown?.details ? <div className={css.details}>{shown.details}</div> : null}
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={() => requested?.answer(false)}>
          {shown?.keep ?? t('cancel')}
        </Button>
        {shown?.other ? (
          <Button
            variant="default"
            onClick={() => {
              requested?.answer(false);
              shown.other?.act();
            }}
          >
            {shown.other.label}
          </Button>
        ) : null}
        <Button
          data-autofocus
          color={shown?.danger ? 'red.8' : undefined}
          onClick={() => requested?.answer(true)}
        >
          {shown?.confirm ?? t('confirm')}
        </Button>
      </Group>
    </DialogFrame>
  );
}

function PopupHost() {
  const now = useStore(popup);
  const shown = useLast(now);
  useEffect(() => {
    const wait = now?.autoClose === undefined ? AUTO_CLOSE_MS : now?.autoClose;
    if (!now || wait === null) return;
    const timer = setTimeout(() => popup.get() === now && popup.set(null), wait);
    return () => clearTimeout(timer);
  }, [now]);
  if (!shown) return null;
  return <ErrorPopup popup={shown} opened={now !== null} />;
}

function ErrorPopup({ popup: shown, opened }: { popup: Popup; opened: boolean }) {
  const { t } = useTranslation('app');
  const id = useDialogFocus(opened);
  const close = () => popup.set(null);
  return (
    <DialogFrame
      id={id}
      opened={opened}
      onClose={close}
      size="sm"
      over
      title={
        <Group gap="xs">
          <ThemeIcon color="red" variant="light" radius="xl" aria-hidden>
            {shown.lines.length > 1 ? <IconAlertTriangle size={18} /> : <IconX size={18} />}
          </ThemeIcon>
          {shown.title ?? t('look')}
        </Group>
      }
    >
      <Stack gap="md">
        {shown.lines.length > 1 ? (
          <List size="md">
            {shown.lines.map((line) => (
              <List.Item key={line} style={{ overflowWrap: 'anywhere' }}>
                {line}
              </List.Item>
            ))}
          </List>
        ) : (
          <Text className={css.text}>{shown.lines[0]}</Text>
        )}
        {shown.okay === false ? null : (
          <Group justify="flex-end">
            <Button onClick={close}>{t('okay')}</Button>
          </Group>
        )}
      </Stack>
    </DialogFrame>
  );
}

import { Button } from '@mantine/core';
import { type ComponentType, type ReactNode, useState } from 'react';
import { useLoaded } from '../lib/use-loaded.ts';

interface DialogButtonProps {
  label: string;
  icon: ReactNode;
  load: () => Promise<ComponentType<{ onClose: () => void }>>;
}

/** A button beside the one that adds a row; its dialog is loaded when it is first opened. */
export function DialogButton({ label, icon, load }: DialogButtonProps) {
  const [opened, setOpened] = useState(false);
  const Dialog = useLoaded(opened, load);
  return (
    <>
      <Button variant="default" leftSection={icon} onClick={() => setOpened(true)}>
        {label}
      </Button>
      {Dialog && opened ? <Dialog onClose={() => setOpened(false)} /> : null}
    </>
  );
}

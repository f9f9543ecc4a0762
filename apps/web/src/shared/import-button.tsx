import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { type ComponentType, useState } from 'react';
import { useLoaded } from '../lib/use-loaded.ts';

interface ImportButtonProps {
  label: string;
  load: () => Promise<ComponentType<{ onClose: () => void }>>;
}

/** The button that opens a page's import; its dialog is loaded when it is first opened. */
export function ImportButton({ label, load }: ImportButtonProps) {
  const [opened, setOpened] = useState(false);
  const Dialog = useLoaded(opened, load);
  return (
    <>
      <Button variant="default" leftSection={<IconUpload size={16} />} onClick={() => setOpened(true)}>
        {label}
      </Button>
      {Dialog && opened ? <Dialog onClose={() => setOpened(false)} /> : null}
    </>
  );
}

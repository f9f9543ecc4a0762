import { IconUpload } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { DialogButton } from './dialog-button.tsx';

interface ImportButtonProps {
  label: string;
  load: () => Promise<ComponentType<{ onClose: () => void }>>;
}

/** The button that opens a page's import. */
export const ImportButton = (props: ImportButtonProps) => (
  <DialogButton icon={<IconUpload size={16} />} {...props} />
);

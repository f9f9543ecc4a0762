import { siteDeviceEndpoints as endpoints, type SiteDevice } from '@mesra/contract/site-devices/site-device';
import { useTranslation } from 'react-i18next';
import { useEditor } from '../../lib/editor.ts';
import { useWrite } from '../../lib/write.ts';
import { EditorDialog } from '../../ui/editor-dialog.tsx';
import { EditorFields } from '../../ui/editor-fields.tsx';

/** Gives a device another name. */
export function RenameDeviceDialog({ device, onClose }: { device: SiteDevice; onClose: () => void }) {
  const { t } = useTranslation('site-devices');
  const write = useWrite(endpoints.update, { silent: true });
  const editor = useEditor<SiteDevice, { name: string }>({
    row: device,
    valuesOf: (now) => ({ name: (now ?? device).name }),
    fields: { name: { label: t('name'), required: true, maxLength: 100 } },
    schema: endpoints.update.body,
    save: (body) => write.mutateAsync({ params: { id: device.id }, body: body as never }),
    onClose,
  });
  return (
    <EditorDialog title={t('rename')} editor={editor} size="sm">
      <EditorFields editor={editor} />
    </EditorDialog>
  );
}

import { Drawer } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Brand, MenuList } from './left-drawer.tsx';

/** The menu as an overlay, on a phone. */
export function MobileDrawer({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation('app');
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      size="80%"
      padding={0}
      title={<Brand />}
      closeButtonProps={{ 'aria-label': t('menu_close') }}
      styles={{ header: { padding: '0 16px 0 0', minHeight: 60 } }}
    >
      <MenuList mini={false} />
    </Drawer>
  );
}

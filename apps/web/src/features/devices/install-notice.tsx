import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { install, isIosSafari, isStandalone, useCanInstall } from '../../lib/install.ts';
import { Notice } from '../../ui/notice.tsx';

/** Asks to install the app: by hand on an iPhone, which clears what pages keep otherwise, elsewhere by a button. */
export function InstallNotice() {
  const { t } = useTranslation('devices');
  const can = useCanInstall();
  if (isStandalone()) return null;
  if (isIosSafari())
    return (
      <Notice tone="warning" title={t('install.ios_title')}>
        {t('install.ios_hint')}
      </Notice>
    );
  if (!can) return null;
  return (
    <Notice
      tone="info"
      title={t('install.title')}
      actions={<Button onClick={() => void install()}>{t('install.action')}</Button>}
    >
      {t('install.hint')}
    </Notice>
  );
}

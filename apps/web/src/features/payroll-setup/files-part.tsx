import { Button } from '@mantine/core';
import { statutoryFileEndpoints } from '@mesra/contract/payroll-statutory/statutory-file';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { Facts, Section } from '../../ui/section.tsx';
import type { FileSetting } from './file-setting-dialog.tsx';
import { SettingPart } from './setting-part.tsx';

const loadDialog = () => import('./file-setting-dialog.tsx').then((part) => part.FileSettingDialog);

/** The files part: which header the EPF CSV has. */
export function FilesPart() {
  return (
    <SettingPart endpoint={statutoryFileEndpoints.setting}>
      {(setting) => <FileSettings setting={setting} />}
    </SettingPart>
  );
}

function FileSettings({ setting }: { setting: FileSetting }) {
  const { t } = useTranslation('payroll-setting');
  const { may } = useSession();
  const [editing, setEditing] = useState(false);
  const Dialog = useLoaded(editing, loadDialog);
  return (
    <>
      <Section
        title={t('files.title')}
        description={t('files.hint')}
        actions={
          may('/payroll/setting', 'Update') ? (
            <Button onClick={() => setEditing(true)}>{t('files.change')}</Button>
          ) : null
        }
      >
        <Facts
          items={[
            { label: t('field.epf_csv_header'), value: t(`files.epf_csv_header.${setting.epf_csv_header}`) },
          ]}
        />
      </Section>
      {Dialog && editing ? <Dialog setting={setting} onClose={() => setEditing(false)} /> : null}
    </>
  );
}

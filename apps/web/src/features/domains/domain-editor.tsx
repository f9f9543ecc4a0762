import { Button, Stack, Text } from '@mantine/core';
import type { Domain } from '@mesra/contract/domains/domain';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../lib/format.ts';
import { EditorForm } from '../../ui/editor-form.tsx';
import { RecordHeader } from '../../ui/page-header.tsx';
import { BannerSection } from './banner-section.tsx';
import { settingsOf } from './domain-values.ts';
import css from './domains.module.css';
import { useRemoveDomain } from './domains.mutations.ts';
import { LinkSection } from './link-section.tsx';
import { LoginPreview } from './login-preview.tsx';
import { LookSection } from './look-section.tsx';
import { ProofNotice } from './proof-notice.tsx';
import { useDomainEdit } from './use-domain-edit.ts';

/** How a domain looks: the form, and beside it the login page as it would be. */
export function DomainEditor({ domain }: { domain: Domain }) {
  const { t } = useTranslation('domains');
  const remove = useRemoveDomain();
  const edit = useDomainEdit(domain);
  const [banner, setBanner] = useState(0);
  const { form } = edit;
  return (
    <>
      <RecordHeader
        name={domain.origin}
        status={null}
        facts={[
          t(domain.verified_at ? 'state.serves' : 'state.waiting'),
          t('changed', { when: formatDateTime(domain.updated_at) }),
        ]}
        back={{ to: '/admin/company/domain', label: t('back') }}
        actions={
          domain.can.remove ? (
            <Button
              variant="default"
              leftSection={<IconTrash size={16} />}
              onClick={() => void remove(domain)}
            >
              {t('remove')}
            </Button>
          ) : null
        }
      />
      <Stack gap="md">
        <ProofNotice domain={domain} />
        <div className={css.editor}>
          <EditorForm
            editor={edit}
            submitLabel={t('save')}
            extra={
              domain.verified_at ? (
                <Text size="sm" c="dimmed">
                  {t('proof.done', { when: formatDateTime(domain.verified_at) })}
                </Text>
              ) : null
            }
          >
            <Stack gap="md">
              <LookSection domainId={domain.id} form={form} />
              <BannerSection domainId={domain.id} form={form} onLook={setBanner} />
              <LinkSection form={form} />
            </Stack>
          </EditorForm>
          <LoginPreview settings={settingsOf(form.values)} at={banner} onGo={setBanner} />
        </div>
      </Stack>
    </>
  );
}

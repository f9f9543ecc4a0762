import { Button, CopyButton } from '@mantine/core';
import type { Domain } from '@mesra/contract/domains/domain';
import { IconCheck, IconCopy, IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/icon-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import css from './domains.module.css';
import { useVerifyDomain } from './domains.mutations.ts';

/** What to put into the DNS, and a way to have it looked for at once. */
export function ProofNotice({ domain }: { domain: Domain }) {
  const { t } = useTranslation('domains');
  const verify = useVerifyDomain();
  const { proof } = domain;
  if (!proof) return null;
  return (
    <Notice
      tone="warning"
      title={t('proof.title')}
      actions={
        domain.can.verify ? (
          <Button
            variant="default"
            leftSection={<IconRefresh size={16} />}
            loading={verify.isPending}
            onClick={() => verify.mutate({ params: { id: domain.id }, body: {} })}
          >
            {t('proof.verify')}
          </Button>
        ) : null
      }
    >
      {t('proof.hint')}
      <dl className={css.proof}>
        <div>
          <dt>{t('proof.type')}</dt>
          <dd>TXT</dd>
        </div>
        <ProofPart label={t('proof.name')} text={proof.name} />
        <ProofPart label={t('proof.value')} text={proof.value} />
      </dl>
    </Notice>
  );
}

function ProofPart({ label, text }: { label: string; text: string }) {
  const { t } = useTranslation('domains');
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <code>{text}</code>
        <CopyButton value={text} timeout={3000}>
          {({ copied, copy }) => (
            <IconButton
              size="md"
              label={copied ? t('proof.copied') : t('proof.copy', { what: label.toLowerCase() })}
              onClick={copy}
            >
              {copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
            </IconButton>
          )}
        </CopyButton>
      </dd>
    </div>
  );
}

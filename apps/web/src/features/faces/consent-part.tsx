import { Button, Checkbox, Stack, Text, Title } from '@mantine/core';
import { ownFaceEndpoints as endpoints, type OwnFace } from '@mesra/contract/faces/own-face';
import { CONSENT_TEXTS } from '@mesra/domain/faces/consent';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { askConfirm } from '../../lib/feedback.ts';
import { formatDayIn } from '../../lib/format.ts';
import { language } from '../../lib/language.ts';
import { useSession } from '../../lib/session.ts';
import { useStore } from '../../lib/store.ts';
import { useWrite } from '../../lib/write.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogButtons } from '../../ui/dialog-buttons.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/section.tsx';

/** Consent to comparing one's face, given after reading its words, and withdrawn at any time. */
export function ConsentPart({ own }: { own: OwnFace }) {
  const { t } = useTranslation('faces');
  const { time_zone } = useSession().company.config;
  const withdraw = useWrite(endpoints.withdraw);
  const [reading, setReading] = useState(false);
  const { consent, consent_version, company_id } = own;
  const isOlder = consent !== null && consent.version !== consent_version;
  const ask = async () => {
    const question = { title: t('consent.withdraw_ask'), body: t('consent.withdraw_effect'), danger: true };
    if (await askConfirm({ ...question, confirm: t('consent.withdraw') }))
      withdraw.mutate({ body: { company_id } });
  };
  return (
    <Section
      title={t('consent.title')}
      actions={
        <>
          {consent === null || isOlder ? (
            <Button variant="default" onClick={() => setReading(true)}>
              {t('consent.read')}
            </Button>
          ) : null}
          {consent ? (
            <Button variant="default" loading={withdraw.isPending} onClick={() => void ask()}>
              {t('consent.withdraw')}
            </Button>
          ) : null}
        </>
      }
    >
      <Text>
        {consent ? t('consent.given', { date: formatDayIn(time_zone, consent.given_at) }) : t('consent.none')}
      </Text>
      {isOlder ? <Notice tone="info">{t('consent.older')}</Notice> : null}
      {reading ? <ConsentDialog own={own} onClose={() => setReading(false)} /> : null}
    </Section>
  );
}

function ConsentDialog({ own, onClose }: { own: OwnFace; onClose: () => void }) {
  const { t } = useTranslation('faces');
  const { t: ui } = useTranslation('ui');
  const give = useWrite(endpoints.consent, { onDone: onClose });
  const [agreed, setAgreed] = useState(false);
  const { company_id, consent_version: version, picture_days } = own;
  const shown = CONSENT_TEXTS[version]?.[useStore(language)];
  if (!shown) throw new Error(`No words of the consent of version ${version}`);
  return (
    <Dialog title={shown.title} opened onClose={onClose} size="lg">
      <Stack gap="md">
        {shown.sections.map(({ title, text }) => (
          <div key={title}>
            <Title order={3} size="md">
              {title}
            </Title>
            <Text>{text.replace('{picture_days}', String(picture_days))}</Text>
          </div>
        ))}
        <Checkbox
          label={shown.agreement}
          checked={agreed}
          onChange={(event) => setAgreed(event.currentTarget.checked)}
        />
      </Stack>
      <DialogButtons>
        <Button variant="default" onClick={onClose}>
          {ui('cancel')}
        </Button>
        <Button
          disabled={!agreed}
          loading={give.isPending}
          onClick={() => give.mutate({ body: { company_id, version } })}
        >
          {t('consent.act')}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}

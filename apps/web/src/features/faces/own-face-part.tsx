import { Button, Text } from '@mantine/core';
import { ownFaceEndpoints as endpoints, type OwnFace } from '@mesra/contract/faces/own-face';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { askConfirm } from '../../lib/feedback.ts';
import { formatDayIn } from '../../lib/format.ts';
import { useSession } from '../../lib/session.ts';
import { useWrite } from '../../lib/write.ts';
import { Section } from '../../ui/section.tsx';
import { EnrolFaceDialog } from './enrol-face-dialog.tsx';

/** The own face, as far as it is known: when it was enrolled. */
export function OwnFacePart({ own }: { own: OwnFace }) {
  const { t } = useTranslation('faces');
  const { time_zone } = useSession().company.config;
  const erase = useWrite(endpoints.erase);
  const [enrolling, setEnrolling] = useState(false);
  const { face, consent, company_id } = own;
  const ask = async () => {
    const question = { title: t('face.erase_ask'), body: t('face.erase_effect'), danger: true };
    if (await askConfirm({ ...question, confirm: t('face.erase') })) erase.mutate({ body: { company_id } });
  };
  return (
    <Section
      title={t('face.title')}
      actions={
        <>
          {consent ? (
            <Button variant={face ? 'default' : 'filled'} onClick={() => setEnrolling(true)}>
              {t(face ? 'face.again' : 'face.enrol')}
            </Button>
          ) : null}
          {face ? (
            <Button variant="default" loading={erase.isPending} onClick={() => void ask()}>
              {t('face.erase')}
            </Button>
          ) : null}
        </>
      }
    >
      <Text>
        {face ? t('face.enrolled', { date: formatDayIn(time_zone, face.enrolled_at) }) : t('face.none')}
        {consent ? '' : ` ${t('face.wants_consent')}`}
      </Text>
      {enrolling ? <EnrolFaceDialog company_id={company_id} onClose={() => setEnrolling(false)} /> : null}
    </Section>
  );
}

import { Button, Stack, Text } from '@mantine/core';
import { ownFaceEndpoints as endpoints, type OwnFace } from '@mesra/contract/faces/own-face';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { askConfirm } from '../../lib/feedback.ts';
import { useContractForm } from '../../lib/form.ts';
import { formatDayIn, formatTime } from '../../lib/format.ts';
import { useSession } from '../../lib/session.ts';
import { useWrite } from '../../lib/write.ts';
import { CodeField } from '../../ui/code-field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Section } from '../../ui/section.tsx';

/** The PIN, which is never shown. */
export function PinPart({ own }: { own: OwnFace }) {
  const { t } = useTranslation('faces');
  const { time_zone } = useSession().company.config;
  const remove = useWrite(endpoints.removePin);
  const [setting, setSetting] = useState(false);
  const { pin, company_id } = own;
  const ask = async () => {
    const question = { title: t('pin.remove_ask'), body: t('pin.remove_effect'), danger: true };
    if (await askConfirm({ ...question, confirm: t('pin.remove') })) remove.mutate({ body: { company_id } });
  };
  return (
    <Section
      title={t('pin.title')}
      description={t('pin.hint')}
      actions={
        <>
          <Button variant={pin ? 'default' : 'filled'} onClick={() => setSetting(true)}>
            {t(pin ? 'pin.change' : 'pin.set')}
          </Button>
          {pin ? (
            <Button variant="default" loading={remove.isPending} onClick={() => void ask()}>
              {t('pin.remove')}
            </Button>
          ) : null}
        </>
      }
    >
      <Text>{pin ? t('pin.set_at', { date: formatDayIn(time_zone, pin.set_at) }) : t('pin.none')}</Text>
      {pin?.locked_until ? <Text>{t('pin.locked', { time: formatTime(pin.locked_until) })}</Text> : null}
      {setting ? <PinDialog company_id={company_id} onClose={() => setSetting(false)} /> : null}
    </Section>
  );
}

function PinDialog({ company_id, onClose }: { company_id: number; onClose: () => void }) {
  const { t } = useTranslation('faces');
  const set = useWrite(endpoints.setPin, { silent: true });
  const [repeated, setRepeated] = useState('');
  const [differs, setDiffers] = useState(false);
  const requested = useContractForm({
    schema: endpoints.setPin.body,
    initial: { company_id, pin: '' },
    toBody: (values) => values,
    label: () => t('pin.label'),
    save: async (body) => {
      await set.mutateAsync({ body });
      onClose();
    },
  });
  const { pin } = requested.form.values;
  const compared = {
    ...requested,
    submit: (event?: React.FormEvent<HTMLFormElement>) => {
      event?.preventDefault();
      const alike = pin === repeated;
      setDiffers(!alike);
      if (alike) requested.submit(event);
    },
  };
  return (
    <FormDialog of={compared} title={t('pin.set')} size="sm" onClose={onClose}>
      <Stack gap="md">
        <CodeField
          type="password"
          autoComplete="new-password"
          label={t('pin.label')}
          data-autofocus
          {...requested.form.getInputProps('pin')}
        />
        <CodeField
          type="password"
          autoComplete="new-password"
          label={t('pin.repeat')}
          value={repeated}
          onChange={(text) => {
            setRepeated(text);
            setDiffers(false);
          }}
          error={differs ? t('pin.differs') : undefined}
        />
      </Stack>
    </FormDialog>
  );
}

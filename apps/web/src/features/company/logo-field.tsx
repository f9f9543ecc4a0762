import { Button, Group, Stack, Text } from '@mantine/core';
import { companyEndpoints } from '@mesra/contract/company/company';
import { IconPhoto, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { askConfirm } from '../../lib/feedback.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { sizeText } from '../../ui/file-drop.tsx';
import { useLogo } from './company.mutations.ts';

const KINDS = ['image/jpeg', 'image/png', 'image/webp'];
const LIMIT = companyEndpoints.setLogo.upload?.max_bytes ?? 0;

interface LogoFieldProps {
  company: { id: number; name: string; logo: string | null };
}

/** The company's logo: chosen, looked at as it will be, then kept; or removed. */
export function LogoField({ company }: LogoFieldProps) {
  const { t } = useTranslation('company-details');
  const { upload, remove } = useLogo();
  const [chosen, setChosen] = useState<{ file: File; url: string } | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => () => void (chosen && URL.revokeObjectURL(chosen.url)), [chosen]);
  const params = { id: company.id };

  const take = (file: File | undefined) => {
    if (input.current) input.current.value = '';
    if (!file) return;
    const tooLarge = file.size > LIMIT ? t('logo.too_large', { limit: sizeText(LIMIT) }) : null;
    const wrong = KINDS.includes(file.type) ? tooLarge : t('logo.wrong_kind');
    setRefused(wrong);
    if (!wrong) setChosen({ file, url: URL.createObjectURL(file) });
  };
  const save = () =>
    chosen && upload.mutate({ params, body: {}, file: chosen.file }, { onSuccess: () => setChosen(null) });
  const askRemove = async () => {
    const asked = { title: t('logo.remove_ask'), body: t('logo.remove_effect'), danger: true };
    if (await askConfirm(asked)) remove.mutate({ params });
  };

  return (
    <Group gap="lg" align="center">
      <Avatar name={company.name} src={chosen?.url ?? company.logo} size={72} />
      <Stack gap={6} style={{ flex: 1, minWidth: 200 }}>
        <Group gap="xs">
          {chosen ? (
            <>
              <Button loading={upload.isPending} onClick={save}>
                {t('logo.save')}
              </Button>
              <Button variant="default" disabled={upload.isPending} onClick={() => setChosen(null)}>
                {t('logo.cancel')}
              </Button>
            </>
          ) : (
            <>
              <Button
                variant="default"
                leftSection={<IconPhoto size={16} aria-hidden />}
                onClick={() => input.current?.click()}
              >
                {t(company.logo ? 'logo.replace' : 'logo.choose')}
              </Button>
              {company.logo ? (
                <Button
                  variant="default"
                  leftSection={<IconTrash size={16} aria-hidden />}
                  loading={remove.isPending}
                  onClick={() => void askRemove()}
                >
                  {t('logo.remove')}
                </Button>
              ) : null}
            </>
          )}
        </Group>
        <Text size="sm" c="dimmed" role="status">
          {t(chosen ? 'logo.preview' : 'logo.hint', { limit: sizeText(LIMIT) })}
        </Text>
        {refused ? (
          <Text size="sm" c="var(--mantine-color-error)" role="alert">
            {refused}
          </Text>
        ) : null}
      </Stack>
      <input
        ref={input}
        type="file"
        accept={KINDS.join(',')}
        hidden
        aria-label={t('logo.choose')}
        onChange={(event) => take(event.currentTarget.files?.[0])}
      />
    </Group>
  );
}

import { Button, Group, Stack, Text } from '@mantine/core';
import { accountEndpoints } from '@mesra/contract/account/account';
import { IconPhoto, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { askConfirm } from '../../lib/feedback.ts';
import { useSession } from '../../lib/session.ts';
import { useWrite } from '../../lib/write.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { sizeText } from '../../ui/file-drop.tsx';
import { CREDENTIAL, useKeepSession } from './account.mutations.ts';

const KINDS = ['image/jpeg', 'image/png', 'image/webp'];
const LIMIT = accountEndpoints.picture.upload?.max_bytes ?? 0;

/** A picture that was chosen, and its address in this browser while it is looked at. */
function usePreview() {
  const [chosen, setChosen] = useState<{ file: File; url: string } | null>(null);
  useEffect(() => () => void (chosen && URL.revokeObjectURL(chosen.url)), [chosen]);
  return {
    chosen,
    choose: (file: File | null) => setChosen(file ? { file, url: URL.createObjectURL(file) } : null),
  };
}

/** The own picture: chosen, looked at as it will be, then kept; or removed. */
export function PictureField() {
  const { t } = useTranslation('account');
  const { user } = useSession();
  const keep = useKeepSession();
  const { chosen, choose } = usePreview();
  const [refused, setRefused] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const changed = { refreshes: CREDENTIAL, onDone: keep };
  const upload = useWrite(accountEndpoints.picture, { ...changed, announce: false });
  const remove = useWrite(accountEndpoints.removePicture, { ...changed, announce: false });

  const take = (file: File | undefined) => {
    if (input.current) input.current.value = '';
    if (!file) return;
    const wrong = !KINDS.includes(file.type)
      ? t('picture.wrong_kind')
      : file.size > LIMIT
        ? t('picture.too_large', { limit: sizeText(LIMIT) })
        : null;
    setRefused(wrong);
    if (!wrong) choose(file);
  };
  const save = () =>
    chosen && upload.mutate({ body: {}, file: chosen.file }, { onSuccess: () => choose(null) });
  const askRemove = async () => {
    const sure = await askConfirm({
      title: t('picture.remove_ask'),
      body: t('picture.remove_effect'),
      danger: true,
    });
    if (sure) remove.mutate({});
  };

  return (
    <Group gap="lg" align="center">
      <Avatar name={user.name} src={chosen?.url ?? user.image} size={88} />
      <Stack gap={6} style={{ flex: 1, minWidth: 200 }}>
        <Group gap="xs">
          {chosen ? (
            <>
              <Button loading={upload.isPending} onClick={save}>
                {t('picture.save')}
              </Button>
              <Button variant="default" disabled={upload.isPending} onClick={() => choose(null)}>
                {t('picture.cancel')}
              </Button>
            </>
          ) : (
            <>
              <Button
                variant="default"
                leftSection={<IconPhoto size={16} aria-hidden />}
                onClick={() => input.current?.click()}
              >
                {t(user.image ? 'picture.replace' : 'picture.choose')}
              </Button>
              {user.image ? (
                <Button
                  variant="default"
                  leftSection={<IconTrash size={16} aria-hidden />}
                  loading={remove.isPending}
                  onClick={() => void askRemove()}
                >
                  {t('picture.remove')}
                </Button>
              ) : null}
            </>
          )}
        </Group>
        <Text size="sm" c="dimmed" role="status">
          {t(chosen ? 'picture.preview' : 'picture.hint', { limit: sizeText(LIMIT) })}
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
        aria-label={t('picture.choose')}
        onChange={(event) => take(event.currentTarget.files?.[0])}
      />
    </Group>
  );
}

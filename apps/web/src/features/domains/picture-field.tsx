import { Button, Group, Progress, Text } from '@mantine/core';
import { domainAdminEndpoints } from '@mesra/contract/domains/domain';
import { IconPhotoEdit, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiProblem, problemLines } from '../../lib/api-problem.ts';
import { FileDrop } from '../../ui/file-drop.tsx';
import css from './domains.module.css';
import { useUploadPicture } from './domains.mutations.ts';

const KINDS = ['.jpg', '.jpeg', '.png', '.webp'] as const;
const MAX_BYTES = domainAdminEndpoints.image.upload?.max_bytes ?? 0;

interface PictureFieldProps {
  domainId: number;
  use: 'logo' | 'banner' | 'icon';
  label: string;
  value: string | null;
  onChange: (url: string | null) => void;
  /** There is always one: it can be replaced, not removed. */
  required?: boolean;
  error?: ReactNode;
}

/** A picture of the login page: uploaded at once, counts when the form is saved. */
export function PictureField(props: PictureFieldProps) {
  const { t } = useTranslation('domains');
  const { label, value, onChange } = props;
  const upload = useUploadPicture();
  const [replacing, setReplacing] = useState(false);
  const [progress, setProgress] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const take = async (file: File | null) => {
    if (!file) return;
    setProblem(null);
    setProgress(0);
    try {
      const body = { use: props.use };
      const { data } = await upload.mutateAsync({
        params: { id: props.domainId },
        body,
        file,
        onProgress: setProgress,
      });
      onChange(data.url);
      setReplacing(false);
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      const messages = Object.values(error.errors).flat();
      setProblem(messages.length > 0 ? messages.join(' ') : problemLines(error).join(' '));
    } finally {
      setProgress(null);
    }
  };
  const wrong = problem ?? (typeof props.error === 'string' ? props.error : undefined);
  const asking = value === null || replacing;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame of its own
    <div role="group" aria-label={label}>
      <Text fw={550} mb={4}>
        {label}
      </Text>
      {value !== null && !replacing ? (
        <div className={css.picture}>
          <img src={value} alt="" data-use={props.use} />
          <Group gap="xs">
            <Button
              variant="default"
              size="compact-md"
              leftSection={<IconPhotoEdit size={15} />}
              onClick={() => setReplacing(true)}
            >
              {t('picture.replace')}
            </Button>
            {props.required ? null : (
              <Button
                variant="subtle"
                size="compact-md"
                leftSection={<IconTrash size={15} />}
                onClick={() => onChange(null)}
              >
                {t('picture.remove')}
              </Button>
            )}
          </Group>
        </div>
      ) : null}
      {asking ? (
        <FileDrop
          label={t(`picture.upload.${props.use}`)}
          hint={t('picture.hint')}
          kinds={KINDS}
          maxBytes={MAX_BYTES}
          value={null}
          onChange={(file) => void take(file)}
          error={wrong}
          disabled={progress !== null}
        />
      ) : wrong ? (
        <Text c="var(--mantine-color-error)" size="sm" mt={4} role="alert">
          {wrong}
        </Text>
      ) : null}
      {progress !== null ? (
        <div role="status">
          <Progress value={progress * 100} mt="xs" aria-label={label} />
          <Text size="sm" c="dimmed">
            {t('picture.uploading', { percent: Math.round(progress * 100) })}
          </Text>
        </div>
      ) : null}
      {replacing && progress === null ? (
        <Button variant="subtle" size="compact-md" mt="xs" onClick={() => setReplacing(false)}>
          {t('picture.keep')}
        </Button>
      ) : null}
    </div>
  );
}

import { Button, Group, Input, SegmentedControl, Stack, Text } from '@mantine/core';
import {
  isFailure,
  MAX_ANSWER_TEXT,
  type Missing,
  type TaskAnswer,
} from '@mesra/domain/site-tasks/task-answers';
import { MAX_ITEM_PHOTOS } from '@mesra/domain/site-tasks/task-template';
import { IconCamera, IconSignature, IconX } from '@tabler/icons-react';
import {
  type ChangeEvent,
  type Dispatch,
  type ReactNode,
  type SetStateAction,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { scalePicture } from '../../lib/queue/scale-picture.ts';
import { reportProblem } from '../../lib/report-problem.ts';
import { TextAreaField, TextField } from '../../ui/fields.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { SelectField } from '../../ui/select-fields.tsx';
import { NumberInput } from './number-input.tsx';
import css from './task-checklist.module.css';
import {
  answersOf,
  type ChecklistTask,
  maySign,
  type NewPhoto,
  type TaskDraft,
  type WrongNumber,
  withAnswer,
} from './task-draft.ts';
import record from './task-record.module.css';

type Item = ChecklistTask['items'][number];

interface ChecklistProps {
  task: ChecklistTask;
  draft: TaskDraft;
  setDraft: Dispatch<SetStateAction<TaskDraft>>;
  photos: readonly NewPhoto[];
  onTake: (photo: NewPhoto) => void;
  onRemove: (photo: NewPhoto) => void;
  /** What is missing or is no number, once sending was tried. */
  lacking: readonly (Missing | WrongNumber)[];
  /** Beside a photo that the server has: how it is removed. */
  storedAction?: (photo: StoredPhoto) => ReactNode;
}

/** A photo of an item that the server has. */
export interface StoredPhoto {
  id: number;
  /** Counted from 1 among those of its item. */
  number: number;
  label: string;
  /** What was signed below it is void. */
  unsign: () => void;
}

/** The items of a task to be answered, photographed and signed. */
export function TaskChecklist(props: ChecklistProps) {
  const { t } = useTranslation('task-checklist');
  const { task, lacking } = props;
  return (
    <Stack gap="sm">
      {task.items.map((item) => {
        const missing = lacking.find(({ key }) => key === item.key);
        return (
          <div key={item.key} className={css.item}>
            <ItemInput item={item} {...props} />
            {missing ? (
              <Text role="alert" size="sm" c="var(--mantine-color-error)" mt={4}>
                {t(`missing.${missing.what}`)}
              </Text>
            ) : null}
          </div>
        );
      })}
    </Stack>
  );
}

function ItemInput({ item, ...props }: ChecklistProps & { item: Item }) {
  if (item.kind === 'signature') return <Signature item={item} {...props} />;
  const { task, draft, photos } = props;
  const { key, kind, photo_on_failure } = item;
  const wanted = kind === 'photo' || (photo_on_failure && isFailure(item, answersOf(task, draft)[key]));
  // Those of an item that is in order again are removed, or left.
  const there = [...task.photos, ...photos].some((one) => one.key === key);
  return (
    <>
      {kind === 'photo' ? null : <AnswerInput item={item} {...props} />}
      {wanted || there ? <Photos item={item} wanted={wanted} {...props} /> : null}
    </>
  );
}

function AnswerInput({ item, task, draft, setDraft }: ChecklistProps & { item: Item }) {
  const { t } = useTranslation(['task-checklist', 'task-record', 'ui']);
  const { key, kind, label, required, choices } = item;
  const clear = `${t('ui:clear')}: ${label}`;
  const value = draft.answers[key];
  const set = (next: TaskAnswer | undefined) => setDraft(withAnswer(draft, key, next));
  if (kind === 'tick')
    return (
      <Input.Wrapper label={label} required={required} labelElement="div">
        <SegmentedControl
          fullWidth
          aria-label={label}
          data={[
            { value: 'yes', label: t('task-record:in_order') },
            { value: 'no', label: t('task-record:not_in_order') },
          ]}
          value={value === undefined ? '' : value === true ? 'yes' : 'no'}
          onChange={(next) => set(next === 'yes')}
        />
        {required || value === undefined ? null : (
          <Button variant="subtle" size="compact-sm" mt={4} aria-label={clear} onClick={() => set(undefined)}>
            {t('ui:clear')}
          </Button>
        )}
      </Input.Wrapper>
    );
  if (kind === 'choice')
    return (
      <SelectField
        label={label}
        required={required}
        placeholder={t('choose')}
        clearable={!required}
        clearButtonProps={{ 'aria-label': clear }}
        data={choices.map((one) => one.label)}
        value={typeof value === 'string' ? value : null}
        onChange={(next) => set(next ?? undefined)}
      />
    );
  if (kind === 'number') {
    const number = answersOf(task, draft)[key];
    const below = item.min !== null && Number(number) < item.min;
    const outside = below ? t('below', { min: item.min }) : t('above', { max: item.max });
    return (
      <NumberInput item={item} value={value} set={set} outside={isFailure(item, number) ? outside : null} />
    );
  }
  return (
    <TextAreaField
      label={label}
      required={required}
      maxLength={MAX_ANSWER_TEXT}
      autosize
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => set(event.currentTarget.value)}
    />
  );
}

/** The photos of an item: those that the server has, and those that this device has taken. */
function Photos(props: ChecklistProps & { item: Item; wanted: boolean }) {
  const { item, wanted, task, setDraft, photos, storedAction } = props;
  const { t } = useTranslation(['task-checklist', 'task-record']);
  const input = useRef<HTMLInputElement>(null);
  const { key, kind, label } = item;
  const stored = task.photos.filter((one) => one.key === key);
  const taken = photos.filter((one) => one.key === key);
  // A photo is scaled first, while more is filled in.
  const unsign = () => setDraft((now) => ({ ...now, signatures: [] }));
  const take = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.currentTarget.files?.[0];
    event.currentTarget.value = '';
    if (!file) return;
    const photo = { id: crypto.randomUUID(), key, taken_at: new Date().toISOString() };
    props.onTake({ ...photo, file: await scalePicture(file) });
    unsign();
  };
  return (
    <div style={{ marginTop: kind === 'photo' ? 0 : 8 }}>
      <Text fw={kind === 'photo' ? 550 : 400}>
        {kind === 'photo' ? label : t(wanted ? 'photo_wanted' : 'photo_there')}
      </Text>
      <div className={record.photos}>
        {stored.map(({ id, url }, at) => (
          <Group key={id} gap={2} align="flex-start">
            <img src={url} alt={t('task-record:photo', { label })} className={record.photo} />
            {storedAction?.({ id, number: at + 1, label, unsign })}
          </Group>
        ))}
        {taken.map((photo, at) => (
          <Group key={photo.id} gap={2} align="flex-start">
            <Preview file={photo.file} alt={t('task-record:photo', { label })} />
            <IconButton
              label={t('remove_photo', { number: stored.length + at + 1, label })}
              onClick={() => {
                props.onRemove(photo);
                unsign();
              }}
            >
              <IconX size={16} />
            </IconButton>
          </Group>
        ))}
      </div>
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label={t('photo_of', { label })}
        onChange={(event) => void take(event).catch(reportProblem)}
      />
      {wanted && stored.length + taken.length < MAX_ITEM_PHOTOS ? (
        <Button
          variant="default"
          mt="xs"
          leftSection={<IconCamera size={16} />}
          onClick={() => input.current?.click()}
        >
          {t('add_photo')}
        </Button>
      ) : null}
    </div>
  );
}

/** A photo that this device has. */
export function Preview({ file, alt }: { file: File; alt: string }) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const address = URL.createObjectURL(file);
    setUrl(address);
    return () => URL.revokeObjectURL(address);
  }, [file]);
  return url ? <img src={url} alt={alt} className={record.photo} /> : null;
}

/** Who signs below the answers; a change of an answer takes the signature away. */
function Signature({ item, task, draft, setDraft, photos }: ChecklistProps & { item: Item }) {
  const { t } = useTranslation('task-checklist');
  const [name, setName] = useState('');
  const { key, label } = item;
  const signed = draft.signatures.find((one) => one.key === key);
  const ready = maySign(task, draft, photos);
  const sign = () =>
    setDraft({
      ...draft,
      signatures: [
        ...draft.signatures.filter((one) => one.key !== key),
        { key, name: name.trim(), signed_at: new Date().toISOString() },
      ],
    });
  return (
    <Stack gap="xs">
      <Text fw={550}>{label}</Text>
      {signed ? (
        <Text>{t('signed', { name: signed.name })}</Text>
      ) : (
        <Group align="flex-end" gap="xs">
          <TextField
            label={t('signer')}
            description={t(ready ? 'sign_hint' : 'sign_early')}
            maxLength={120}
            autoComplete="off"
            style={{ flex: 1 }}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Button
            leftSection={<IconSignature size={16} />}
            disabled={!ready || name.trim() === ''}
            onClick={sign}
          >
            {t('sign')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

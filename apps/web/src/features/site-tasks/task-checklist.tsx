import { Button, Group, Input, SegmentedControl, Stack, Text } from '@mantine/core';
import { type OwnTask, ownTaskEndpoints } from '@mesra/contract/site-tasks/own-site-task';
import {
  isFailure,
  MAX_ANSWER_TEXT,
  type Missing,
  type TaskAnswer,
} from '@mesra/domain/site-tasks/task-answers';
import { MAX_ITEM_PHOTOS } from '@mesra/domain/site-tasks/task-template';
import { IconCamera, IconSignature, IconX } from '@tabler/icons-react';
import { type ChangeEvent, type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { askConfirm } from '../../lib/feedback.ts';
import { scalePicture } from '../../lib/queue/scale-picture.ts';
import { reportProblem } from '../../lib/report-problem.ts';
import { useWrite } from '../../lib/write.ts';
import record from '../../shared/tasks/task-record.module.css';
import { TextAreaField, TextField } from '../../ui/fields.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { SelectField } from '../../ui/select-fields.tsx';
import { NumberInput } from './number-input.tsx';
import css from './site-tasks.module.css';
import {
  answersOf,
  maySign,
  type NewPhoto,
  type TaskDraft,
  type WrongNumber,
  withAnswer,
} from './task-draft.ts';

type Item = OwnTask['items'][number];

interface ChecklistProps {
  task: OwnTask;
  draft: TaskDraft;
  setDraft: Dispatch<SetStateAction<TaskDraft>>;
  photos: readonly NewPhoto[];
  onTake: (photo: NewPhoto) => void;
  onRemove: (photo: NewPhoto) => void;
  /** What is missing or is no number, once sending was tried. */
  lacking: readonly (Missing | WrongNumber)[];
}

/** The items of a task to be answered, photographed and signed. */
export function TaskChecklist(props: ChecklistProps) {
  const { t } = useTranslation('my-tasks');
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
  const { t } = useTranslation(['my-tasks', 'task-record', 'ui']);
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
  const { item, wanted, task, setDraft, photos } = props;
  const { t } = useTranslation(['my-tasks', 'task-record']);
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
        <StoredPhotos item={item} task={task} onRemoved={unsign} />
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

interface StoredPhotosProps {
  item: Item;
  task: OwnTask;
  onRemoved: () => void;
}

/** The photos of an item that the server has; a wrong one is removed while the task is in progress, or resumed for it. */
function StoredPhotos({ item: { key, label }, task, onRemoved }: StoredPhotosProps) {
  const { t } = useTranslation(['my-tasks', 'task-record']);
  const resume = useWrite(ownTaskEndpoints.resume, { notify: false, silent: true });
  const remove = useWrite(ownTaskEndpoints.removePhoto, { silent: true });
  const ask = async (photo_id: number) => {
    const sure = await askConfirm({
      ...{ title: t('remove_photo_ask'), body: t('remove_photo_effect') },
      ...{ confirm: t('remove_photo_confirm'), danger: true },
    });
    if (!sure) return;
    const { id } = task;
    if (task.can.resume) await resume.mutateAsync({ params: { id }, body: {} });
    await remove.mutateAsync({ params: { id, photo_id } });
    onRemoved();
  };
  return task.photos
    .filter((one) => one.key === key)
    .map(({ id, url }, at) => (
      <Group key={id} gap={2} align="flex-start">
        <img src={url} alt={t('task-record:photo', { label })} className={record.photo} />
        {task.can.answer || task.can.resume ? (
          <IconButton
            label={t('remove_photo', { number: at + 1, label })}
            disabled={resume.isPending || remove.isPending}
            onClick={() => void ask(id).catch(reportProblem)}
          >
            <IconX size={16} />
          </IconButton>
        ) : null}
      </Group>
    ));
}

function Preview({ file, alt }: { file: File; alt: string }) {
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
  const { t } = useTranslation('my-tasks');
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

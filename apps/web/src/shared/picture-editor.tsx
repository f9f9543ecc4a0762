import type { AnyEndpoint } from '@mesra/contract/kit/endpoint';
import { sizeText } from '../ui/file-drop.tsx';
import { PictureField } from '../ui/picture-field.tsx';

interface Mutation<Call> {
  mutate(call: Call, options?: { onSuccess: () => void }): void;
  isPending: boolean;
}

interface PictureEditorProps<Params extends object> {
  /** Name and current picture. */
  of: { name: string; src: string | null; letters?: string };
  size: number;
  /** A thing, which is shown whole. */
  square?: boolean;
  /** The upload endpoint; it defines the size limit. */
  endpoint: AnyEndpoint;
  /** Path parameters of the endpoints. */
  params: Params;
  upload: Mutation<Params & { body: Record<string, never>; file: File }>;
  remove: Mutation<Params>;
  label: (key: 'choose' | 'save' | 'hint' | 'remove_ask' | 'remove_effect', limit: string) => string;
}

/** Changes or removes a stored picture. */
export function PictureEditor<Params extends object>(props: PictureEditorProps<Params>) {
  const { of, size, params, upload, remove, label } = props;
  const maxBytes = props.endpoint.upload?.max_bytes ?? 0;
  const limit = sizeText(maxBytes);
  return (
    <PictureField
      {...of}
      size={size}
      square={props.square ?? false}
      maxBytes={maxBytes}
      labels={{
        choose: label('choose', limit),
        save: label('save', limit),
        hint: label('hint', limit),
        removeAsk: label('remove_ask', limit),
        removeEffect: label('remove_effect', limit),
      }}
      onSave={(file, done) => upload.mutate({ ...params, body: {}, file }, { onSuccess: done })}
      saving={upload.isPending}
      onRemove={() => remove.mutate(params)}
      removing={remove.isPending}
    />
  );
}

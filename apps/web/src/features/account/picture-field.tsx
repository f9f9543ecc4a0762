import { accountEndpoints } from '@mesra/contract/account/account';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.ts';
import { useWrite } from '../../lib/write.ts';
import { sizeText } from '../../ui/file-drop.tsx';
import { PictureField } from '../../ui/picture-field.tsx';
import { useKeepSession } from './account.mutations.ts';

const LIMIT = accountEndpoints.picture.upload?.max_bytes ?? 0;

/** The own picture. */
export function OwnPictureField() {
  const { t } = useTranslation('account');
  const { user } = useSession();
  const changed = { onDone: useKeepSession(), announce: false };
  const upload = useWrite(accountEndpoints.picture, changed);
  const remove = useWrite(accountEndpoints.removePicture, changed);
  return (
    <PictureField
      name={user.name}
      src={user.image}
      size={88}
      maxBytes={LIMIT}
      words={{
        choose: t('picture.choose'),
        save: t('picture.save'),
        hint: t('picture.hint', { limit: sizeText(LIMIT) }),
        removeAsk: t('picture.remove_ask'),
        removeEffect: t('picture.remove_effect'),
      }}
      onSave={(file, done) => upload.mutate({ body: {}, file }, { onSuccess: done })}
      saving={upload.isPending}
      onRemove={() => remove.mutate({})}
      removing={remove.isPending}
    />
  );
}

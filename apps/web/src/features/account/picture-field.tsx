import { accountEndpoints } from '@mesra/contract/account/account';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.ts';
import { useWrite } from '../../lib/write.ts';
import { PictureEditor } from '../../shared/picture-editor.tsx';
import { useKeepSession } from './account.mutations.ts';

/** The user's own picture. */
export function OwnPictureField() {
  const { t } = useTranslation('account');
  const { user } = useSession();
  const changed = { onDone: useKeepSession(), notify: false };
  const upload = useWrite(accountEndpoints.picture, changed);
  const remove = useWrite(accountEndpoints.removePicture, changed);
  return (
    <PictureEditor
      of={{ name: user.name, src: user.image }}
      size={88}
      endpoint={accountEndpoints.picture}
      params={{}}
      upload={upload}
      remove={remove}
      label={(key, limit) => t(`picture.${key}`, { limit })}
    />
  );
}

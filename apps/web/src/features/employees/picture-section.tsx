import type { Employee } from '@mesra/contract/employees/employee';
import { imageEndpoints } from '@mesra/contract/employees/image';
import { useTranslation } from 'react-i18next';
import { sizeText } from '../../ui/file-drop.tsx';
import { PictureField } from '../../ui/picture-field.tsx';
import { Section } from '../../ui/section.tsx';
import { useEmployeeImage } from './employees.mutations.ts';

const LIMIT = imageEndpoints.setImage.upload?.max_bytes ?? 0;

/** The employee's picture, for whoever may change the record; everyone else sees it in the record's header. */
export function PictureSection({ employee }: { employee: Employee }) {
  const { t } = useTranslation('personal');
  const { upload, remove } = useEmployeeImage();
  const params = { id: employee.id };
  if (!employee.can.update) return null;
  return (
    <Section title={t('picture.title')}>
      <PictureField
        name={employee.name}
        src={employee.image}
        size={88}
        maxBytes={LIMIT}
        words={{
          choose: t('picture.choose'),
          save: t('picture.save'),
          hint: t('picture.hint', { limit: sizeText(LIMIT) }),
          removeAsk: t('picture.remove_ask'),
          removeEffect: t('picture.remove_effect'),
        }}
        onSave={(file, done) => upload.mutate({ params, body: {}, file }, { onSuccess: done })}
        saving={upload.isPending}
        onRemove={() => remove.mutate({ params })}
        removing={remove.isPending}
      />
    </Section>
  );
}

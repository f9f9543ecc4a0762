import type { Employee } from '@mesra/contract/employees/employee';
import { imageEndpoints } from '@mesra/contract/personal/image';
import { useTranslation } from 'react-i18next';
import { PictureEditor } from '../../shared/picture-editor.tsx';
import { Section } from '../../ui/section.tsx';
import { useEmployeeImage } from './personal.mutations.ts';

/** The employee's picture, for whoever may change the record; everyone else sees it in the record's header. */
export function PictureSection({ employee }: { employee: Employee }) {
  const { t } = useTranslation('personal');
  const { upload, remove } = useEmployeeImage();
  if (!employee.can.update) return null;
  return (
    <Section title={t('picture.title')}>
      <PictureEditor
        of={{ name: employee.name, src: employee.image }}
        size={88}
        endpoint={imageEndpoints.setImage}
        params={{ params: { id: employee.id } }}
        upload={upload}
        remove={remove}
        label={(key, limit) => t(`picture.${key}`, { limit })}
      />
    </Section>
  );
}

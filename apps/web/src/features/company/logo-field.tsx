import { companyEndpoints } from '@mesra/contract/company/company';
import { useTranslation } from 'react-i18next';
import { sizeText } from '../../ui/file-drop.tsx';
import { PictureField } from '../../ui/picture-field.tsx';
import { useLogo } from './company.mutations.ts';

const LIMIT = companyEndpoints.setLogo.upload?.max_bytes ?? 0;

interface LogoFieldProps {
  company: { id: number; name: string; logo: string | null };
}

/** The company's logo. */
export function LogoField({ company }: LogoFieldProps) {
  const { t } = useTranslation('company-details');
  const { upload, remove } = useLogo();
  const params = { id: company.id };
  return (
    <PictureField
      name={company.name}
      src={company.logo}
      size={72}
      maxBytes={LIMIT}
      words={{
        choose: t('logo.choose'),
        save: t('logo.save'),
        hint: t('logo.hint', { limit: sizeText(LIMIT) }),
        removeAsk: t('logo.remove_ask'),
        removeEffect: t('logo.remove_effect'),
      }}
      onSave={(file, done) => upload.mutate({ params, body: {}, file }, { onSuccess: done })}
      saving={upload.isPending}
      onRemove={() => remove.mutate({ params })}
      removing={remove.isPending}
    />
  );
}

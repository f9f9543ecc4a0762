import { companyEndpoints } from '@mesra/contract/company/company';
import { useTranslation } from 'react-i18next';
import { PictureEditor } from '../../shared/picture-editor.tsx';
import { useLogo } from './company.mutations.ts';

interface LogoFieldProps {
  company: { id: number; name: string; logo: string | null };
}

/** The company's logo. */
export function LogoField({ company }: LogoFieldProps) {
  const { t } = useTranslation('company-details');
  const { upload, remove } = useLogo();
  return (
    <PictureEditor
      of={{ name: company.name, src: company.logo }}
      size={72}
      endpoint={companyEndpoints.setLogo}
      params={{ params: { id: company.id } }}
      upload={upload}
      remove={remove}
      label={(key, limit) => t(`logo.${key}`, { limit })}
    />
  );
}

import { useTranslation } from 'react-i18next';
import { changeLanguage } from '../lib/i18n.ts';
import { LANGUAGES } from '../lib/language.ts';
import css from './languages.module.css';

/** The language switch for whoever has not signed in. */
export function Languages() {
  const { t, i18n } = useTranslation('ui');
  return (
    <div className={css.languages}>
      {LANGUAGES.map((one) => (
        <button
          key={one}
          type="button"
          lang={one}
          aria-pressed={i18n.language === one}
          onClick={() => void changeLanguage(one)}
        >
          {t(`languages.${one}`)}
        </button>
      ))}
    </div>
  );
}

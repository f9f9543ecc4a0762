import { STATE_CODES, type StateCode, stateName } from '@mesra/domain/statutory/malaysia/states';
import { useTranslation } from 'react-i18next';

/** Names states in the language of the UI. */
export function useStateName(): (code: StateCode) => string {
  const { i18n } = useTranslation();
  return (code) => stateName(code, i18n.language);
}

/** The states to choose from, named in the language of the UI. */
export function useStateOptions(): { value: StateCode; label: string }[] {
  const nameOf = useStateName();
  return STATE_CODES.map((value) => ({ value, label: nameOf(value) }));
}

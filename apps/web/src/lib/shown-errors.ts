import type { FieldErrors } from './form-errors.ts';

/** Whether each message stands in a form, beside its field. */
export function standsInForm(form: HTMLElement | null, errors: FieldErrors): boolean {
  if (!form?.isConnected) return false;
  const text = form.textContent ?? '';
  const lines = Object.values(errors).flatMap((message) => message.split('\n'));
  return lines.length > 0 && lines.every((line) => text.includes(line));
}

/** Brings the first wrong field into view, and into focus where that opens no list over its message. */
export function showFirstWrong(form: HTMLElement | null): void {
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  if (field?.getAttribute('aria-haspopup') === 'listbox') field.scrollIntoView({ block: 'center' });
  else field?.focus();
}

import { type FocusEventHandler, type FormEventHandler, type KeyboardEvent, useRef } from 'react';

interface TypedIn {
  onInput?: FormEventHandler<HTMLInputElement> | undefined;
  onBlur?: FocusEventHandler<HTMLInputElement> | undefined;
  onKeyDown?: ((event: KeyboardEvent<HTMLInputElement>) => void) | undefined;
  onOptionSubmit?: ((value: string) => void) | undefined;
  'aria-busy'?: boolean | 'true' | 'false' | undefined;
}

const OPTION = '[data-combobox-option]';

/** The options that a list of choices shows, and whether one of them is highlighted. */
function shownBy(input: HTMLInputElement) {
  const list = document.getElementById(input.getAttribute('aria-controls') ?? '');
  return {
    options: [...(list?.querySelectorAll<HTMLElement>(`${OPTION}:not([data-combobox-disabled])`) ?? [])],
    highlighted: list?.querySelector(`${OPTION}[data-combobox-selected]`) != null,
  };
}

/**
 * Handlers of a list of choices that is searched by typing: Enter takes the only option that is left, and while a text is
 * typed that is not chosen it does nothing else, so that a form is never sent with what was chosen before. The field's own
 * handlers are called first.
 */
export function useTypedChoice<P extends TypedIn>({
  onInput,
  onBlur,
  onKeyDown,
  onOptionSubmit,
  'aria-busy': busy,
}: P) {
  const typed = useRef(false);
  return {
    onInput: (event: Parameters<NonNullable<TypedIn['onInput']>>[0]) => {
      onInput?.(event);
      typed.current = event.currentTarget.value.trim() !== '';
    },
    onBlur: (event: Parameters<NonNullable<TypedIn['onBlur']>>[0]) => {
      onBlur?.(event);
      typed.current = false;
    },
    onOptionSubmit: (value: string) => {
      onOptionSubmit?.(value);
      typed.current = false;
    },
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      onKeyDown?.(event);
      if (event.key !== 'Enter' || !typed.current || event.nativeEvent.isComposing) return;
      const { options, highlighted } = shownBy(event.currentTarget);
      // What is highlighted the list takes itself.
      if (highlighted) return;
      event.preventDefault();
      const [only] = options;
      if (options.length === 1 && busy !== true) only?.click();
    },
  };
}

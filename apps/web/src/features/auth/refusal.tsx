import css from './auth.module.css';

/** An error message, announced immediately. */
export function Refusal({ text }: { text: string | null }) {
  return text ? (
    <div role="alert" className={css.wrong}>
      {text}
    </div>
  ) : null;
}

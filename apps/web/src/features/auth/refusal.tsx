import css from './auth.module.css';

/** Why it was refused, read aloud at once. */
export function Refusal({ text }: { text: string | null }) {
  return text ? (
    <div role="alert" className={css.wrong}>
      {text}
    </div>
  ) : null;
}

import css from './import-table.module.css';

/** What is wrong, and what is worth a look. */
export function CellMessages({
  errors,
  warnings,
}: {
  errors: readonly string[];
  warnings: readonly string[];
}) {
  return (
    <>
      {errors.map((message) => (
        <span key={message} className={css.error}>
          {message}
        </span>
      ))}
      {warnings.map((message) => (
        <span key={message} className={css.warning}>
          {message}
        </span>
      ))}
    </>
  );
}

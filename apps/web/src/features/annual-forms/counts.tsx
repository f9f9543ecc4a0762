import css from './annual-forms.module.css';

/** Figures side by side, two in a row on a phone. */
export function Counts({ items }: { items: readonly { label: string; value: string }[] }) {
  return (
    <dl className={css.counts}>
      {items.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="figures">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Text that does not break: a month, a moment. */
export function OneLine({ text }: { text: string }) {
  return (
    <span className="figures" style={{ whiteSpace: 'nowrap' }}>
      {text}
    </span>
  );
}

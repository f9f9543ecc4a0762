/** Why something was refused, each reason once; the message where nothing says more. */
export function linesOf(message: string, errors: Readonly<Record<string, readonly string[]>>): string[] {
  const reasons = [
    ...new Set(
      Object.values(errors)
        .flat()
        .map((line) => line.trim()),
    ),
  ].filter(Boolean);
  return reasons.length > 0 ? reasons : [message.trim()].filter(Boolean);
}

/** Why something was refused, each reason once. */
export const linesOf = (message: string, errors: Readonly<Record<string, readonly string[]>>): string[] => [
  ...new Set([message, ...Object.values(errors).flat()].map((line) => line.trim()).filter(Boolean)),
];

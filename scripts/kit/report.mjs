/** Prints a check's problems and exits accordingly. A check that examined no file fails. */
export function report(name, { checked, problems }) {
  for (const problem of problems) console.error(problem);
  if (checked === 0) console.error(`${name}: no file was checked.`);
  else console.info(`${name}: ${checked} files, ${problems.length} problems`);
  process.exitCode = problems.length > 0 || checked === 0 ? 1 : 0;
}

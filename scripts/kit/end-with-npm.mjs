import { readFileSync } from 'node:fs';

/** Name and parent of a process; undefined if it has ended or the system has no /proc. */
function describe(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const end = stat.lastIndexOf(')');
    return {
      name: stat.slice(stat.indexOf('(') + 1, end),
      parent: Number(stat.slice(end + 2).split(' ')[1]),
    };
  } catch {
    return undefined;
  }
}

/** The processes between npm and this one: npm runs a script through a shell, which may or may not remain. */
function lineage() {
  const parent = describe(process.ppid);
  const isShell = parent !== undefined && /^(sh|dash|bash|zsh|ash)$/.test(parent.name);
  return [process.ppid, isShell ? parent.parent : undefined];
}

/**
 * If npm started this process and is killed, nothing else would end the server and free its port, so the
 * process ends itself. If started in another way it outlives its parent, as usual.
 */
export function endWithNpm() {
  if (process.env.npm_lifecycle_event !== 'start' || process.platform === 'win32') return;
  const before = lineage().join();
  const timer = setInterval(() => {
    if (lineage().join() === before) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, 500);
  timer.unref();
}

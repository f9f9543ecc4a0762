import { readFileSync } from 'node:fs';

/** Name and parent of a process; undefined where the system has no /proc, or when it is gone. */
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

/** The processes between npm and us: npm runs a script through a shell, which may or may not stay. */
function lineage() {
  const parent = describe(process.ppid);
  const isShell = parent !== undefined && /^(sh|dash|bash|zsh|ash)$/.test(parent.name);
  return [process.ppid, isShell ? parent.parent : undefined];
}

/**
 * When npm started us and is killed, nobody is left to end the server, and it would keep the port: ask ourselves
 * to stop. Started in another way we outlive whoever started us, as any program does.
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

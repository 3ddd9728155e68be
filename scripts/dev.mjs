// npm run dev: the server restarted on every change, the web app with hot reload (it proxies /api to the server).
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const run = (command, args, cwd) =>
  spawn(command, args, { cwd, stdio: 'inherit', env: { ...process.env, LOG_LEVEL: 'info' } });
const children = [
  run('npx', ['tsx', 'watch', '--clear-screen=false', 'apps/server/src/main.ts'], root),
  run('npx', ['vite', '--configLoader', 'runner'], `${root}/apps/web`),
];
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => children.map((child) => child.kill(signal)));

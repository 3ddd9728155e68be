/** Holds the house in order: where code may live, what it may import, how files are named, how long they may get. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { wrongRooms } from './same-rooms.ts';

/** Between server areas only `<area>.public.ts`, and only from left to right. */
const areas = [
  'demo',
  'home',
  'assistant',
  'accounts',
  'numbers',
  'laboratories',
  'devices',
  'library',
  'lending',
  'learning',
  'payroll',
  'attendance',
  'timetable',
  'grading',
  'classes',
  'students',
  'staff',
  'school',
  'notifications',
  'access',
];
/** Between areas of screens only `<area>/public/`, and only from left to right: a class shows its timetable and its marks, never the other way. */
const webAreas = [
  'home',
  'assistant',
  'students',
  'classes',
  'numbers',
  'laboratories',
  'devices',
  'library',
  'lending',
  'learning',
  'timetable',
  'staff',
  'payroll',
  'attendance',
  'grading',
  'accounts',
  'school',
  'notifications',
  'access',
];
/** Inside an area and inside the web app: only downwards. */
const serverOrder = ['main', 'features', 'platform'];
const webOrder = ['app', 'features', 'ui', 'lib'];
const insideArea = [
  'routes',
  'public',
  'jobs',
  'record',
  'commands',
  'writes',
  'notices',
  'guards',
  'reads',
  'view',
  'policy',
  'rules',
  'tables',
];
/** What only decides or computes; it reads and writes nothing. */
const pure = ['view', 'policy', 'rules'];
/** More files in one folder, and nobody finds anything. Migrations are a row in time. */
const mostFiles = 25;
const rowInTime = 'apps/server/migrations';

const roles = {
  contract: ['fields', 'schema', 'contract', 'api', 'lifecycle', 'permissions', 'errors'],
  server: insideArea,
};
const bannedNames = /(^|[/.-])(utils?|helpers?|index|misc|common-stuff)\.(ts|tsx)$/;
const softLimit = 300;
const hardLimit = 500;
/** Data, not code: names, curricula, texts, generated catalogues. */
const dataFiles =
  /^packages\/texts\/|\.tables\.ts$|^apps\/server\/migrations\/|screen-catalogue\.ts$|\.data\.ts$|^packages\/rules\/src\/(curriculum|people|calendar)\//;

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => file && existsSync(file));
const problems: string[] = [];
const warnings: string[] = [];
const report = (file: string, message: string) => problems.push(`${file}: ${message}`);

const imports = new Map<string, string[]>();
const lengths: number[] = [];
for (const file of files) {
  const text = readFileSync(file, 'utf8');
  const lines = text.split('\n').length;
  checkName(file);
  const isTest = /\.test\.tsx?$/.test(file);
  if (!dataFiles.test(file)) {
    if (!isTest) lengths.push(lines);
    if (lines > hardLimit) report(file, `${lines} lines; split it by noun, the limit is ${hardLimit}`);
    else if (lines > softLimit && !isTest) warnings.push(`${file}: ${lines} lines, aim for ${softLimit}`);
  }
  const found = [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map((match) => match[1] ?? '');
  imports.set(file, found);
  for (const specifier of found) checkImport(file, specifier, isTest);
  if (/^export default\b/m.test(text) && !/config\.ts$|global-setup\.ts$/.test(file))
    report(file, 'named exports only');
  // A command answers whoever typed it, and not the log.
  if (
    /^apps\/server\/src\/(?!(?:school-copy|files-move|schools)\.ts$).*(?<!\.test)\.ts$/.test(file) &&
    /\bconsole\.\w/.test(text)
  )
    report(file, 'what the server says goes through platform/seen/log.ts');
  if (/^apps\/server\/src\/features\/.*(?<!\.test)\.ts$/.test(file) && text.includes('.offset('))
    report(file, 'pages are cut in platform/record/read-page.ts');
}
checkTableWriters();
checkFolders();
checkCommands();
for (const { file, message } of wrongRooms(files)) report(file, message);
checkMigrations();
for (const cycle of cycles()) report(cycle[0] ?? '', `import cycle: ${cycle.join(' → ')}`);

function checkName(file: string): void {
  const name = file.split('/').at(-1) ?? '';
  if (bannedNames.test(file)) report(file, 'name the file after what it holds, not utils, helpers or index');
  if (!/^(?:\d{4}_[a-z0-9_]+|[a-z0-9]+)(?:-[a-z0-9]+)*(?:\.[a-z0-9-]+)*\.(ts|tsx)$/.test(name))
    report(file, 'file names are kebab-case');
  if (/^packages\/.*\.errors\.ts$/.test(file) && !file.includes('/platform/'))
    report(file, 'refusals of an area are in its <area>.api.ts, their sentences in the texts of the area');
  const area = /^apps\/server\/src\/features\/([\w-]+)\//.exec(file)?.[1];
  if (area && !areas.includes(area)) report(file, `"${area}" is not an area: ${areas.join(', ')}`);
  const screens = /^apps\/web\/src\/features\/([\w-]+)\//.exec(file)?.[1];
  if (screens && !webAreas.includes(screens)) report(file, `"${screens}" is not an area: ${webAreas.join(', ')}`);
  const role = /\.([a-z]+)\.ts$/.exec(name.replace('.routes.test.ts', '.test.ts'))?.[1];
  if (!role || role === 'test' || role === 'data' || role === 'd') return;
  if (file.startsWith('packages/contract/src/') && !roles.contract.includes(role)) {
    report(file, `"${role}" is not a role of the contract: ${roles.contract.join(', ')}`);
  }
  if (area && ![...roles.server, 'document', 'typ', 'template'].includes(role)) {
    report(file, `"${role}" is not a role of the server: ${roles.server.join(', ')}`);
  }
}

function checkImport(file: string, specifier: string, isTest: boolean): void {
  const own = packageOf(file);
  const other = /^@phuong\/([a-z-]+)\//.exec(specifier)?.[1];
  const allowed: Record<string, string[]> = {
    web: ['answer-sheets', 'contract', 'lending', 'questions', 'rich-text', 'rules', 'texts'],
    server: [
      'answer-sheets',
      'assistant',
      'contract',
      'lending',
      'marc',
      'questions',
      'rich-text',
      'rules',
      'texts',
      'timetable-solver',
    ],
    texts: ['contract'],
    contract: ['lending', 'rich-text', 'rules'],
    assistant: ['rules'],
    lending: ['rules'],
    'rich-text': ['rules'],
    questions: ['contract', 'rich-text', 'rules'],
    rules: [],
    marc: [],
    'timetable-solver': [],
    'answer-sheets': ['contract'],
  };
  if (other && own && allowed[own] && other !== own && !allowed[own].includes(other)) {
    report(file, `packages/${own} may not import @phuong/${other}`);
  }
  if (own === 'rules' && !specifier.startsWith('.') && !isTest)
    report(file, `the rules are pure and import nothing: ${specifier}`);
  if (!specifier.startsWith('.')) return;
  const target = normalize(join(dirname(file), specifier));
  if (!/\.(ts|tsx|css|mjs|js|json)(\?.*)?$/.test(specifier) && !isTest) report(file, `write the ending: ${specifier}`);
  if (isTest) return;
  checkPure(file, target);
  order(file, target, 'apps/web/src/', webOrder);
  order(file, target, 'apps/server/src/', serverOrder);
  areaOrder(file, target);
}

function order(file: string, target: string, base: string, layers: string[]): void {
  if (!file.startsWith(base) || !target.startsWith(base)) return;
  const layer = (path: string) => layers.indexOf(path.slice(base.length).split('/')[0] ?? '');
  const from = layer(file);
  const to = layer(target);
  if (from > 0 && to >= 0 && to < from) {
    report(file, `${layers[from]} may not import ${layers[to]} (${target}); the direction is ${layers.join(' → ')}`);
  }
}

function areaOrder(file: string, target: string): void {
  const base = 'apps/server/src/features/';
  const web = 'apps/web/src/features/';
  const [ownWeb, otherWeb] = [file, target].map((path) =>
    path.startsWith(web) ? path.slice(web.length).split('/')[0] : '',
  );
  if (ownWeb && otherWeb && ownWeb !== otherWeb) {
    if (!target.startsWith(`${web}${otherWeb}/public/`)) {
      report(
        file,
        `screens of "${ownWeb}" reach into "${otherWeb}"; share it in ${otherWeb}/public/ or move it to ui (${target})`,
      );
    }
    if (webAreas.indexOf(otherWeb) < webAreas.indexOf(ownWeb)) {
      report(file, `screens of "${ownWeb}" may not import "${otherWeb}"; only ${webAreas.join(' · ')} rightwards`);
    }
  }
  if (!file.startsWith(base) || !target.startsWith(base)) return;
  const [own, other] = [file, target].map((path) => path.slice(base.length).split('/')[0] ?? '');
  if (own === undefined || other === undefined || !areas.includes(other)) return;
  if (own === other) {
    const role = (path: string) => insideArea.indexOf(/\.([a-z]+)\.ts$/.exec(path)?.[1] ?? '');
    const [from, to] = [role(file), role(target)];
    if (from >= 3 && to >= 0 && to < 3)
      report(file, `${insideArea[from]} may not import ${insideArea[to]} (${target})`);
    return;
  }
  if (target.endsWith('.tables.ts')) return;
  if (areas.indexOf(other) < areas.indexOf(own))
    report(file, `"${own}" may not import "${other}"; only ${areas.join(' · ')} rightwards`);
  if (!target.endsWith('.public.ts')) report(file, `import ${other}/${other}.public.ts instead of ${target}`);
}

/** Who decides or computes is handed what it needs; not even a type of those who read and write is known to it. */
function checkPure(file: string, target: string): void {
  const [from, to] = [roleOf(file), roleOf(target)];
  if (!pure.includes(from) || !insideArea.includes(to)) return;
  if (!pure.includes(to) && to !== 'public' && to !== 'tables')
    report(file, `${from} are pure and may not import ${to} (${target})`);
}

function roleOf(path: string): string {
  return /\.([a-z]+)\.ts$/.exec(path)?.[1] ?? '';
}

function checkFolders(): void {
  const styles = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.css'], { encoding: 'utf8' });
  const counts = new Map<string, number>();
  for (const file of [...files, ...styles.split('\n').filter((each) => each && existsSync(each))]) {
    counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
  }
  for (const [folder, count] of counts) {
    if (count > mostFiles && folder !== rowInTime)
      report(folder, `${count} files; make rooms by noun, at most ${mostFiles} files each`);
  }
}

/** A command is what a call, a job or another area asks for; what happens inside its transaction has roles of its own. */
function checkCommands(): void {
  const asked = new Set<string>();
  for (const file of files) {
    const isArea = file.startsWith('apps/server/src/features/');
    if (/\.test\.ts$/.test(file) || (isArea && !['routes', 'jobs', 'record', 'public'].includes(roleOf(file))))
      continue;
    for (const [, names, specifier] of readFileSync(file, 'utf8').matchAll(/\{([^{}]*)\}\s+from '(\.[^']+)'/g)) {
      const target = normalize(join(dirname(file), specifier ?? ''));
      for (const name of names?.matchAll(/\w+/g) ?? []) asked.add(`${target} ${name[0]}`);
    }
  }
  for (const file of files.filter((each) => /^apps\/server\/src\/features\/.*\.commands\.ts$/.test(each))) {
    const text = readFileSync(file, 'utf8');
    for (const [, name] of text.matchAll(/^export (?:async function|function|const) (\w+)/gm)) {
      if (!asked.has(`${file} ${name}`))
        report(
          file,
          `no route, job, record or public calls ${name}: a guard, a write or a notice has a role of its own`,
        );
    }
  }
}

/** They are found by name and applied by number: one that is named otherwise, or has another's number, would be passed over. */
function checkMigrations(): void {
  const names = files.filter((file) => dirname(file) === rowInTime).map((file) => file.slice(rowInTime.length + 1));
  const migrations = names.filter((name) => name !== 'sql-migration.ts').sort();
  for (const [index, name] of migrations.entries()) {
    const number = String(index + 1).padStart(4, '0');
    const file = `${rowInTime}/${name}`;
    if (!new RegExp(`^${number}_[a-z0-9_]+\\.ts$`).test(name)) report(file, `the next migration is ${number}_what.ts`);
    if (!/^export const migration\b/m.test(readFileSync(file, 'utf8'))) report(file, 'export it as "migration"');
  }
}

/** A table is written by the area that declares it, in `<area>.tables.ts` or in a noun's record, and by `demo`, which fills an empty database. */
function checkTableWriters(): void {
  const owners = new Map<string, string>();
  const inFeatures = files.filter((file) => file.startsWith('apps/server/src/features/'));
  const areaOf = (file: string) => file.split('/')[4] ?? '';
  for (const file of inFeatures.filter((each) => /\.(?:tables|record)\.ts$/.test(each))) {
    const declared = /^declare module .*?^\}/ms.exec(readFileSync(file, 'utf8'))?.[0] ?? '';
    for (const [, table] of declared.matchAll(/^ {4}([a-z_0-9]+): /gm)) {
      const owner = owners.get(table ?? '');
      if (owner) report(file, `the table "${table}" is declared by "${owner}" already`);
      owners.set(table ?? '', areaOf(file));
    }
  }
  const writes =
    /(?:insertInto|updateTable|deleteFrom)\('([a-z_0-9]+)|(?:insert|update)Rows\(\s*\w+,\s*'([a-z_0-9]+)|\b(?:insert into|delete from) ([a-z_0-9]+)|\bupdate ([a-z_0-9]+)(?: [a-z]+)?\s+set\b|recordOf\(\{[^}]*?\btable: '([a-z_0-9]+)'/g;
  for (const file of inFeatures) {
    const area = areaOf(file);
    if (area === 'demo' || /\.test\.ts$|-fixtures\.ts$/.test(file)) continue;
    for (const match of readFileSync(file, 'utf8').matchAll(writes)) {
      const table = match.slice(1).find((name) => name !== undefined) ?? '';
      const owner = owners.get(table);
      if (owner && owner !== area) report(file, `writes "${table}" of "${owner}"; call ${owner}.public.ts instead`);
    }
  }
}

function packageOf(file: string): string | undefined {
  return /^packages\/([a-z-]+)\/src\//.exec(file)?.[1] ?? /^apps\/([a-z]+)\/src\//.exec(file)?.[1];
}

function cycles(): string[][] {
  const graph = new Map<string, string[]>();
  for (const [file, specifiers] of imports) {
    const text = readFileSync(file, 'utf8');
    const runtime = specifiers.filter((specifier) => specifier.startsWith('.') && !isTypeOnly(text, specifier));
    graph.set(
      file,
      runtime.map((specifier) => normalize(join(dirname(file), specifier))).filter((target) => imports.has(target)),
    );
  }
  const found: string[][] = [];
  const state = new Map<string, 'open' | 'done'>();
  const path: string[] = [];
  const visit = (file: string): void => {
    state.set(file, 'open');
    path.push(file);
    for (const next of graph.get(file) ?? []) {
      if (state.get(next) === 'open') found.push([...path.slice(path.indexOf(next)), next]);
      else if (!state.has(next)) visit(next);
    }
    path.pop();
    state.set(file, 'done');
  };
  for (const file of graph.keys()) if (!state.has(file)) visit(file);
  return found;
}

function isTypeOnly(text: string, specifier: string): boolean {
  const escaped = specifier.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const isDynamic = new RegExp(`import\\(\\s*'${escaped}'`).test(text);
  const typeImport = new RegExp(`import type [^;]*from '${escaped}'`).test(text);
  const valueImport = new RegExp(`(?:import|export) (?!type )[^;]*from '${escaped}'|import '${escaped}'`).test(text);
  return isDynamic ? !valueImport : typeImport && !valueImport;
}

lengths.sort((a, b) => a - b);
const median = lengths[Math.floor(lengths.length / 2)] ?? 0;
for (const warning of warnings) console.log(`note: ${warning}`);
for (const problem of problems) console.error(problem);
console.log(`${files.length} files, median ${median} lines, ${problems.length} problems`);
if (problems.length > 0) process.exit(1);

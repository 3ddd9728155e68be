import { describe, expect, it } from 'vitest';
import { productSources, textOf } from '../kit/source-files.ts';

const server = productSources('apps/server/src');
const web = productSources('apps/web/src');
const rules = productSources('packages');
const using = (paths: readonly string[], pattern: RegExp) => paths.filter((path) => pattern.test(textOf(path))).sort();
const found = (paths: readonly string[], pattern: RegExp) =>
  [...new Set(paths.flatMap((path) => [...textOf(path).matchAll(pattern)].map(([, name = '']) => name)))].sort();

describe('what docs/security/measures.md says of the source', () => {
  it('only these algorithms are used', () => {
    expect(found(server, /\bcreate(?:Hash|Hmac)\('([^']+)'/g)).toEqual(['sha256']);
    expect(found(server, /\bcreate(?:Hash|Hmac)\(([^')\s][^),]*)/g)).toEqual([]);
    expect(found(server, /\bhkdfSync\('([^']+)'/g)).toEqual(['sha256']);
    expect(found(server, /['"](aes-[^'"]+|des-[^'"]+|rc4|chacha20[^'"]*|bf-[^'"]+)['"]/gi)).toEqual(['aes-256-gcm']);
    expect(found(server, /['"]((?:HS|RS|ES|PS)\d{3}|EdDSA)['"]/g)).toEqual(['HS256', 'RS256']);
    expect(using(server, /\bpbkdf2|scrypt|bcrypt|generateKeyPair|createSign\b|'md5'/i)).toEqual([]);
  });

  it('random values come from the operating system', () => {
    // One waits at random before it tries again; that is no secret.
    expect(using(server, /Math\.random/)).toEqual(['apps/server/src/platform/database/transaction.ts']);
    expect(using(server, /\brandom(?:Bytes|Int|UUID)\(/).length).toBeGreaterThan(5);
    const unsafe = using(server, /\brandom(?:Bytes|Int|UUID)\(/).filter(
      (path) => !textOf(path).includes("from 'node:crypto'"),
    );
    expect(unsafe).toEqual([]);
  });

  it('only these files open connections to the outside', () => {
    const outgoing =
      /\bfetch\(|^import (?!type)[^;]*from '(?:node:(?:http2?|https|net|tls|dgram|dns)|undici|axios)'|\bcreateTransport\(|\bnew (?:Client|Pool)\(/m;
    expect(using(server, outgoing)).toEqual([
      // The one server of a department of schools, which listens.
      'apps/server/src/department/front-door.ts',
      'apps/server/src/features/access/federated/google-identity.guards.ts',
      'apps/server/src/features/access/federated/sso-identity.guards.ts',
      // Compares addresses, and opens nothing.
      'apps/server/src/features/attendance/settings/network.rules.ts',
      // To the engine inside this process.
      'apps/server/src/platform/database/embedded/embedded-database.ts',
      'apps/server/src/platform/database/server/postgres-database.ts',
      // To the store of files that FILES_URL names.
      'apps/server/src/platform/files/s3-calls.ts',
      'apps/server/src/platform/mail/mailer.ts',
      // To the source for ISBNs that the settings name, and the covers it names.
      'apps/server/src/platform/outside/fetch-outside.ts',
      // Knows addresses apart; connects to none.
      'apps/server/src/platform/outside/public-address.ts',
      // Listens for Prometheus where METRICS_PORT says.
      'apps/server/src/platform/seen/metrics-server.ts',
      // To clamd, where CLAMD_HOST names it.
      'apps/server/src/platform/uploads/virus-scan.ts',
      // A socket in the data folder, over which a running program gives a copy of its embedded database.
      'apps/server/src/platform/whole-copy/copy-socket.ts',
    ]);
  });

  it('calls to the outside follow no redirect', () => {
    // Node's own requests follow none; what this one follows it judges as it did the first (fetch-outside.test.ts).
    expect(textOf('apps/server/src/platform/outside/fetch-outside.ts')).toMatch(/lookup: publicLookup/);
    expect(textOf('apps/server/src/features/access/federated/google-identity.guards.ts')).toContain(
      "redirect: 'error'",
    );
    // The library asks for `manual` with each of its calls; ours hands its options on untouched.
    expect(textOf('node_modules/oauth4webapi/build/index.js')).toContain("redirect: 'manual'");
    expect(textOf('apps/server/src/features/access/federated/sso-identity.guards.ts')).toMatch(
      /fetch\(address, init\)/,
    );
  });

  it('nothing switches the checking of certificates off', () => {
    expect(
      using(
        server,
        /rejectUnauthorized|NODE_TLS_REJECT|checkServerIdentity|ignoreTLS|allowInsecureRequests\b(?!.*http:)/,
      ),
    ).toEqual(['apps/server/src/features/access/federated/sso-identity.guards.ts']);
    expect(textOf('apps/server/src/platform/sign-in-settings.ts')).toContain(
      "isProduction && !issuer.startsWith('https:')",
    );
  });

  it('the server redirects nobody, but who saves a file to the store it lies in', () =>
    expect(using(server, /\.redirect\(|\.code\(30[12378]\)/)).toEqual([
      'apps/server/src/platform/http/stored-answer.ts',
    ]));

  it('no page listens to messages of other windows', () => {
    expect(using(web, /addEventListener\('message'|\.onmessage\s*=|window\.postMessage|opener\.postMessage/)).toEqual([
      // A worker of its own and the page that started it.
      'apps/web/src/features/learning/answer-sheets/read-photo-worker.ts',
      'apps/web/src/features/learning/answer-sheets/use-sheets.ts',
    ]);
  });

  it('regular expressions are made of constants', () => {
    expect(using([...server, ...web, ...rules], /new RegExp\(/)).toEqual([
      'apps/server/src/platform/sheet/labels/label-words.ts',
      'apps/web/src/lib/address/own-lesson-address.ts',
      'packages/contract/src/platform/entity-shape.schema.ts',
      'packages/rules/src/people/legacy-encoding.ts',
    ]);
  });

  it('passwords are typed masked, may be pasted and are known to password managers', () => {
    const field = textOf('apps/web/src/ui/form/fields/text-fields.tsx');
    expect(field).toContain("type={shown ? 'text' : 'password'}");
    expect(using(web, /onPaste=\{[^}]*preventDefault|user-select:\s*none[^}]*password/)).toEqual([]);
    const passwords = using(web, /<PasswordField/);
    expect(passwords.length).toBeGreaterThan(1);
    const bare = passwords.filter((path) =>
      [...textOf(path).matchAll(/<PasswordField[\s\S]*?\/>/g)].some(
        ([tag]) => !/autoComplete="(?:current|new)-password"/.test(tag),
      ),
    );
    expect(bare).toEqual([]);
  });

  it('every package comes from the registry with its hash', () => {
    // Without an address of its own a package comes from the registry npm is set to.
    const registry = 'https://registry.npmjs.org/';
    const { packages } = JSON.parse(textOf('package-lock.json')) as {
      packages: Record<string, { resolved?: string; integrity?: string; link?: boolean }>;
    };
    const foreign = Object.entries(packages).filter(
      ([path, { resolved, integrity, link }]) =>
        path.includes('node_modules/') &&
        !link &&
        !((resolved ?? registry).startsWith(registry) && integrity?.startsWith('sha512-')),
    );
    expect(foreign.map(([path]) => path)).toEqual([]);
    expect(Object.keys(packages).length).toBeGreaterThan(100);
  });
});

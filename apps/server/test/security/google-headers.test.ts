import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildServer } from '../../src/platform/http/build-server.ts';
import { createPaperLine } from '../../src/platform/pdf/paper-line.ts';

const policyOf = async (usesGoogle: boolean, url: string, uploadsTo?: string) => {
  const webRoot = await mkdtemp(join(tmpdir(), 'phuong-web-'));
  await writeFile(join(webRoot, 'index.html'), '<!doctype html>');
  await writeFile(join(webRoot, 'paths.json'), JSON.stringify(['/sign-in']));
  const app = await buildServer({
    areas: [],
    authenticate: async () => null,
    refused: () => undefined,
    idempotency: { once: async () => undefined },
    papers: createPaperLine(),
    health: { notReady: async () => null },
    logLevel: 'silent',
    trustProxy: false,
    isTls: true,
    usesGoogle,
    uploadsTo,
    webRoot,
  });
  const { headers } = await app.inject(url);
  await app.close();
  return String(headers['content-security-policy']);
};

describe('pages may load from Google', () => {
  it('its sign-in button and nothing else, where the school has it', async () => {
    const policy = await policyOf(true, '/sign-in');
    expect(policy).toContain("script-src 'self' https://accounts.google.com/gsi/client;");
    expect(
      policy.match(/https:\/\/[^\s;]+/g)?.every((host) => host.startsWith('https://accounts.google.com/gsi/')),
    ).toBe(true);
    for (const directive of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]) {
      expect(policy).toContain(directive);
    }
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  });

  it('nothing where it has not, and never on answers of the API', async () => {
    expect(await policyOf(false, '/sign-in')).not.toContain('https:');
    expect(await policyOf(true, '/api/openapi.json')).not.toContain('https:');
    expect(await policyOf(true, '/health/live')).not.toContain('https:');
  });
});

describe('pages may send large files', () => {
  it('to the store of files where it takes them, and nothing else of it; answers of the API never', async () => {
    const store = 'https://files.truong.example.edu.vn';
    const connect = (policy: string) => /connect-src ([^;]*)/.exec(policy)?.[1]?.split(' ');
    const policy = await policyOf(true, '/sign-in', store);
    expect(connect(policy)).toEqual(expect.arrayContaining(["'self'", store, 'https://accounts.google.com/gsi/']));
    expect(policy.split(store)).toHaveLength(2);
    expect(connect(await policyOf(false, '/sign-in', store))).toContain(store);
    expect(await policyOf(false, '/sign-in')).not.toContain(store);
    expect(await policyOf(false, '/api/openapi.json', store)).not.toContain(store);
  });
});

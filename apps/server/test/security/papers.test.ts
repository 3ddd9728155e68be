import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readPdfPages } from '../../src/platform/pdf/pdf-text.ts';
import { createTypstEngine, type TypstEngine } from '../../src/platform/pdf/typst-engine.ts';

const createdAt = new Date('2027-01-07T03:20:00Z');
const plain = {
  name: 'plain',
  source: '#let data = json(bytes(sys.inputs.data))\n#set text(font: "Tinos", fallback: false)\n#data.text',
};

describe('the maker of papers', () => {
  let canary: Server;
  let address: string;
  let engine: TypstEngine;
  const calls: string[] = [];
  const proxies = ['HTTP_PROXY', 'HTTPS_PROXY', 'ALL_PROXY', 'http_proxy', 'https_proxy', 'all_proxy'];
  const before = Object.fromEntries(proxies.map((name) => [name, process.env[name]]));

  beforeAll(async () => {
    canary = createServer((request, response) => {
      calls.push(`${request.method} ${request.url}`);
      response.end('x');
    });
    canary.on('connect', (request, socket) => {
      calls.push(`CONNECT ${request.url}`);
      socket.destroy();
    });
    await new Promise<void>((resolve) => canary.listen(0, '127.0.0.1', resolve));
    address = `http://127.0.0.1:${(canary.address() as AddressInfo).port}`;
    // Whatever would be fetched by libraries of the system comes by here, wherever it is.
    for (const name of proxies) process.env[name] = address;
    engine = createTypstEngine({ timeoutMs: 30_000 });
  });
  afterAll(async () => {
    for (const [name, value] of Object.entries(before)) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
    await engine.close();
    canary.close();
  });

  afterEach(() => {
    expect(calls.splice(0)).toEqual([]);
  });

  it('takes texts of people as texts, whatever they would load', async () => {
    const texts = [
      `#image("${address}/a.png")`,
      `#import "${address}/a.typ": *`,
      '#read("/etc/passwd")',
      `#link("${address}")[x]`,
    ];
    for (const text of texts) {
      const pages = await readPdfPages(await engine.render(plain, { text }, { createdAt }));
      expect(pages.join('').replace(/\s+/g, '')).toBe(text.replace(/\s+/g, ''));
    }
  });

  const loading = (): [what: string, source: string][] => [
    ['a picture of another machine', `#image("${address}/a.png")`],
    ['a file of another machine', `#read("${address}/a.txt")`],
    ['a template of another machine', `#import "${address}/a.typ": *`],
    ['a package', '#import "@preview/cetz:0.3.1": canvas'],
    ['a package of nobody', '#import "@local/nothing:1.0.0": *'],
    ['a plugin', `#let p = plugin("${address}/a.wasm")`],
    ['a file of this machine', '#read("/etc/passwd")'],
    ['a file above', '#read("../../../../../../etc/passwd")'],
    ['a picture of this machine', '#image("/usr/share/pixmaps/a.png")'],
    ['a file of ours', '#read("/work/package.json")'],
    ['the database of ours', '#read("data/PG_VERSION")'],
  ];
  it('loads nothing at all, even if a template asked for it', async () => {
    for (const [what, source] of loading()) {
      const made = await engine.render({ name: 'loading', source }, {}, { createdAt }).then(
        () => `${what} was loaded`,
        (error: { failure?: string }) => error.failure,
      );
      expect([what, made]).toEqual([what, 'failed']);
    }
  });

  it('is watched: whatever comes to the other machine is seen', async () => {
    expect((await fetch(`${address}/alive`)).status).toBe(200);
    expect(calls.splice(0)).toEqual(['GET /alive']);
  });
});

import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { atEnd } from '../kit/at-end.ts';
import { aDataFolder } from '../servers/data-folder.ts';
import { caller, type ServerProcess, startServer } from '../servers/server-process.ts';

const hasPromtool = spawnSync('promtool', ['--version']).status === 0;
const file = (path: string) => fileURLToPath(new URL(`../../../../deploy/${path}`, import.meta.url));

describe('seen from outside', { timeout: 300_000 }, () => {
  let server: ServerProcess;
  let metricsUrl: string;
  /** What a collector of traces has been sent. */
  const received: { path: string; type: string; body: string }[] = [];
  const read = async () => (await fetch(metricsUrl)).text();
  /** The value of one series. */
  const value = async (series: string) => {
    const line = (await read()).split('\n').find((each) => each.startsWith(`${series} `));
    return line === undefined ? undefined : Number(line.slice(series.length + 1));
  };

  beforeAll(async () => {
    const collector = createServer(async (request, response) => {
      let body = '';
      for await (const piece of request) body += piece;
      received.push({ path: request.url ?? '', type: request.headers['content-type'] ?? '', body });
      response.setHeader('content-type', 'application/json').end('{}');
    }).listen(0, '127.0.0.1');
    await once(collector, 'listening');
    server = await startServer({
      DATA_DIR: await aDataFolder(),
      DEMO_PASSWORD: 'mot cau rat dai va la',
      METRICS_PORT: '0',
      LOG_LEVEL: 'info',
      TRUST_PROXY: 'on',
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
      OTEL_BSP_SCHEDULE_DELAY: '100',
    });
    metricsUrl = /^Metrics: (\S+)$/m.exec(server.output())?.[1] ?? '';
    atEnd(async () => {
      server.child.kill('SIGKILL');
      await server.ended;
      collector.close();
    });
  });

  it('numbers are read on a port of their own and on no other', async () => {
    expect(new URL(metricsUrl).hostname).toBe('127.0.0.1');
    const answer = await fetch(metricsUrl);
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(await answer.text()).toContain(`phuong_build_info{version="${manifest.version}"} 1`);
    expect((await fetch(metricsUrl.replace('/metrics', '/'))).status).toBe(404);
    expect((await fetch(metricsUrl, { method: 'POST' })).status).toBe(404);
    const onPublicPort = await (await fetch(`${server.url}/metrics`)).text();
    expect(onPublicPort).not.toContain('phuong_build_info');
  });

  it('a call counts by its name, one nobody has declared by none', async () => {
    const series = (operation: string, status: string) =>
      `phuong_http_requests_total{operation="${operation}",status="${status}"}`;
    const before = (await value(series('students.list', '4xx'))) ?? 0;
    await caller(server.url)('GET', '/students?search=Nguyen');
    await caller(server.url)('GET', '/not/declared/by/anybody');
    await expect.poll(() => value(series('students.list', '4xx'))).toBe(before + 1);
    await expect.poll(() => value(series('none', '4xx'))).toBeGreaterThan(0);
    const text = await read();
    expect(text).not.toMatch(/Nguyen|declared\/by/);
    expect(await value('phuong_http_request_duration_seconds_count{operation="students.list"}')).toBe(before + 1);
  });

  it('whoever hangs up is in flight no more', async () => {
    await expect.poll(() => value('phuong_http_requests_in_flight')).toBe(0);
    const { port, hostname } = new URL(server.url);
    const socket = connect(Number(port), hostname);
    socket.write(
      'POST /api/account/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 40\r\n\r\n{',
    );
    await expect.poll(() => value('phuong_http_requests_in_flight')).toBe(1);
    socket.destroy();
    await expect.poll(() => value('phuong_http_requests_in_flight')).toBe(0);
    expect(server.output()).not.toContain('database unavailable');
  });

  it('the database and what lies in it are told: connections, statements, the chain of the log', async () => {
    await caller(server.url)('GET', '/setup/status');
    expect(await value('phuong_database_up')).toBe(1);
    expect(await value('phuong_database_connections{state="open"}')).toBeGreaterThan(0);
    expect(await value('phuong_database_connections{state="waiting"}')).toBe(0);
    expect(await value('phuong_database_statement_duration_seconds_count{verb="select"}')).toBeGreaterThan(0);
    expect(await value('phuong_database_operation_seconds_total{operation="setup.status"}')).toBeGreaterThan(0);
    expect(await value('phuong_audit_unsealed_entries')).toBeGreaterThanOrEqual(0);
    expect(await value('phuong_uploads_in_progress')).toBe(0);
  });

  it.runIf(hasPromtool)('Prometheus finds nothing wrong with the text, the rules, and what they say', async () => {
    const lint = spawnSync('promtool', ['check', 'metrics'], { input: await read(), encoding: 'utf8' });
    // Names of Node's own numbers are its library's: `_total` on a gauge.
    const ours = `${lint.stdout}${lint.stderr}`.split('\n').filter((line) => line.startsWith('phuong_'));
    expect(ours).toEqual([]);
    for (const args of [
      ['check', 'rules', file('prometheus/alerts.yml')],
      ['check', 'config', file('prometheus/prometheus.yml')],
      ['test', 'rules', file('prometheus/alerts.test.yml')],
    ]) {
      const { status, stdout, stderr } = spawnSync('promtool', args, { encoding: 'utf8' });
      expect(status, stdout + stderr).toBe(0);
    }
  });

  it('dashboard and alerts ask for names that are offered', async () => {
    const offered = new Set(
      [...(await read()).matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = '', type]) => parts(name, type)),
    );
    const dashboard = readFileSync(file('grafana/phuong.json'), 'utf8');
    const queries = [...dashboard.matchAll(/"expr": "((?:[^"\\]|\\.)*)"/g)].map(([, query = '']) => query);
    const alerts = readFileSync(file('prometheus/alerts.yml'), 'utf8');
    expect(queries.length).toBeGreaterThan(15);
    const asked = [...queries, alerts].flatMap((text) => text.match(/\b(?:phuong|nodejs|process)_[a-z_0-9]+/g) ?? []);
    expect([...new Set(asked)].filter((name) => !offered.has(name))).toEqual([]);
  });

  it('every alert says what to do, in both languages', () => {
    const alerts = readFileSync(file('prometheus/alerts.yml'), 'utf8');
    const names = [...alerts.matchAll(/^ {6}- alert: (\w+)$/gm)].map(([, name = '']) => name);
    const guide = readFileSync(fileURLToPath(new URL('../../../../docs/operations.md', import.meta.url)), 'utf8');
    expect(names.length).toBeGreaterThan(8);
    for (const name of names) {
      const section = guide.split(/^### /m).find((each) => each.startsWith(`${name}\n`)) ?? '';
      expect(section, name).toMatch(/^\*\*vi\*\* .+\n\n\*\*en\*\* .+/m);
    }
  });

  it('a call has a number, taken from the proxy, in the answer, the problem and its line of the log', async () => {
    const answer = await fetch(`${server.url}/api/students?search=Tran+Thi+Mai`, {
      headers: { 'x-request-id': 'proxy-7161-a' },
    });
    expect(answer.headers.get('x-request-id')).toBe('proxy-7161-a');
    expect(await answer.json()).toMatchObject({ requestId: 'proxy-7161-a' });
    const lines = () =>
      server
        .output()
        .split('\n')
        .filter((line) => line.includes('proxy-7161-a'))
        .map((line) => JSON.parse(line));
    await expect.poll(() => lines().length).toBe(1);
    expect(lines()[0]).toMatchObject({ level: 30, operation: 'students.list', status: 401, ms: expect.any(Number) });
    expect(server.output()).not.toContain('Mai');
    const strange = await fetch(`${server.url}/api/students`, { headers: { 'x-request-id': '"x" {' } });
    expect(strange.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('a trace of a call holds its statements by their first word, and no value', async () => {
    await fetch(`${server.url}/api/setup/status?not=SAID`, { headers: { 'x-request-id': 'trace-me-1' } });
    const spans = () => received.flatMap(({ body }) => spansOf(JSON.parse(body)));
    const call = () => spans().find(({ attributes }) => attributes['phuong.request_id'] === 'trace-me-1');
    await expect
      .poll(call)
      .toMatchObject({ name: 'setup.status', attributes: { 'phuong.outcome': expect.any(String) } });
    const inside = () => spans().filter(({ parentSpanId }) => parentSpanId === call()?.spanId);
    await expect.poll(() => inside().length).toBeGreaterThan(0);
    for (const { name, attributes } of inside()) {
      expect(attributes).toEqual({ 'db.system.name': 'postgresql', 'db.operation.name': name });
    }
    expect(received[0]).toMatchObject({ path: '/v1/traces', type: 'application/json' });
    expect(received.map(({ body }) => body).join('')).not.toMatch(/SAID|select "|from "/);
  });
});

/** The names of the series a metric is told by. */
function parts(name: string, type = ''): string[] {
  return type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name];
}

interface SentSpan {
  readonly name: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly attributes: Readonly<Record<string, string>>;
}

/** What a collector is sent, as far as it is looked at. */
interface SentTraces {
  readonly resourceSpans: readonly {
    readonly scopeSpans: readonly {
      readonly spans: readonly (Omit<SentSpan, 'attributes'> & {
        readonly attributes: readonly { key: string; value: { stringValue?: string; intValue?: number } }[];
      })[];
    }[];
  }[];
}

const spansOf = ({ resourceSpans }: SentTraces): SentSpan[] =>
  resourceSpans
    .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans))
    .map((span) => ({
      ...span,
      attributes: Object.fromEntries(
        span.attributes.map(({ key, value }) => [key, value.stringValue ?? String(value.intValue)]),
      ),
    }));

import { monitorEventLoopDelay } from 'node:perf_hooks';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aTurn } from '../../../test/kit/a-turn.ts';
import { startBuiltThreads } from '../../../test/servers/built-threads.ts';
import { readPdfFacts, readPdfPages } from './pdf-text.ts';
import { closeTypstEngine, createTypstEngine, renderTypst } from './typst-engine.ts';

const createdAt = new Date('2027-01-07T03:20:00Z');
const PAGE =
  '#let data = json(bytes(sys.inputs.data))\n#set document(title: "Thử")\n#set text(font: "Tinos", lang: "vi", fallback: false)\n';
const plain = { name: 'plain', source: `${PAGE}#data.text` };
const slow = {
  name: 'slow',
  source: `${PAGE}#for i in range(data.count) { table(columns: 8, ..range(400).map(n => str(n * i))) }`,
};
const text = async (value: string) =>
  (await readPdfPages(await renderTypst(plain, { text: value }, { createdAt, turn: aTurn }))).join('');

// From source a worker takes longer to begin than a time limit of the tests.
beforeAll(startBuiltThreads);
afterAll(closeTypstEngine);

describe('renderTypst', () => {
  test('every Vietnamese letter, capital and small, comes back out of the file as typed', async () => {
    const bases = ['a', 'ă', 'â', 'e', 'ê', 'i', 'o', 'ô', 'ơ', 'u', 'ư', 'y'];
    const tones = ['', '\u0300', '\u0309', '\u0303', '\u0301', '\u0323'];
    const letters = [...bases.flatMap((base) => tones.map((tone) => (base + tone).normalize('NFC'))), 'đ'];
    const all = letters.flatMap((letter) => [letter, letter.toLocaleUpperCase('vi')]).join(' ');
    expect((await text(all)).replace(/\s+/g, ' ')).toBe(all);
    const line = 'Nguyễn Ngọc Ẩn – Trường THPT Đặng Hữu Phước – ỳ ỷ ỹ ỵ ặ ẫ ổ ữ';
    expect(await text(line)).toBe(line);
  });

  test('decomposed letters are composed; controls, direction overrides and broken surrogates become spaces', async () => {
    expect(await text('Nguyê\u0303n')).toBe('Nguyễn');
    expect((await text('A\u0000B\u202EC\uD800D')).replace(/\s+/g, ' ')).toBe('A B C D');
  });

  test.each(['#import "@preview/x:1.0.0": *', '$x^2$ *b* _i_', '] #panic() [', 'C:\\n \\u{41}', '"#sys.inputs" }'])(
    'data %j is text, never markup',
    async (value) => expect(await text(value)).toBe(value),
  );

  test('a template cannot read a file of the machine', async () => {
    const reading = { name: 'reading', source: '#read("/etc/hosts")' };
    await expect(renderTypst(reading, {}, { createdAt, turn: aTurn })).rejects.toMatchObject({ failure: 'failed' });
    const climbing = { name: 'climbing', source: '#read("../../etc/hosts")' };
    await expect(renderTypst(climbing, {}, { createdAt, turn: aTurn })).rejects.toMatchObject({ failure: 'failed' });
  });

  test('the file is tagged, in Vietnamese, titled, dated by the caller, and the same data gives the same bytes', async () => {
    const first = await renderTypst(plain, { text: 'Phượng' }, { createdAt, turn: aTurn });
    const second = await renderTypst(plain, { text: 'Phượng' }, { createdAt, turn: aTurn });
    expect(Buffer.compare(first, second)).toBe(0);
    const { info, tagged } = await readPdfFacts(first);
    expect(tagged).toBe(true);
    expect(info).toMatchObject({ Title: 'Thử', Language: 'vi', CreationDate: expect.stringContaining('20270107') });
  });
});

describe('the pool', () => {
  test('cancels a render under way and one that waits; the next render works', async () => {
    const engine = createTypstEngine();
    const running = new AbortController();
    const queued = new AbortController();
    const first = engine.render(slow, { count: 60 }, { createdAt, signal: running.signal });
    const second = engine.render(plain, { text: 'b' }, { createdAt, signal: queued.signal });
    const third = engine.render(plain, { text: 'c' }, { createdAt });
    setTimeout(() => queued.abort(), 20);
    setTimeout(() => running.abort(), 400);
    await expect(second).rejects.toMatchObject({ failure: 'cancelled' });
    await expect(first).rejects.toMatchObject({ failure: 'cancelled' });
    expect((await third).length).toBeGreaterThan(0);
    await expect(engine.render(plain, {}, { createdAt, signal: AbortSignal.abort() })).rejects.toMatchObject({
      failure: 'cancelled',
    });
    await engine.close();
  });

  test('a render over its time limit fails and the worker is replaced', async () => {
    const engine = createTypstEngine({ timeoutMs: 1_000 });
    await expect(engine.render(slow, { count: 150 }, { createdAt })).rejects.toMatchObject({ failure: 'timeout' });
    const retry = async (): Promise<Uint8Array> => engine.render(plain, { text: 'a' }, { createdAt }).catch(retry);
    expect((await retry()).length).toBeGreaterThan(0);
    await engine.close();
  });

  test('a full waiting line refuses at once, closing cancels what waits', async () => {
    const engine = createTypstEngine({ maxWaiting: 1 });
    const jobs = [1, 2, 3].map((n) => engine.render(plain, { text: `${n}` }, { createdAt }));
    const outcomes = Promise.allSettled(jobs);
    await expect(jobs[2]).rejects.toMatchObject({ failure: 'busy' });
    await engine.close();
    expect((await outcomes).map((each) => each.status === 'rejected' && each.reason.failure)).toEqual([
      'cancelled',
      'cancelled',
      'busy',
    ]);
  });

  test('a document made for a number of pages fails where it comes to another', async () => {
    const source =
      '#let data = json(bytes(sys.inputs.data))\n#for each in range(data.count) [#each #pagebreak(weak: true)]';
    const print = (count: number) =>
      renderTypst({ name: 'counted', source }, { count }, { createdAt, turn: aTurn, pages: 2 });
    expect(await readPdfPages(await print(2))).toHaveLength(2);
    await expect(print(3)).rejects.toMatchObject({ failure: 'pages' });
  });

  test('compiling leaves the main loop free', async () => {
    await renderTypst(plain, { text: 'warm' }, { createdAt, turn: aTurn });
    const held: number[] = [];
    // The quietest of three, and as a part of the whole: how busy the machine is must not decide.
    for (const count of [8, 9, 10]) {
      const delay = monitorEventLoopDelay({ resolution: 5 });
      const begun = performance.now();
      delay.enable();
      await renderTypst(slow, { count }, { createdAt, turn: aTurn });
      delay.disable();
      held.push(delay.max / 1e6 / (performance.now() - begun));
    }
    expect(Math.min(...held)).toBeLessThan(0.5);
  });
});

import { writeFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { aTurn } from '../../../../test/kit/a-turn.ts';
import { readPdfPages } from '../../../platform/pdf/pdf-text.ts';
import { closeTypstEngine } from '../../../platform/pdf/typst-engine.ts';
import type { PlacedLesson } from '../days/day-lessons.rules.ts';
import { usualWeek } from '../setup/week-setup.rules.ts';
import { shortNames } from './timetable-grid.rules.ts';
import { renderSchool, renderSingles } from './timetable-paper.document.ts';
import { classPage, type TimetablePaper } from './timetable-paper.rules.ts';

const squeeze = (text: string) => text.replace(/\s/g, '');
const hostile = ['#import "x"', '$x$ ]', '\\ " {', '<b>', 'A'.repeat(80)];

/** A school of `count` classes, all in the morning, every period taught, each class by one teacher. */
function aPaper(count: number, names: readonly string[] = []): TimetablePaper {
  const classes = Array.from({ length: count }, (_, index) => ({
    id: `c${index}`,
    name: `${6 + (index % 4)}A${1 + Math.floor(index / 4)}`,
    homeroom: 'Trần Thị Mai',
  }));
  const lessons = classes.flatMap(({ id, name }, index) =>
    [1, 2, 3, 4, 5, 6].flatMap((day) =>
      [1, 2, 3, 4, 5].map(
        (period): PlacedLesson => ({
          id: `${id} ${day} ${period}`,
          timetableId: 't',
          purpose: 'LESSON',
          duration: 1,
          weeks: null,
          subject: { id: 's', name: 'Toán', shortName: `M${index}.${day}.${period}` },
          classes: [{ id, name, group: null }],
          teachers: [{ id: `g${index}`, name: names[index] ?? `Nguyễn Văn Nam${index}` }],
          room: null,
          site: '',
          slot: { day, shift: 'MORNING', period },
        }),
      ),
    ),
  );
  const { days, shifts } = usualWeek(6, null);
  return {
    grid: { days, shifts },
    lessons,
    classes,
    teachers: [],
    school: 'Trường THCS Hoa Phượng',
    title: 'Thời khoá biểu học kì I',
    period: 'Học kì I, năm học 2026-2027',
    applies: '',
    isDraft: false,
    foot: 'In từ Phượng',
    principal: 'Lê Văn Sơn',
    placeDate: 'Cao Lãnh, ngày 16 tháng 11 năm 2026',
    createdAt: new Date('2026-11-16T00:00:00Z'),
  };
}

afterAll(closeTypstEngine);

describe('the whole school on A3', () => {
  it.each([
    [1, 1],
    [14, 1],
    [15, 2],
    [42, 3],
  ])('%i classes of one shift take %i pages, each lesson once', async (count, sheets) => {
    const paper = aPaper(count);
    const pdf = await renderSchool(paper, aTurn);
    if (process.env.KEEP_PAPERS) writeFileSync(`${process.env.KEEP_PAPERS}/school-${count}.pdf`, pdf);
    const pages = await readPdfPages(pdf);
    expect(pages).toHaveLength(sheets);
    const words = pages.join(' ').split(/\s+/);
    const counts = new Map<string, number>();
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
    expect(paper.lessons.filter(({ subject }) => counts.get(subject.shortName) !== 1)).toEqual([]);
  });

  it('hostile names come out as text; no class at all is an empty page', async () => {
    const text = squeeze((await readPdfPages(await renderSchool(aPaper(5, hostile), aTurn))).join(''));
    for (const name of hostile) expect(text).toContain(squeeze(name.split(' ').at(-1) ?? ''));
    expect(await readPdfPages(await renderSchool(aPaper(0), aTurn))).toHaveLength(1);
  });

  it('the same data give the same bytes', async () => {
    const [first, second] = await Promise.all([renderSchool(aPaper(3), aTurn), renderSchool(aPaper(3), aTurn)]);
    expect(Buffer.compare(first, second)).toBe(0);
  });
});

describe('a page of a class', () => {
  it('is one page; lessons that take turns share a cell', async () => {
    const paper = aPaper(1);
    const [first] = paper.lessons;
    const turns = (['ODD', 'EVEN'] as const).map((weeks) => ({ ...(first as PlacedLesson), weeks }));
    const lessons = [...turns, ...paper.lessons.slice(1)];
    const page = classPage({ ...paper, lessons }, 'c0');
    const pages = await readPdfPages(await renderSingles(paper, page ? [page] : [], aTurn));
    expect(pages).toHaveLength(1);
    expect(squeeze(pages.join(''))).toMatch(/Toán\(tuầnlẻ\).*Toán\(tuầnchẵn\)/);
  });
});

describe('shortNames', () => {
  it('are given names, with the name before where two share one, in full where that is shared too', () => {
    const people = ['Trần Thị Mai', 'Lê Văn Nam', 'Nguyễn Hoài Nam', 'Vũ Thu Hà', 'Bùi Thu Hà'];
    const names = shortNames(people.map((name) => ({ id: name, name })));
    expect([...names.values()].sort()).toEqual(['Bùi Thu Hà', 'Hoài Nam', 'Mai', 'Văn Nam', 'Vũ Thu Hà']);
  });
});

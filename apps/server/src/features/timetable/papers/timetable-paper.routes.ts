import { timetablePaperContract } from '@phuong/contract/timetable/papers/timetable-paper.contract.ts';
import { AppError, notFound } from '../../../platform/http/app-error.ts';
import type { FileAnswer } from '../../../platform/http/file-answer.ts';
import { type Area, area } from '../../../platform/http/mount.ts';
import type { Services } from '../../../platform/services.ts';
import { xlsxAnswer } from '../../../platform/sheet/xlsx-answer.ts';
import { idInForce } from '../versions/timetable.reads.ts';
import { ownLessons, personOf } from '../views/own-timetable.reads.ts';
import { renderSchool, renderSingles, renderSlips, renderTeachers } from './timetable-paper.document.ts';
import { paperPages, readOwnPaper, readPaper } from './timetable-paper.reads.ts';
import { classPage, paperWorkbook, teacherPage } from './timetable-paper.rules.ts';

const pdf = (name: string, content: Uint8Array): FileAnswer => ({
  name: `${name}.pdf`,
  mediaType: 'application/pdf',
  content,
  inline: true,
});

export const timetablePaperArea = (services: Services): Area =>
  area(timetablePaperContract, {
    'timetablePapers.pdf': async ({ params, query, turn }) => {
      const paper = await readPaper(services, params.id);
      if (query.of === 'SCHOOL') return pdf(paper.title, await renderSchool(paper, turn));
      if (query.of === 'TEACHERS') return pdf(`${paper.title}, giáo viên`, await renderTeachers(paper, turn));
      const pages = await paperPages(services.db, paper, query.of, query.targetId);
      const [first, second] = pages;
      const name = first && !second ? `Thời khoá biểu ${first.title}` : paper.title;
      const render = query.slips === 'true' ? renderSlips : renderSingles;
      return pdf(name, await render(paper, pages, turn));
    },
    'timetablePapers.workbook': async ({ params }) => {
      const paper = await readPaper(services, params.id);
      return xlsxAnswer(`${paper.title}.xlsx`, paperWorkbook(paper));
    },
    'timetablePapers.own': async ({ actor, turn }) => {
      const today = services.clock.today();
      const id = await idInForce(services.db, today);
      if (!id) throw new AppError('timetable.none_in_force');
      const { of, whose } = await ownLessons(services.db, personOf(actor), today, today);
      if (of.id === null || of.kind === 'ROOM' || of.kind === 'SCHOOL') throw notFound();
      const paper = await readOwnPaper(services, id, whose);
      const page = of.kind === 'CLASS' ? classPage(paper, of.id) : teacherPage(paper, of.id);
      const nothing = {
        kind: of.kind,
        title: of.name.toLocaleUpperCase('vi'),
        meta: paper.applies,
        note: '',
        lessons: [],
      };
      const pages = [page ?? nothing];
      return pdf(`Thời khoá biểu ${of.name}`, await renderSingles(paper, pages, turn));
    },
  });

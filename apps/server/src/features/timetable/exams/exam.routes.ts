import { examContract } from '@phuong/contract/timetable/exams/exam.contract.ts';
import { type Area, area } from '../../../platform/http/mount.ts';
import type { Services } from '../../../platform/services.ts';
import { xlsxAnswer } from '../../../platform/sheet/xlsx-answer.ts';
import { personOf } from '../views/own-timetable.reads.ts';
import { listExams, readCandidates, readExam } from './exam.reads.ts';
import { exams } from './exam.record.ts';
import { renderExam } from './exam-paper.document.ts';
import { readExamPaper } from './exam-paper.reads.ts';
import { doorPages, examWorkbook, schedulePages, turnPages } from './exam-paper.rules.ts';
import { divideGrade, placeCandidate, updateRoom } from './exam-room.commands.ts';
import { createSession, deleteSession, updateSession } from './exam-session.commands.ts';
import { assignExamTurns, saveTurn } from './exam-turn.commands.ts';
import { readOwnExams, readTurnTeachers } from './own-exam.reads.ts';

export const examArea = (services: Services): Area =>
  area(examContract, {
    'exams.list': ({ query }) => listExams(services.db, query.semesterId),
    'exams.read': ({ params, actor }) => readExam(services.db, { actor, today: services.clock.today() }, params.id),
    'exams.create': ({ body: { semesterId, ...input }, actor, origin }) =>
      exams.create(services, { actor, origin }, { semesterId, input }),
    'exams.update': ({ params: { id }, body: { version, ...input }, actor, origin }) =>
      exams.update(services, { actor, origin }, { id, version, input }),
    'exams.delete': ({ params, actor, origin }) => exams.remove(services, { actor, origin }, params.id),
    'exams.publish': ({ params, body, actor, origin }) =>
      exams.step(services, { actor, origin }, params.id, { action: 'publish', ...body }),
    'exams.withdraw': ({ params, body, actor, origin }) =>
      exams.step(services, { actor, origin }, params.id, { action: 'withdraw', ...body }),
    'examSessions.create': ({ params, body, actor, origin }) =>
      createSession(services, { actor, origin }, params.id, body),
    'examSessions.update': ({ params, body, actor, origin }) =>
      updateSession(services, { actor, origin }, params, body),
    'examSessions.delete': ({ params, actor, origin }) => deleteSession(services, { actor, origin }, params),
    'examRooms.divide': ({ params, body, actor, origin }) => divideGrade(services, { actor, origin }, params.id, body),
    'examRooms.update': ({ params, body, actor, origin }) => updateRoom(services, { actor, origin }, params, body),
    'examCandidates.list': ({ params, query }) =>
      readCandidates(services.db, params.id, query.grade, services.clock.today()),
    'examCandidates.place': ({ params, body, actor, origin }) =>
      placeCandidate(services, { actor, origin }, params.id, body),
    'examTurns.assign': ({ params, body, actor, origin }) =>
      assignExamTurns(services, { actor, origin }, params.id, body),
    'examTurns.save': ({ params, body, actor, origin }) => saveTurn(services, { actor, origin }, params.id, body),
    'examTurns.teachers': ({ params, query }) =>
      readTurnTeachers(services.db, params.id, query, services.clock.today()),
    'examPapers.pdf': async ({ params, query, actor, turn }) => {
      const paper = await readExamPaper(services, actor, params.id);
      const { name, pages } = {
        DOORS: { name: 'Danh sách phòng', pages: doorPages },
        TURNS: { name: 'Phân công coi kiểm tra', pages: turnPages },
        SCHEDULE: { name: 'Lịch kiểm tra', pages: schedulePages },
      }[query.of];
      return {
        name: `${name}, ${paper.exam.name}.pdf`,
        mediaType: 'application/pdf',
        content: await renderExam(paper, pages(paper), turn),
        inline: true,
      };
    },
    'examPapers.workbook': async ({ params, actor }) => {
      const paper = await readExamPaper(services, actor, params.id);
      return xlsxAnswer(`${paper.exam.name}.xlsx`, examWorkbook(paper));
    },
    'ownExams.read': ({ actor }) => readOwnExams(services.db, personOf(actor), services.clock.today()),
  });

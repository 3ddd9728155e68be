import type { LogSpan } from '@phuong/contract/attendance/class-log/class-log.contract.ts';
import { formatDate } from '@phuong/rules/people/dates.ts';
import { audit, type By } from '../../../platform/audit/audit.commands.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { FileAnswer } from '../../../platform/http/file-answer.ts';
import type { PaperTurn } from '../../../platform/pdf/paper-line.ts';
import type { Services } from '../../../platform/services.ts';
import { fill } from '../../access/access.public.ts';
import { exportList, schoolInfo } from '../../school/school.public.ts';
import { renderAbsenceMonth } from './absence-month.document.ts';
import { readAbsenceMonth } from './absence-month.reads.ts';
import { absenceMonthSheet, monthName } from './absence-month.view.ts';
import { renderClassLog } from './class-log.document.ts';
import { readClassLog } from './class-log.reads.ts';
import type { ClassLog } from './class-log.rules.ts';
import { classLogSheet, logWords } from './class-log.view.ts';

type Caller = By & { readonly actor: Actor };

interface LogAsked {
  readonly classId: string;
  readonly date?: string | undefined;
  readonly span: LogSpan;
}

const readLogAsked = ({ db, clock }: Services, { actor }: Caller, { classId, date, span }: LogAsked) =>
  readClassLog(db, actor, { classId, date: date ?? clock.today(), span, today: clock.today() });

const logFile = ({ className, from, to }: ClassLog) => `So dau bai ${className} ${from} ${to}`;

/** The class log on paper. @throws AppError 404. */
export async function printClassLog(
  services: Services,
  by: Caller,
  asked: LogAsked,
  turn: PaperTurn,
): Promise<FileAnswer> {
  const log = await readLogAsked(services, by, asked);
  const { classId, from, to } = log;
  await audit(services.db, by, { action: 'classLogs.paper', entity: 'class', entityId: classId, after: { from, to } });
  const school = await schoolInfo(services.db);
  const content = await renderClassLog(log, { school, createdAt: services.clock.now() }, turn);
  return { name: `${logFile(log)}.pdf`, mediaType: 'application/pdf', content, inline: true };
}

/** The class log as .xlsx in the caller's language. @throws AppError 404. */
export async function exportClassLog(
  services: Services,
  by: Caller,
  { reason, ...asked }: LogAsked & { readonly reason: string },
): Promise<FileAnswer> {
  const log = await readLogAsked(services, by, asked);
  const { schoolYearId, from, to, weeks } = log;
  const locale = by.origin?.locale ?? 'vi';
  const words = logWords(locale);
  const lessons = weeks.flatMap((week) => week.lessons);
  return exportList(services, by, {
    action: 'classLogs.export',
    entity: 'class',
    heading: fill(words.log.heading, { class: log.className, from: formatDate(from), to: formatDate(to) }),
    counted: words.log.counted,
    schoolYearId,
    fileName: logFile(log),
    sheet: classLogSheet(log, locale),
    after: { className: log.className, from, to, rows: lessons.length },
    reason,
    people: [...new Set(lessons.flatMap(({ away }) => away.map(({ studentId }) => studentId)))],
  });
}

interface MonthAsked {
  readonly classId: string;
  readonly month: string;
}

const readMonthAsked = ({ db, clock }: Services, { actor }: Caller, asked: MonthAsked) =>
  readAbsenceMonth(db, actor, { ...asked, now: clock.now(), today: clock.today() });

/** Absences of a month on paper. @throws AppError 404. */
export async function printAbsenceMonth(
  services: Services,
  by: Caller,
  asked: MonthAsked,
  turn: PaperTurn,
): Promise<FileAnswer> {
  const { db, clock } = services;
  const month = await readMonthAsked(services, by, asked);
  const after = { month: month.month, rows: month.rows.length };
  await audit(db, by, { action: 'absenceMonths.paper', entity: 'class', entityId: asked.classId, after });
  const school = await schoolInfo(db);
  const content = await renderAbsenceMonth(month, { school, createdAt: clock.now(), today: clock.today() }, turn);
  const name = `Diem danh ${month.className} ${month.month}.pdf`;
  return { name, mediaType: 'application/pdf', content, inline: true };
}

/** Absences of a month as .xlsx in the caller's language. @throws AppError 404. */
export async function exportAbsenceMonth(
  services: Services,
  by: Caller,
  { reason, ...asked }: MonthAsked & { readonly reason: string },
): Promise<FileAnswer> {
  const month = await readMonthAsked(services, by, asked);
  const locale = by.origin?.locale ?? 'vi';
  return exportList(services, by, {
    action: 'absenceMonths.export',
    entity: 'class',
    heading: fill(logWords(locale).absenceMonth.heading, { class: month.className, month: monthName(month.month) }),
    schoolYearId: month.schoolYearId,
    fileName: `Diem danh ${month.className} ${month.month}`,
    sheet: absenceMonthSheet(month, locale),
    after: { className: month.className, month: month.month, rows: month.rows.length },
    reason,
    people: month.rows.map(({ studentId }) => studentId),
  });
}

import type { PaperOf } from '@phuong/contract/timetable/papers/timetable-paper.contract.ts';
import { formatDate } from '@phuong/rules/people/dates.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import type { Services } from '../../../platform/services.ts';
import { classOrder } from '../../classes/classes.public.ts';
import { formatInstant, formatPlaceDate } from '../../grading/grading.public.ts';
import { schoolInfo } from '../../school/school.public.ts';
import { readPlacedLessons } from '../days/placed-lessons.reads.ts';
import { otherGroups } from '../groups/group-lessons.rules.ts';
import { groupSpells } from '../groups/group-members.reads.ts';
import { weekGridOf } from '../setup/week-setup.reads.ts';
import type { Whose } from '../views/timetable-days.reads.ts';
import { classPage, type PaperSubject, roomPage, type TimetablePaper, teacherPage } from './timetable-paper.rules.ts';

/** Versions that hold or have held; all others are drafts on paper. */
const published = ['published', 'superseded', 'scheduled'];

/** A version ready to print. @throws AppError 404. */
export async function readPaper({ db, clock }: Services, id: string): Promise<TimetablePaper> {
  const version = await db
    .selectFrom('timetables as t')
    .innerJoin('semesters as s', 's.id', 't.semester_id')
    .innerJoin('school_years as y', 'y.id', 't.school_year_id')
    .select(['t.name', 't.state', 't.week', 't.effective_from', 't.school_year_id'])
    .select(['s.name as semesterName', 'y.name as yearName'])
    .where('t.id', '=', id)
    .executeTakeFirst();
  if (!version) throw notFound();
  const school = await schoolInfo(db);
  const unplaced = await countUnplaced(db, id);
  return {
    grid: version.week ?? (await weekGridOf(db, version.school_year_id)),
    lessons: await readPlacedLessons(db, [id]),
    classes: await readClasses(db, version.school_year_id),
    teachers: await readTeachers(db, id),
    school: school.name,
    title: `Thời khoá biểu ${version.name}`,
    period: `${version.semesterName}, năm học ${version.yearName}`,
    applies: version.effective_from ? `Áp dụng từ ngày ${formatDate(version.effective_from)}` : '',
    isDraft: !published.includes(version.state),
    foot: [
      `In từ Phượng lúc ${formatInstant(clock.now().toISOString())}`,
      ...(unplaced > 0 ? [`còn ${unplaced} tiết chưa xếp`] : []),
    ].join(' – '),
    principal: school.principalName,
    placeDate: formatPlaceDate(school.placeForDates || null, clock.today()),
    createdAt: clock.now(),
  };
}

/** The same for one person: a pupil's is without the lessons of other groups than theirs today. @throws AppError 404. */
export async function readOwnPaper(services: Services, id: string, whose: Whose): Promise<TimetablePaper> {
  const paper = await readPaper(services, id);
  const [spell] = whose.kind === 'CLASS' ? whose.spells : [];
  if (whose.kind !== 'CLASS' || !whose.studentId || !spell) return paper;
  const { db, clock } = services;
  const today = clock.today();
  const version = await db.selectFrom('timetables').select('semester_id').where('id', '=', id).executeTakeFirst();
  const spells = await groupSpells(db, whose.studentId, today, today);
  const isOther = otherGroups(spells, paper.lessons, () => version?.semester_id);
  return { ...paper, lessons: paper.lessons.filter((lesson) => !isOther(lesson, spell.classId, today)) };
}

/** The pages asked for; `DEPARTMENT` are the teachers of one, or of all. @throws AppError 404 for a target that is not there. */
export async function paperPages(
  db: Kysely<Tables>,
  paper: TimetablePaper,
  of: Exclude<PaperOf, 'SCHOOL' | 'TEACHERS'>,
  targetId: string | undefined,
): Promise<PaperSubject[]> {
  if (of === 'ROOM') return roomPages(db, paper, targetId);
  if (of === 'CLASS') {
    const ids = targetId ? [targetId] : paper.classes.map(({ id }) => id);
    return found(ids.map((id) => classPage(paper, id)));
  }
  if (of === 'TEACHER') {
    const ids = targetId ? [targetId] : paper.teachers.map(({ id }) => id);
    return found(ids.map((id) => teacherPage(paper, id)));
  }
  const members = paper.teachers.filter(({ departmentId }) => !targetId || departmentId === targetId);
  return found(members.map(({ id }) => teacherPage(paper, id)));
}

function found(pages: readonly (PaperSubject | undefined)[]): PaperSubject[] {
  const there = pages.flatMap((page) => page ?? []);
  if (there.length === 0) throw notFound();
  return there;
}

async function roomPages(
  db: Kysely<Tables>,
  paper: TimetablePaper,
  targetId: string | undefined,
): Promise<PaperSubject[]> {
  if (targetId) {
    const room = await db.selectFrom('rooms').select('name').where('id', '=', targetId).executeTakeFirst();
    if (!room) throw notFound();
    return [roomPage(paper, room.name)];
  }
  const names = new Map(paper.lessons.flatMap(({ room }) => (room ? [[room.name.toLowerCase(), room.name]] : [])));
  const sorted = [...names.values()].sort((a, b) => a.localeCompare(b, 'vi', { numeric: true }));
  return found(sorted.map((name) => roomPage(paper, name)));
}

async function countUnplaced(db: Kysely<Tables>, id: string): Promise<number> {
  const row = await db
    .selectFrom('timetable_lessons')
    .select((eb) => eb.fn.sum<number>('duration').as('periods'))
    .where('timetable_id', '=', id)
    .where('day', 'is', null)
    .executeTakeFirst();
  return Number(row?.periods ?? 0);
}

async function readClasses(db: Kysely<Tables>, schoolYearId: string): Promise<TimetablePaper['classes']> {
  const rows = await db
    .selectFrom('classes')
    .leftJoin('homeroom_assignments as h', (join) =>
      join.onRef('h.class_id', '=', 'classes.id').on('h.to_date', 'is', null),
    )
    .leftJoin('teachers as t', 't.id', 'h.teacher_id')
    .select(['classes.id', 'classes.name', 't.full_name as homeroom'])
    .where('classes.school_year_id', '=', schoolYearId)
    .orderBy('classes.grade')
    .orderBy(classOrder[0])
    .orderBy(classOrder[1])
    .execute();
  return rows.map(({ homeroom, ...row }) => ({ ...row, homeroom: homeroom ?? '' }));
}

/** Who has a lesson in the version. */
const readTeachers = (db: Kysely<Tables>, id: string): Promise<TimetablePaper['teachers'][number][]> =>
  db
    .selectFrom('teachers')
    .select(['id', 'full_name as name', 'department_id as departmentId'])
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('timetable_lesson_teachers as lt')
        .innerJoin('timetable_lessons as l', 'l.id', 'lt.lesson_id')
        .select('lt.teacher_id')
        .where('l.timetable_id', '=', id),
    )
    .orderBy('sort_key')
    .execute();

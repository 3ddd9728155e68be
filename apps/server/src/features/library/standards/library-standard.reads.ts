import type { LibrarySaid, LibraryStandard } from '@phuong/contract/library/standards/library-standard.contract.ts';
import {
  judgeLibrary,
  type LibraryStandards,
  libraryLevel,
  libraryStandards,
} from '@phuong/rules/library/library-standards.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { found } from '../../../platform/record/versioned-edit.ts';
import '../library.tables.ts';

interface Counted {
  readonly primary: number;
  readonly lower: number;
  readonly upper: number;
  readonly counted: LibraryStandard['counted'];
}

/** Pupils by level on a day, teachers who are here, and the collection on that day; what is lost is not there. */
async function count(db: Kysely<Tables>, schoolYearId: string, on: string, today: string): Promise<Counted> {
  const { rows } = await sql<Counted>`
    with pupils as (
      select count(*) filter (where c.grade <= 5)::int as primary, count(*) filter (where c.grade between 6 and 9)::int as lower,
        count(*) filter (where c.grade >= 10)::int as upper, count(*)::int as all_pupils
      from enrolments e join classes c on c.id = e.class_id
      where e.school_year_id = ${schoolYearId} and e.from_date <= ${on} and (e.to_date is null or e.to_date >= ${on})),
    books as (
      select count(distinct t.id) filter (where t.kind <> 'DIGITAL')::int as titles,
        count(*) filter (where t.kind not in ('PERIODICAL', 'DIGITAL'))::int as copies,
        count(*) filter (where t.kind = 'SGK')::int as textbooks, count(*) filter (where t.kind = 'SGV')::int as teachers_books,
        count(*) filter (where t.kind = 'STK')::int as reference, count(*) filter (where t.kind = 'STN')::int as children,
        count(distinct t.id) filter (where t.kind = 'PERIODICAL')::int as periodicals
      from book_copies b join book_titles t on t.id = b.title_id
      where b.acquired_on <= ${on} and b.state <> 'lost' and (b.withdrawn_on is null or b.withdrawn_on > ${on}))
    select p.primary, p.lower, p.upper, json_build_object(
      'pupils', p.all_pupils,
      'teachers', (select count(*)::int from teachers where status not in ('RETIRED', 'TRANSFERRED', 'RESIGNED')),
      'titles', k.titles, 'copies', k.copies, 'textbooks', k.textbooks, 'teachersBooks', k.teachers_books,
      'reference', k.reference, 'children', k.children, 'periodicals', k.periodicals,
      'digital', (select count(*)::int from book_titles where kind = 'DIGITAL'),
      'loans', (select count(*)::int from book_loans l, school_years y where y.id = ${schoolYearId}
        and l.issued_on between y.start_date and least(y.end_date, ${today}::date))) as counted
    from pupils p, books k`.execute(db);
  return found(rows[0]);
}

const nothingSaid: LibrarySaid = {
  totalArea: null,
  readingArea: null,
  pupilSeats: null,
  teacherSeats: null,
  computers: null,
  openHours: null,
  teacherSets: null,
  answers: {},
};

async function said(db: Kysely<Tables>, schoolYearId: string) {
  const row = await db
    .selectFrom('library_year_facts')
    .selectAll()
    .where('school_year_id', '=', schoolYearId)
    .executeTakeFirst();
  if (!row) return { said: nothingSaid, saidBy: null, saidAt: null, version: 1 };
  return {
    said: {
      totalArea: row.total_area,
      readingArea: row.reading_area,
      pupilSeats: row.pupil_seats,
      teacherSeats: row.teacher_seats,
      computers: row.computers,
      openHours: row.open_hours,
      teacherSets: row.teacher_sets,
      answers: row.answers,
    },
    saidBy: row.said_by_name,
    saidAt: row.said_at?.toISOString() ?? null,
    version: row.version,
  };
}

/** The standards of a day. @throws AppError 409 for a day before there were any. */
export function standardsOn(on: string): LibraryStandards {
  const standards = libraryStandards(on);
  if (!standards) throw new AppError('library.no_standards_then');
  return standards;
}

/** The last day of a year that is over, else today. */
export const dayOfYear = (year: { readonly end_date: string }, today: string) =>
  year.end_date < today ? year.end_date : today;

/** The library of a year held against its standards. @throws AppError 404; 409 for a year before there were any. */
export async function readStandard(db: Kysely<Tables>, schoolYearId: string, today: string): Promise<LibraryStandard> {
  const year = found(
    await db
      .selectFrom('school_years')
      .select(['id', 'name', 'status', 'end_date'])
      .where('id', '=', schoolYearId)
      .executeTakeFirst(),
  );
  const on = dayOfYear(year, today);
  const standards = standardsOn(on);
  const { primary, lower, upper, counted } = await count(db, schoolYearId, on, today);
  const facts = await said(db, schoolYearId);
  const { readingArea, totalArea, teacherSets, answers } = facts.said;
  const criteria = judgeLibrary(standards, {
    pupils: { PRIMARY: primary, LOWER_SECONDARY: lower, UPPER_SECONDARY: upper },
    teachers: counted.teachers,
    amounts: { copies: counted.copies, teacherSets, readingArea, totalArea },
    answers,
  });
  return {
    schoolYear: { id: year.id, name: year.name, isClosed: year.status === 'CLOSED' },
    on,
    regulation: standards.name,
    level: libraryLevel(criteria),
    criteria,
    counted,
    ...facts,
  };
}

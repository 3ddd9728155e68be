import type { Locale } from '@phuong/texts/sentence.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { schoolInfo } from '../../school/school.public.ts';
import type { OpenItem } from '../lessons/lesson.guards.ts';
import { filled } from '../papers/paper-words.rules.ts';
import { testPaperWords } from './paper-look.rules.ts';

/** What stands above a paper of a test: the school, the test, the year, subject and grade, how long it takes. */
export async function paperHead(
  db: Kysely<Tables>,
  { material, lesson, of }: OpenItem,
  minutes: number | null,
  locale: Locale,
) {
  const words = testPaperWords(locale);
  const school = await schoolInfo(db);
  const { subject, grade } = await db
    .selectFrom('classes as c')
    .innerJoin('subjects as s', (join) => join.on('s.id', '=', lesson.subject_id))
    .select(['c.grade', 's.name as subject'])
    .where('c.id', '=', lesson.class_id)
    .executeTakeFirstOrThrow();
  return {
    managing: school.managingBody.toLocaleUpperCase('vi'),
    school: school.name.toLocaleUpperCase('vi'),
    title: material.title.toLocaleUpperCase('vi'),
    year: filled(words.year, { year: of.yearName }),
    subject: filled(words.subject, { subject, grade }),
    minutes: minutes === null ? '' : filled(words.minutes, { minutes }),
  };
}

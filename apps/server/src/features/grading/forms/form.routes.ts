import { formContract } from '@phuong/contract/grading/forms/form.contract.ts';
import { audit, type By } from '../../../platform/audit/audit.commands.ts';
import { countRecords } from '../../../platform/audit/bulk-export.commands.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError, notFound } from '../../../platform/http/app-error.ts';
import type { FileAnswer } from '../../../platform/http/file-answer.ts';
import { type Area, area } from '../../../platform/http/mount.ts';
import type { Services } from '../../../platform/services.ts';
import { schoolDays, schoolInfo } from '../../school/school.public.ts';
import { relationTo, requireClassReader } from '../class-access.reads.ts';
import { documentSchool } from '../papers/class-paper.rules.ts';
import { formatDate, formatSchoolYear } from '../papers/documents/document-format.ts';
import { renderAttendance } from './attendance.document.ts';
import { printCertificates } from './certificate.commands.ts';
import { classesWithPupils, type FormClass, type FormPupil, pupilsChosen } from './form-pupils.reads.ts';
import { photoForCard, renderPersonCards } from './person-card.document.ts';
import { type RosterList, renderRosters } from './roster.document.ts';

type Caller = By & { readonly actor: Actor };
interface People {
  readonly classIds: readonly string[];
  readonly studentIds: readonly string[];
}

/** What a list is called, and its column, where nothing is typed. */
const ROSTER = { title: 'Danh sách học sinh', column: 'Kí nhận' } as const;

export function formArea(services: Services): Area {
  const { db, clock } = services;

  /**
   * A list of names is for every teacher of the class, all else for the one who leads it.
   * @throws AppError 404 for a class that does not exist, or is none of the caller's.
   */
  async function classesFor(
    by: Caller,
    classIds: readonly string[],
    whose: 'led' | 'taught' = 'led',
  ): Promise<FormClass[]> {
    for (const id of by.actor.scope === 'account' ? [] : classIds) {
      if (whose === 'led') await requireClassReader(db, by.actor, id, clock.today());
      else if (!(await relationTo(db, by.actor, id, clock.today()))) throw notFound();
    }
    const classes = await classesWithPupils(db, classIds, clock.today());
    if (classes.length < new Set(classIds).size) throw notFound();
    return classes;
  }

  /** Chosen pupils are the office's. @throws AppError 404. */
  async function chosenFor(by: Caller, studentIds: readonly string[]): Promise<FormPupil[]> {
    if (studentIds.length === 0) return [];
    if (by.actor.scope !== 'account') throw notFound();
    const pupils = await pupilsChosen(db, studentIds);
    if (pupils.length < new Set(studentIds).size) throw notFound();
    return pupils;
  }

  /** Who is on a form; counted as records that are opened are. */
  async function listsFor(by: Caller, { classIds, studentIds }: People, kind: string): Promise<RosterList[]> {
    const classes = await classesFor(by, classIds, kind === 'forms.roster' ? 'taught' : 'led');
    const chosen = await chosenFor(by, studentIds);
    const lists: RosterList[] = classes.map(({ name, ...rest }) => ({ className: name, ...rest }));
    if (chosen.length > 0) {
      const schoolYear = chosen.find((pupil) => pupil.schoolYear !== null)?.schoolYear ?? null;
      lists.push({ className: null, schoolYear, homeroomTeacher: null, pupils: chosen });
    }
    await counted(by, lists, kind);
    return lists.filter(({ pupils }) => pupils.length > 0);
  }

  async function counted(by: Caller, lists: readonly Pick<RosterList, 'pupils'>[], kind: string): Promise<void> {
    const people = lists.flatMap(({ pupils }) => pupils.map(({ id }) => id));
    if (people.length === 0) throw new AppError('grading.form_of_nobody');
    await countRecords(db, by, { kind, people }, clock.now());
  }

  async function logged(
    by: Caller,
    action: string,
    classIds: readonly string[],
    after: Readonly<Record<string, unknown>>,
  ) {
    const entityId = classIds.length === 1 ? classIds[0] : undefined;
    await audit(db, by, { action, entity: entityId ? 'class' : 'student', entityId, after });
  }

  const about = async () => ({
    school: documentSchool(await schoolInfo(db)),
    printedAt: clock.now().toISOString(),
  });
  const size = (lists: readonly Pick<RosterList, 'pupils'>[]) =>
    lists.reduce((sum, { pupils }) => sum + pupils.length, 0);

  return area(formContract, {
    'forms.roster': async ({ body: { title, columns, ...people }, actor, origin, turn }) => {
      const lists = await listsFor({ actor, origin }, people, 'forms.roster');
      const heading = title || ROSTER.title;
      const content = await renderRosters(
        { ...(await about()), title: heading, columns: columns.length > 0 ? columns : [ROSTER.column], lists },
        turn,
      );
      await logged({ actor, origin }, 'forms.roster', people.classIds, { title: heading, count: size(lists) });
      return pdf('danh-sach', content);
    },
    'forms.attendance': async ({ body: { classIds, month }, actor, origin, turn }) => {
      const classes = await classesFor({ actor, origin }, classIds);
      await counted({ actor, origin }, classes, 'forms.attendance');
      const days = await schoolDays(db, `${month}-01`, lastDayOf(month));
      const content = await renderAttendance({ ...(await about()), month, schoolDays: days, classes }, turn);
      await logged({ actor, origin }, 'forms.attendance', classIds, { month, count: size(classes) });
      return pdf(`diem-danh-${month}`, content);
    },
    'forms.cards': async ({ body, actor, origin, turn }) => {
      const lists = await listsFor({ actor, origin }, body, 'forms.cards');
      // One file at a time: a class of photos at once would be a hundred megabytes.
      const cards = [];
      for (const pupil of lists.flatMap((list) => list.pupils)) {
        cards.push({
          name: pupil.fullName,
          lines: cardLines(pupil),
          photo: await photoForCard(services, pupil.photoFileId),
        });
      }
      const content = await renderPersonCards(
        { ...(await about()), title: 'Thẻ học sinh', heading: 'THẺ HỌC SINH', cards },
        turn,
      );
      await logged({ actor, origin }, 'forms.cards', body.classIds, { count: cards.length });
      return pdf('the-hoc-sinh', content);
    },
    'forms.certificates': async ({ body, actor, origin, turn }) =>
      pdf('giay-xac-nhan', await printCertificates(services, { actor, origin }, body, turn)),
  });
}

const cardLines = (pupil: FormPupil) =>
  [
    ['Ngày sinh', formatDate(pupil.birthDate)],
    ['Lớp', pupil.className ?? ''],
    ['Năm học', pupil.schoolYear ? formatSchoolYear(pupil.schoolYear) : ''],
    ['Mã số', pupil.code],
  ] as const;

const lastDayOf = (month: string) => {
  const [year = 0, ordinal = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, ordinal, 0)).toISOString().slice(0, 10);
};

const pdf = (name: string, content: Uint8Array): FileAnswer => ({
  name: `${name}.pdf`,
  mediaType: 'application/pdf',
  content,
});

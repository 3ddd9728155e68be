import { staffFormContract } from '@phuong/contract/accounts/forms/staff-form.contract.ts';
import type { BodyOf } from '@phuong/contract/platform/route.schema.ts';
import { staff } from '@phuong/texts/vi/staff/staff.ts';
import { audit, type By } from '../../../platform/audit/audit.commands.ts';
import { countRecords } from '../../../platform/audit/bulk-export.commands.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import type { FileAnswer } from '../../../platform/http/file-answer.ts';
import { type Area, area } from '../../../platform/http/mount.ts';
import type { PaperTurn } from '../../../platform/pdf/paper-line.ts';
import type { Services } from '../../../platform/services.ts';
import { documentSchool, photoForCard, renderPeopleLists, renderPersonCards } from '../../grading/grading.public.ts';
import { schoolInfo } from '../../school/school.public.ts';
import { employeesChosen, type StaffPerson, teachersChosen } from './staff-form.reads.ts';

type Asked = BodyOf<(typeof staffFormContract)['staffForms.ofTeachers']>;

/** What the papers of a group are called, and what the log says of them. */
interface Group {
  readonly action: 'staffForms.ofTeachers' | 'staffForms.ofEmployees';
  readonly entity: 'teacher' | 'employee';
  readonly file: string;
  readonly list: string;
  readonly card: string;
}

const TEACHERS: Group = {
  action: 'staffForms.ofTeachers',
  entity: 'teacher',
  file: 'giao-vien',
  list: 'Danh sách giáo viên',
  card: 'Thẻ giáo viên',
};
const EMPLOYEES: Group = {
  action: 'staffForms.ofEmployees',
  entity: 'employee',
  file: 'nhan-vien',
  list: 'Danh sách nhân viên',
  card: 'Thẻ nhân viên',
};

const HEADS = [
  { label: 'STT', width: 9 },
  { label: 'Mã', width: 20 },
  { label: 'Họ và tên', width: 0, isText: true },
  { label: 'Chức vụ', width: 30, isText: true },
  { label: 'Tổ', width: 30, isText: true },
] as const;

const positionOf = ({ jobPosition }: StaffPerson): string =>
  (staff.jobPosition as Readonly<Record<string, string>>)[jobPosition ?? ''] ?? '';

export function staffFormArea(services: Services): Area {
  const { db, clock } = services;

  /** Opened records are counted as those of screens are. @throws AppError 404 when one of them does not exist. */
  async function print(
    by: By & { readonly actor: Actor },
    group: Group,
    people: readonly StaffPerson[],
    asked: Asked,
    turn: PaperTurn,
  ): Promise<FileAnswer> {
    if (people.length < new Set(asked.ids).size) throw notFound();
    await countRecords(db, by, { kind: group.action, people: people.map(({ id }) => id) }, clock.now());
    const about = { school: documentSchool(await schoolInfo(db)), printedAt: clock.now().toISOString() };
    const title = asked.form === 'cards' ? group.card : asked.title || group.list;
    let content: Uint8Array;
    if (asked.form === 'cards') {
      // One file at a time: a hundred photos at once would be two hundred megabytes.
      const cards = [];
      for (const person of people) {
        const lines = [
          ['Chức vụ', positionOf(person)],
          ['Tổ', person.department ?? ''],
          ['Mã số', person.code],
        ] as const;
        cards.push({ name: person.fullName, lines, photo: await photoForCard(services, person.photoFileId) });
      }
      content = await renderPersonCards({ ...about, title, heading: title.toLocaleUpperCase('vi'), cards }, turn);
    } else {
      const women = people.filter(({ sex }) => sex === 'FEMALE').length;
      const rows = people.map((person, index) => [
        `${index + 1}`,
        person.code,
        person.fullName,
        positionOf(person),
        person.department ?? '',
      ]);
      const total = `Danh sách có ${people.length} người, trong đó ${women} nữ.`;
      const list = { whose: '', heads: HEADS, rows, total, role: 'NGƯỜI LẬP DANH SÁCH', signatory: '' };
      const columns = asked.columns.length > 0 ? asked.columns : ['Kí nhận'];
      content = await renderPeopleLists({ ...about, title, columns, lists: [list] }, turn);
    }
    await audit(db, by, { action: group.action, entity: group.entity, after: { title, count: people.length } });
    return {
      name: `${asked.form === 'cards' ? 'the' : 'danh-sach'}-${group.file}.pdf`,
      mediaType: 'application/pdf',
      content,
    };
  }

  return area(staffFormContract, {
    'staffForms.ofTeachers': async ({ body, actor, origin, turn }) =>
      print({ actor, origin }, TEACHERS, await teachersChosen(db, body.ids), body, turn),
    'staffForms.ofEmployees': async ({ body, actor, origin, turn }) =>
      print({ actor, origin }, EMPLOYEES, await employeesChosen(db, body.ids), body, turn),
  });
}

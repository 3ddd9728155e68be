import type { PaperTurn } from '../../../../platform/pdf/paper-line.ts';
import { PdfRenderError } from '../../../../platform/pdf/pdf-job.ts';
import { renderTypst } from '../../../../platform/pdf/typst-engine.ts';
import type {
  Completion,
  Promotion,
  RecordRelative,
  RecordSubject,
  RecordYear,
  SchoolRecordData,
  SchoolStage,
} from './document-data.ts';
import {
  areaWords,
  formatCorrections,
  formatDate,
  formatInstant,
  formatMark,
  formatPlaceDate,
  formatProof,
  formatResult,
  formatSchoolYear,
  word,
} from './document-format.ts';
import { type Photo, readPhoto } from './document-photo.ts';
import { SCHOOL_RECORD_TEMPLATE } from './school-record.template.ts';
import { fitRemarks, fitSubjectTable, type SubjectTableFit } from './school-record-fit.ts';
import { certainHeight, type Run } from './text-lines.ts';

const STAGE_NAMES: Readonly<Record<SchoolStage, string>> = { THCS: 'TRUNG HỌC CƠ SỞ', THPT: 'TRUNG HỌC PHỔ THÔNG' };
/** Rows of QUÁ TRÌNH HỌC TẬP: one a year and one to spare. */
const STEP_ROWS: Readonly<Record<SchoolStage, number>> = { THCS: 5, THPT: 4 };
const COMPLETIONS: Readonly<Record<Completion, string>> = {
  COMPLETED: 'Hoàn thành chương trình',
  NOT_COMPLETED: 'Không hoàn thành chương trình',
};
const LEGACY_PROMOTIONS: Readonly<Record<Promotion, string>> = {
  PROMOTED: 'Được lên lớp thẳng',
  PROMOTED_AFTER_SUMMER: 'Được lên lớp sau kiểm tra lại hoặc rèn luyện thêm',
  NOT_PROMOTED: 'Không được lên lớp',
};
/** Height a subject table may take on its page, and what each line above it costs, in mm. */
const TABLE_MM = 199;
const CHOICE_LINE_MM = 6.5;
/** Left and right of a cell's text together. */
const CELL_INSET_MM = 2;
/** Cover, instructions and identity, and those of each year. */
const FRONT_PAGES = 3;
const YEAR_PAGES = 2;

/**
 * A pupil's học bạ as PDF, A4 portrait (annex of circular 22/2021; years under an older regulation in their own layout).
 * Same data, same bytes. Rejects with `PdfRenderError`.
 */
export function renderSchoolRecord(data: SchoolRecordData, turn: PaperTurn): Promise<Uint8Array> {
  return renderSchoolRecords([data], turn);
}

/**
 * Many pupils' records in one file, in the order given; page numbers start anew with each pupil. At least one pupil. The file is for the
 * printer and not tagged; a pupil's own record is.
 */
export async function renderSchoolRecords(records: readonly SchoolRecordData[], turn: PaperTurn): Promise<Uint8Array> {
  const [first] = records;
  if (!first) throw new RangeError('renderSchoolRecords needs at least one record');
  const what = records.length === 1 ? `Học bạ ${first.pupil.fullName}` : `Học bạ của ${records.length} học sinh`;
  const title = records.some(({ draft }) => draft) ? `${what} (bản xem trước)` : what;
  const photos = records.map(({ pupil }) => readPhoto(pupil.photo));
  const createdAt = new Date(first.printedAt);
  const print = (usable: readonly (Photo | null)[], isCounted: boolean) => {
    const names = usable.map((photo, index) => (photo ? `photo-${index}.${photo.extension}` : ''));
    const assets = Object.fromEntries(usable.flatMap((photo, index) => (photo ? [[names[index], photo.bytes]] : [])));
    const views = records.map((record, index) => toView(record, names[index] ?? ''));
    const pages = views.reduce((sum, view) => sum + view.pages, 0);
    const data = { title, records: views, counted: isCounted };
    return renderTypst(SCHOOL_RECORD_TEMPLATE, data, {
      createdAt,
      turn,
      assets,
      tagged: records.length === 1,
      ...(isCounted ? {} : { pages }),
    });
  };
  // Page numbers that need not be counted while printing cost a tenth less; a record that runs on to a further page is counted.
  const render = async (usable: readonly (Photo | null)[]) => {
    try {
      return await print(usable, false);
    } catch (error) {
      if (!(error instanceof PdfRenderError && error.failure === 'pages')) throw error;
      return print(usable, true);
    }
  };
  try {
    return await render(photos);
  } catch (error) {
    // One damaged picture must not cost a class its records: find it and print without it.
    if (!(error instanceof PdfRenderError && error.failure === 'failed') || photos.every((photo) => !photo))
      throw error;
    return render(await Promise.all(photos.map((photo) => keepDrawable(photo, createdAt, turn))));
  }
}

async function keepDrawable(photo: Photo | null, createdAt: Date, turn: PaperTurn): Promise<Photo | null> {
  if (!photo) return null;
  const name = `photo.${photo.extension}`;
  const template = { name: 'photo-trial', source: `#image("/${name}", width: 3cm)` };
  return renderTypst(template, null, { createdAt, turn, assets: { [name]: photo.bytes } }).then(
    () => photo,
    (error: unknown) => {
      if (error instanceof PdfRenderError && error.failure === 'failed') return null;
      throw error;
    },
  );
}

function toView(data: SchoolRecordData, photo: string) {
  const { pupil } = data;
  const gender = pupil.gender === null ? '' : pupil.gender === 'MALE' ? 'Nam' : 'Nữ';
  const steps = data.steps.map((step) => [formatSchoolYear(step.schoolYear), step.className, step.schoolAndPlace]);
  while (steps.length < STEP_ROWS[data.stage]) steps.push(['', '', '']);
  return {
    stage: data.stage,
    stageName: STAGE_NAMES[data.stage],
    number: data.recordNumber ?? '',
    proof: formatProof(data.proof),
    name: pupil.fullName,
    draft: data.draft,
    photo,
    principal: data.principal ?? '',
    placeDate: formatPlaceDate(data.school.place, data.openedOn),
    foot: [
      ...(data.proof ? [`số ${data.proof.number}`] : []),
      `in từ Phượng lúc ${formatInstant(data.printedAt)}`,
      ...(data.draft ? ['bản xem trước'] : []),
    ].join(' – '),
    fields: [
      [
        ['Họ và tên', pupil.fullName.toLocaleUpperCase('vi'), 3],
        ['Giới tính', gender, 1],
      ],
      [
        ['Ngày, tháng, năm sinh', formatDate(pupil.birthDate), 3],
        ['Dân tộc', pupil.ethnicGroup ?? '', 2],
      ],
      [['Nơi sinh', pupil.birthPlace ?? '']],
      [
        [
          'Con liệt sĩ, con thương binh (bệnh binh, người được hưởng chế độ như thương binh), đối tượng khác',
          pupil.policyGroup ?? '',
        ],
      ],
      [['Chỗ ở hiện tại', pupil.address ?? '']],
      relative('Họ và tên cha', pupil.father),
      relative('Họ và tên mẹ', pupil.mother),
      relative('Họ và tên người giám hộ', pupil.guardian),
    ],
    steps,
    stepHeights: steps.map(stepHeight),
    years: data.years.map((year) => layouts[year.regulation.form.layout](data, year)),
    pages: FRONT_PAGES + YEAR_PAGES * data.years.length,
  };
}

/** Widths (mm) of the columns of QUÁ TRÌNH HỌC TẬP, and its least row. */
const STEP_MM = [34, 26, 124.6] as const;
const STEP_ROW_MM = 8;
const STEP_SIZE = 12;

const stepHeight = (step: readonly string[]) =>
  certainHeight(
    STEP_MM.map((width, index) => ({
      runs: [{ text: step[index] ?? '', face: '400Regular' }],
      widthMm: width - CELL_INSET_MM,
    })),
    STEP_SIZE,
    { leastMm: STEP_ROW_MM, insetMm: 1.6 },
  );

function relative(label: string, person: RecordRelative) {
  return [
    [label, person.fullName ?? '', 3],
    ['Nghề nghiệp', person.occupation ?? '', 2],
  ];
}

type Field = readonly [label: string, value: string];

function commonYear(data: SchoolRecordData, year: RecordYear) {
  return {
    schoolYear: formatSchoolYear(year.schoolYear),
    className: year.className,
    corrections: formatCorrections(year.corrections),
    homeroomTeacher: year.homeroomTeacher ?? '',
    principal: year.principal ?? '',
    placeDate: formatPlaceDate(data.school.place, year.approvedOn),
    remark: year.homeroomRemark ?? '',
    summerRemark: year.summerRemark ?? '',
    approval: year.approval ?? '',
  };
}

/** Conduct first, as the forms have it. */
function levels({ regulation }: RecordYear, found: RecordYear['summary']['year']): [string, string] {
  const { academic, conduct } = areaWords(regulation, found);
  return [conduct, academic];
}

/** The lines above the subjects: what the stage of schooling asks for, and the school that assessed a part of the year. */
const linesAbove = (choices: string[][], { formerSchool }: RecordYear) =>
  formerSchool === null ? choices : [...choices, ['Kết quả do trường cũ đánh giá', formerSchool]];

/** The table of a year's subjects: letters and least row height that let it fill its page, and each row's height where that is certain. */
function subjectTable(
  subjects: readonly RecordSubject[],
  { size, rowHeight }: SubjectTableFit,
  columns: { readonly nameMm: number; readonly lastMm: number; readonly hasComment: boolean },
) {
  const { nameMm, lastMm, hasComment } = columns;
  const rows = subjects.map((subject) => {
    const teacher = subject.teacher ?? '';
    const last: Run[] = hasComment
      ? [
          { text: subject.comment ?? '', face: '400Regular' },
          { text: teacher, face: '400Regular_Italic', together: true },
        ]
      : [{ text: teacher, face: '400Regular_Italic' }];
    const cells = [
      { runs: [{ text: subject.name, face: '400Regular' as const }], widthMm: nameMm - CELL_INSET_MM },
      { runs: last, widthMm: lastMm - CELL_INSET_MM },
    ];
    return { ...subjectRow(subject), height: certainHeight(cells, size, { leastMm: rowHeight, insetMm: 1 }) };
  });
  return { size, rowHeight, subjects: rows };
}

function subjectRow(subject: RecordSubject) {
  return {
    name: subject.name,
    s1: formatResult(subject.semester1),
    s2: formatResult(subject.semester2),
    year: formatResult(subject.year),
    again: formatResult(subject.reassessed),
    comment: subject.comment ?? '',
    teacher: subject.teacher ?? '',
  };
}

function currentYear(data: SchoolRecordData, year: RecordYear) {
  const ofStage =
    data.stage === 'THPT'
      ? [
          ['Các môn học lựa chọn', year.electives.join(', ')],
          ['Cụm chuyên đề học tập', year.topicClusters.join(', ')],
        ]
      : [];
  const choices = linesAbove(ofStage, year);
  const { semester1, semester2, year: whole, afterSummer } = year.summary;
  const results: Field[] = [
    [
      `Hoàn thành / không hoàn thành chương trình (lớp ${data.stage === 'THCS' ? 9 : 12})`,
      word(COMPLETIONS, year.completion),
    ],
    ['Chứng chỉ (nếu có)', year.certificates.join('; ')],
    ['Kết quả tham gia các cuộc thi (nếu có)', year.competitions.join('; ')],
    ['Khen thưởng (nếu có)', year.commendations.join('; ')],
  ];
  return {
    ...commonYear(data, year),
    legacy: false,
    choices,
    ...subjectTable(
      year.subjects,
      fitSubjectTable(year.subjects, { nameMm: 34, commentMm: 81 }, TABLE_MM - choices.length * CHOICE_LINE_MM),
      { nameMm: 34, lastMm: 81.6, hasComment: true },
    ),
    ...fitRemarks(year, results, year.summerRemark ? 52 : 38),
    summary: [
      ['Học kì I', ...levels(year, semester1)],
      ['Học kì II', ...levels(year, semester2)],
      ['Cả năm', ...levels(year, whole)],
    ],
    outcome: [
      year.absences === null ? '' : `${year.absences}`,
      ...levels(year, afterSummer),
      year.promotion !== null && year.promotion !== 'NOT_PROMOTED' ? '×' : '',
      year.promotion === 'NOT_PROMOTED' ? '×' : '',
    ],
    results,
  };
}

function legacyYear(data: SchoolRecordData, year: RecordYear) {
  const ofStage =
    data.stage === 'THPT'
      ? [
          ['Ban', year.stream ?? ''],
          ['Các môn học nâng cao', year.advancedSubjects.join(', ')],
        ]
      : [];
  const choices = linesAbove(ofStage, year);
  const { semester1, semester2, year: whole, afterSummer } = year.summary;
  const signers = year.subjects.map(({ name, teacher }) => ({ name, teacher, comment: null }));
  const results: Field[] = [
    ...(year.completion === null ? [] : [['Kết quả cuối cấp', COMPLETIONS[year.completion]] as const]),
    ['Có chứng chỉ nghề phổ thông', year.certificates.join('; ')],
    ['Được giải thưởng trong các kì thi từ cấp huyện trở lên', year.competitions.join('; ')],
    ['Khen thưởng đặc biệt khác', year.commendations.join('; ')],
  ];
  return {
    ...commonYear(data, year),
    legacy: true,
    choices,
    ...fitRemarks({ ...year, summerRemark: null }, results, 92),
    ...subjectTable(
      year.subjects,
      fitSubjectTable(signers, { nameMm: 46, commentMm: 57 }, TABLE_MM - choices.length * CHOICE_LINE_MM, 1),
      { nameMm: 46, lastMm: 57.6, hasComment: false },
    ),
    averages: [year.averages.semester1, year.averages.semester2, year.averages.year].map((average) =>
      average === null ? '' : formatMark(average),
    ),
    summary: [
      ['Học kì I', ...levels(year, semester1)],
      ['Học kì II', ...levels(year, semester2)],
      ['Cả năm', ...levels(year, whole)],
    ],
    outcome: [
      year.absences === null ? '' : `${year.absences}`,
      ...levels(year, afterSummer),
      word(LEGACY_PROMOTIONS, year.promotion),
    ],
    results,
  };
}

const layouts = { CURRENT: currentYear, LEGACY: legacyYear } as const;

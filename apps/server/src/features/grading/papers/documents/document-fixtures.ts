import { TT22 } from '@phuong/rules/regulation/tt22.ts';
import { TT58 } from '@phuong/rules/regulation/tt58.ts';
import type {
  ClassTranscriptData,
  ContactSlipData,
  RecordSubject,
  RecordYear,
  SchoolRecordData,
  TranscriptPupil,
  TranscriptSubject,
} from './document-data.ts';

/** Made-up data for the tests of the documents. */
const FAMILIES = ['Nguyễn', 'Trần', 'Lê', 'Phạm', 'Huỳnh', 'Võ', 'Đặng', 'Đỗ', 'Trương', 'Ngô'];
const MIDDLES = ['Thị Minh', 'Hoài', 'Quốc', 'Ngọc', 'Thuỳ', 'Đức', 'Bảo'];
const GIVEN = ['An', 'Ánh', 'Bích', 'Châu', 'Dũng', 'Đạt', 'Giang', 'Hân', 'Huyền', 'Khánh', 'Nghĩa', 'Ẩn', 'Vỹ'];

export function pupilName(index: number): string {
  return [FAMILIES[index % 10], MIDDLES[index % 7], GIVEN[index % 13]].join(' ');
}

const SCORED = ['Ngữ văn', 'Toán', 'Tiếng Anh', 'GDCD', 'LS&ĐL', 'KHTN', 'Công nghệ', 'Tin học'];
const COMMENT = ['GDTC', 'Nghệ thuật', 'HĐTN, HN', 'GDĐP'];

export function transcriptSubjects(scored = SCORED, comment = COMMENT): TranscriptSubject[] {
  return [
    ...scored.map((label) => ({ key: label, label, mode: 'SCORE' as const })),
    ...comment.map((label) => ({ key: label, label, mode: 'COMMENT' as const })),
  ];
}

const LEVELS = ['GOOD', 'GOOD', 'FAIR', 'SATISFACTORY', 'GOOD', 'UNSATISFACTORY', 'FAIR'] as const;

export function classTranscript(
  pupils: number,
  change: Partial<Omit<ClassTranscriptData, 'pupils'>> = {},
): ClassTranscriptData {
  const subjects = change.subjects ?? transcriptSubjects();
  return {
    regulation: TT22,
    period: 'SEMESTER_1',
    schoolYear: '2026-2027',
    className: '9A1',
    school: { managingBody: 'UBND phường Cao Lãnh', name: 'Trường THCS Hoa Phượng', place: 'Phường Cao Lãnh' },
    homeroomTeacher: 'Trần Thị Mai',
    vicePrincipal: 'Phạm Quang Huy',
    principal: 'Nguyễn Hữu Phước',
    draft: false,
    printedAt: '2027-01-07T03:20:00Z',
    signedOn: '2027-01-07',
    lockedOn: null,
    corrections: null,
    ...change,
    subjects,
    pupils: Array.from(
      { length: pupils },
      (_, index): TranscriptPupil => ({
        fullName: pupilName(index),
        birthDate: `2012-0${1 + (index % 9)}-1${index % 10}`,
        results: Object.fromEntries(
          subjects.map(({ key, mode }, at) => [
            key,
            mode === 'SCORE' ? (index === 7 && at === 1 ? 100 : 55 + ((index * 7 + at * 11) % 45)) : 'PASS',
          ]),
        ),
        academic: index === 15 ? null : (LEVELS[index % 7] ?? null),
        conduct: LEVELS[(index + 3) % 5] ?? null,
        average: null,
        absencesExcused: index % 4,
        absencesUnexcused: index % 9 === 0 ? 1 : 0,
        title: index % 5 === 0 ? 'OUTSTANDING_STUDENT' : index % 5 === 1 ? 'EXCELLENT_STUDENT' : null,
        note: index === 15 ? 'Thiếu Tin học' : null,
      }),
    ),
  };
}

const THCS_ROWS = [
  'Ngữ văn',
  'Toán',
  'Ngoại ngữ 1 (Tiếng Anh)',
  'Giáo dục công dân',
  'Lịch sử và Địa lí',
  'Khoa học tự nhiên',
  'Công nghệ',
  'Tin học',
  'Giáo dục thể chất',
  'Nghệ thuật',
  'Hoạt động trải nghiệm, hướng nghiệp',
  'Nội dung giáo dục của địa phương',
  'Tiếng dân tộc thiểu số',
  'Ngoại ngữ 2 (Tiếng Pháp)',
];
export const THPT_ROWS = [
  'Ngữ văn',
  'Toán',
  'Ngoại ngữ 1 (Tiếng Anh)',
  'Lịch sử',
  'Địa lí',
  'Giáo dục kinh tế và pháp luật',
  'Vật lí',
  'Hoá học',
  'Sinh học',
  'Công nghệ (Công nghiệp)',
  'Tin học',
  'Âm nhạc',
  'Mĩ thuật',
  'Giáo dục thể chất',
  'Giáo dục quốc phòng và an ninh',
  'Hoạt động trải nghiệm, hướng nghiệp',
  'Nội dung giáo dục của địa phương',
  'Tiếng dân tộc thiểu số',
  'Ngoại ngữ 2 (Tiếng Pháp)',
];
const REMARKS = [
  'Có tiến bộ rõ trong học kì II, trình bày bài cẩn thận; cần đọc thêm để mở rộng vốn từ.',
  'Tư duy tốt, tích cực phát biểu; đôi khi còn vội khi tính toán.',
  'Chăm chỉ, hoàn thành đầy đủ nhiệm vụ được giao.',
];

function recordSubjects(rows: readonly string[], seed: number): RecordSubject[] {
  return rows.map((name, index): RecordSubject => {
    const studied = index < 12;
    const comment = index > 7 && index < 12;
    const mark = (add: number) => (!studied ? null : comment ? 'PASS' : 60 + ((seed * 3 + index * 7 + add) % 40));
    return {
      name,
      semester1: mark(0),
      semester2: mark(4),
      year: mark(2),
      reassessed: null,
      comment: studied ? (REMARKS[(index + seed) % 3] ?? null) : null,
      teacher: studied ? pupilName(index + 3) : null,
    };
  });
}

function yearBase(start: number, grade: number) {
  return {
    schoolYear: `${start}-${start + 1}`,
    className: `${grade}A1`,
    corrections: null,
    homeroomTeacher: 'Trần Thị Mai',
    principal: 'Nguyễn Hữu Phước',
    absences: 3,
    promotion: 'PROMOTED',
    completion: grade === 9 ? 'COMPLETED' : null,
    certificates: [],
    competitions: ['Giải Nhì Tin học trẻ cấp tỉnh'],
    commendations: ['Học sinh Giỏi'],
    homeroomRemark: 'Ngoan, lễ phép, có ý thức giúp đỡ bạn bè; cần mạnh dạn hơn khi trình bày trước lớp.',
    summerRemark: null,
    approval: 'Đồng ý với nhận xét của giáo viên chủ nhiệm.',
    approvedOn: `${start + 1}-05-30`,
  } as const;
}

export function currentYear(start: number, grade: number, rows: readonly string[] = THCS_ROWS): RecordYear {
  return {
    ...yearBase(start, grade),
    regulation: TT22,
    electives: ['Vật lí', 'Hoá học', 'Sinh học', 'Tin học'],
    topicClusters: ['Toán', 'Vật lí', 'Hoá học'],
    stream: null,
    advancedSubjects: [],
    formerSchool: null,
    averages: { semester1: null, semester2: null, year: null },
    subjects: recordSubjects(rows, grade),
    summary: {
      semester1: { conduct: 'GOOD', academic: 'FAIR' },
      semester2: { conduct: 'GOOD', academic: 'GOOD' },
      year: { conduct: 'GOOD', academic: 'GOOD' },
      afterSummer: { conduct: null, academic: null },
    },
  };
}

export function legacyYear(start: number, grade: number, rows: readonly string[] = THCS_ROWS): RecordYear {
  return {
    ...yearBase(start, grade),
    regulation: TT58,
    electives: [],
    topicClusters: [],
    stream: 'Cơ bản',
    advancedSubjects: [],
    subjects: recordSubjects(rows, grade),
    formerSchool: null,
    averages: { semester1: 78, semester2: 82, year: 81 },
    summary: {
      semester1: { conduct: 'GOOD', academic: 'GOOD' },
      semester2: { conduct: 'GOOD', academic: 'EXCELLENT' },
      year: { conduct: 'GOOD', academic: 'EXCELLENT' },
      afterSummer: { conduct: null, academic: null },
    },
  };
}

export function schoolRecord(years: SchoolRecordData['years'], index = 0): SchoolRecordData {
  return {
    stage: 'THCS',
    recordNumber: `${100 + index}`,
    school: { managingBody: 'UBND phường Cao Lãnh', name: 'Trường THCS Hoa Phượng', place: 'Phường Cao Lãnh' },
    pupil: {
      fullName: pupilName(index),
      gender: index % 2 === 0 ? 'FEMALE' : 'MALE',
      birthDate: '2012-03-25',
      birthPlace: 'Bệnh viện Đa khoa Sa Đéc, tỉnh Đồng Tháp',
      ethnicGroup: 'Kinh',
      policyGroup: null,
      address: '12 Nguyễn Huệ, phường Cao Lãnh, tỉnh Đồng Tháp',
      father: { fullName: 'Nguyễn Văn Bình', occupation: 'Kĩ sư' },
      mother: { fullName: 'Lê Thị Hạnh', occupation: 'Giáo viên' },
      guardian: { fullName: null, occupation: null },
      photo: null,
    },
    openedOn: '2023-09-05',
    principal: 'Nguyễn Hữu Phước',
    steps: years.map(({ schoolYear, className }) => ({
      schoolYear,
      className,
      schoolAndPlace: 'Trường THCS Hoa Phượng, phường Cao Lãnh, tỉnh Đồng Tháp',
    })),
    years,
    draft: false,
    printedAt: '2027-01-07T03:20:00Z',
  };
}

export function contactSlip(index = 0, change: Partial<ContactSlipData> = {}): ContactSlipData {
  return {
    regulation: TT22,
    academic: 'FAIR',
    conduct: 'GOOD',
    period: 'SEMESTER_1',
    schoolYear: '2026-2027',
    className: '9A1',
    school: { managingBody: 'UBND phường Cao Lãnh', name: 'Trường THCS Hoa Phượng', place: 'Phường Cao Lãnh' },
    homeroomTeacher: 'Trần Thị Mai',
    pupilName: pupilName(index),
    subjects: transcriptSubjects().map(({ label, mode }, at) =>
      mode === 'SCORE'
        ? { name: label, regular: [80, 75, 90, 100].slice(at % 2), midterm: 70 + at, final: 85, result: 81 }
        : { name: label, regular: ['PASS', 'PASS'], midterm: 'PASS', final: 'PASS', result: 'PASS' },
    ),
    absencesExcused: 2,
    absencesUnexcused: 0,
    formerSchool: null,
    title: null,
    promotion: null,
    homeroomRemark: 'Em chăm ngoan, tiến bộ đều ở các môn; cần luyện thêm kĩ năng trình bày.',
    signedOn: '2027-01-09',
    draft: false,
    printedAt: '2027-01-07T03:20:00Z',
    ...change,
  };
}

import type { AcademicLevel, ConductLevel, Title } from '@phuong/rules/regulation/codes.ts';
import type { MarksRegulation } from '@phuong/rules/regulation/regulation.ts';

/**
 * What the printed school forms need. Everything is plain JSON with raw values; the documents format them: marks with a
 * decimal comma and one digit, dates as dd/MM/yyyy, moments in Vietnam time. A missing value is `null` and prints blank.
 * Labels are Vietnamese whatever the language of the reader: these are legal forms.
 */

/** A mark in tenths, 0–100: 85 prints as 8,5 and 100 as 10,0. */
export type MarkTenths = number;
/** `2012-03-25` */
export type IsoDate = string;
/** `2027-01-07T03:20:00Z`; printed in Vietnam time (UTC+7). */
export type IsoInstant = string;
/** `2026-2027` */
export type SchoolYearName = string;

/** What a paper reads of the regulation it is printed under: levels with their words, and what its forms show. */
export type PrintedRegulation = Pick<MarksRegulation, 'id' | 'academic' | 'conduct' | 'form'>;
/** A comment subject: Đ, CĐ. */
type CommentResult = 'PASS' | 'NOT_PASSED';
/** A subject's cell: a mark, a comment result, `EXEMPT` (prints Miễn) or blank. */
export type SubjectResult = MarkTenths | CommentResult | 'EXEMPT' | null;

export type DocumentPeriod = 'SEMESTER_1' | 'SEMESTER_2' | 'YEAR';

export type DocumentSchool = {
  /** Sở GDĐT or UBND xã/phường, printed in capitals above the school. */
  readonly managingBody: string | null;
  readonly name: string;
  /** Where papers are dated, for instance `Phường Cao Lãnh`. */
  readonly place: string | null;
};

/** What a final paper is confirmed by: its number, the fingerprint of what it says, and where both are looked up (null: not known). */
export type DocumentProof = { readonly number: string; readonly fingerprint: string; readonly link: string | null };

/** Printed as "Trong trang này có sửa chữa ở: 2 điểm, thuộc các môn học, HĐGD: Toán, Tin học". `null` prints a blank line to fill. */
export type Corrections = { readonly count: number; readonly subjects: readonly string[] };

/** A picture of a person, JPEG or PNG; anything else leaves the frame empty. */
export type DocumentPhoto = { readonly base64: string };

/* ---- Bảng điểm lớp ---- */

export type TranscriptSubject = {
  /** Key into `results` of the pupils. */
  readonly key: string;
  /** Short name for a narrow column: `LS&ĐL`, `HĐTN, HN`. */
  readonly label: string;
  readonly mode: 'SCORE' | 'COMMENT';
};

export type TranscriptPupil = {
  readonly fullName: string;
  readonly birthDate: IsoDate | null;
  /** By subject key; a missing key is blank. */
  readonly results: Readonly<Record<string, SubjectResult>>;
  /** Buổi nghỉ with and without permission; 0 prints blank. */
  readonly absencesExcused: number | null;
  readonly absencesUnexcused: number | null;
  /** ĐTB các môn, in tenths; only printed where the regulation has it. */
  readonly average: MarkTenths | null;
  readonly academic: AcademicLevel | null;
  readonly conduct: ConductLevel | null;
  /** Only printed in the year variant. */
  readonly title: Title | null;
  readonly note: string | null;
};

/** A class's results of one period on A4 landscape; the pupils and subjects print in the order given, scored subjects first. */
export type ClassTranscriptData = {
  readonly regulation: PrintedRegulation;
  readonly pupils: readonly TranscriptPupil[];
  readonly period: DocumentPeriod;
  readonly schoolYear: SchoolYearName;
  readonly className: string;
  readonly school: DocumentSchool;
  readonly homeroomTeacher: string | null;
  readonly vicePrincipal: string | null;
  readonly principal: string | null;
  readonly subjects: readonly TranscriptSubject[];
  /** The period is not closed: BẢN XEM TRƯỚC across every page. */
  readonly draft: boolean;
  readonly printedAt: IsoInstant;
  /** The day under the signatures; `null` leaves it to be filled by hand. */
  readonly signedOn: IsoDate | null;
  /** The day the period was closed, printed in the footer. */
  readonly lockedOn: IsoDate | null;
  /** Marks changed after closing, printed at the end. */
  readonly corrections: Corrections | null;
  /** Only on final papers. */
  readonly proof?: DocumentProof | undefined;
  /** Parts to leave out; all are printed by default. */
  readonly hide?: { readonly commentSubjects?: boolean; readonly absences?: boolean; readonly signatures?: boolean };
};

/* ---- Học bạ ---- */

export type SchoolStage = 'THCS' | 'THPT';
export type Promotion = 'PROMOTED' | 'PROMOTED_AFTER_SUMMER' | 'NOT_PROMOTED';
export type Completion = 'COMPLETED' | 'NOT_COMPLETED';
export type RecordRelative = { readonly fullName: string | null; readonly occupation: string | null };

export type RecordPupil = {
  readonly fullName: string;
  readonly gender: 'MALE' | 'FEMALE' | null;
  readonly birthDate: IsoDate | null;
  readonly birthPlace: string | null;
  readonly ethnicGroup: string | null;
  /** Con liệt sĩ, con thương binh (hạng), đối tượng khác. */
  readonly policyGroup: string | null;
  readonly address: string | null;
  readonly father: RecordRelative;
  readonly mother: RecordRelative;
  readonly guardian: RecordRelative;
  readonly photo: DocumentPhoto | null;
};

/** One line of QUÁ TRÌNH HỌC TẬP. */
type RecordStep = {
  readonly schoolYear: SchoolYearName;
  readonly className: string;
  readonly schoolAndPlace: string;
};

type SemestersAndYear<Value> = { readonly semester1: Value; readonly semester2: Value; readonly year: Value };

export type RecordYear = {
  readonly regulation: PrintedRegulation;
  readonly schoolYear: SchoolYearName;
  readonly className: string;
  readonly corrections: Corrections | null;
  readonly homeroomTeacher: string | null;
  readonly principal: string | null;
  readonly absences: number | null;
  readonly promotion: Promotion | null;
  /** Grades 9 and 12 only. */
  readonly completion: Completion | null;
  readonly certificates: readonly string[];
  readonly competitions: readonly string[];
  readonly commendations: readonly string[];
  readonly homeroomRemark: string | null;
  /** The remark when the pupil had to train during the summer. */
  readonly summerRemark: string | null;
  /** What the principal writes in the approval, besides name and date. */
  readonly approval: string | null;
  readonly approvedOn: IsoDate | null;
  readonly subjects: readonly RecordSubject[];
  /** Các môn học lựa chọn, Cụm chuyên đề học tập: only printed for THPT, in the current layout. */
  readonly electives: readonly string[];
  readonly topicClusters: readonly string[];
  /** Ban, for instance `Cơ bản`, and Các môn học nâng cao: only printed for THPT, in the layout of before. */
  readonly stream: string | null;
  readonly advancedSubjects: readonly string[];
  /** Which semesters' results another school gave: `HK I: Trường THCS Nguyễn Du`; null: none. */
  readonly formerSchool: string | null;
  /** ĐTB các môn: only printed in the layout of before. */
  readonly averages: SemestersAndYear<MarkTenths | null>;
  readonly summary: SemestersAndYear<RecordLevels> & { readonly afterSummer: RecordLevels };
};

export type RecordLevels = { readonly conduct: ConductLevel | null; readonly academic: AcademicLevel | null };

/** One row of page A; the caller gives every row of the form in its order, not-studied electives with `null` results. */
export type RecordSubject = SemestersAndYear<SubjectResult> & {
  /** Full name as on the form: `Ngoại ngữ 1 (Tiếng Anh)`. */
  readonly name: string;
  /** After re-assessment. */
  readonly reassessed: SubjectResult;
  /** Only printed in the current layout. */
  readonly comment: string | null;
  readonly teacher: string | null;
};

/** A pupil's học bạ (or its preview): cover, instructions, identity, then two pages a school year. Years may mix regulations. */
export type SchoolRecordData = {
  readonly stage: SchoolStage;
  /** The number in `Số: …/THCS`. */
  readonly recordNumber: string | null;
  readonly school: DocumentSchool;
  readonly pupil: RecordPupil;
  /** When the record was opened; dates the identity page. */
  readonly openedOn: IsoDate | null;
  readonly principal: string | null;
  readonly steps: readonly RecordStep[];
  readonly years: readonly RecordYear[];
  /** Any year of it is not closed: BẢN XEM TRƯỚC across every page. */
  readonly draft: boolean;
  readonly printedAt: IsoInstant;
  /** Only on final papers. */
  readonly proof?: DocumentProof | undefined;
};

/* ---- Bảng điểm môn học ---- */

/** A cell without a mark that is not blank: the pupil was absent and may catch up, or never did. */
export type SheetCellState = 'ABSENT' | 'MISSING';

export type MarkSheetPupil = {
  readonly fullName: string;
  readonly birthDate: IsoDate | null;
  /** Regular ones as in `regular`, then midterm and final. */
  readonly cells: readonly (SubjectResult | SheetCellState)[];
  readonly average: SubjectResult;
  /** Only printed in semester II. */
  readonly year: SubjectResult;
  readonly reassessed: SubjectResult;
  readonly note: string;
};

/** One subject of a class in one semester on A4 portrait; the pupils print in the order given. */
export type MarkSheetData = {
  readonly mode: 'SCORE' | 'COMMENT';
  readonly school: DocumentSchool;
  readonly className: string;
  readonly subject: string;
  /** `Học kì I` */
  readonly semester: string;
  readonly schoolYear: SchoolYearName;
  /** Semester II: the year and the re-assessment are printed too. */
  readonly isYear: boolean;
  /** Labels of the regular columns: `1`, `2`, `CĐề` for the topic cluster. */
  readonly regular: readonly string[];
  readonly pupils: readonly MarkSheetPupil[];
  readonly teacher: string | null;
  readonly principal: string | null;
  /** Still being filled: BẢN XEM TRƯỚC across every page. */
  readonly draft: boolean;
  readonly printedAt: IsoInstant;
  readonly signedOn: IsoDate | null;
  readonly lockedOn: IsoDate | null;
};

/* ---- Phiếu liên lạc ---- */

export type ContactSlipSubject = {
  readonly name: string;
  /** ĐĐGtx in order. */
  readonly regular: readonly SubjectResult[];
  readonly midterm: SubjectResult;
  readonly final: SubjectResult;
  /** ĐTBmhk (year variant: ĐTBmcn) or the comment result. */
  readonly result: SubjectResult;
};

/** A note home about one pupil alone: nothing in it compares pupils. */
export type ContactSlipData = {
  readonly regulation: PrintedRegulation;
  readonly academic: AcademicLevel | null;
  readonly conduct: ConductLevel | null;
  readonly period: DocumentPeriod;
  readonly schoolYear: SchoolYearName;
  readonly className: string;
  readonly school: DocumentSchool;
  readonly homeroomTeacher: string | null;
  readonly pupilName: string;
  readonly subjects: readonly ContactSlipSubject[];
  readonly absencesExcused: number | null;
  readonly absencesUnexcused: number | null;
  /** Which semesters' results another school gave; null: none. */
  readonly formerSchool: string | null;
  readonly title: Title | null;
  readonly promotion: Promotion | null;
  readonly homeroomRemark: string | null;
  readonly signedOn: IsoDate | null;
  readonly draft: boolean;
  readonly printedAt: IsoInstant;
};

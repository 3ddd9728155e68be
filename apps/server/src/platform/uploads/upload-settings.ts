import type { Scope } from '../http/actor.ts';
import { findOffice, type OfficeProgram } from '../office/office-program.ts';

const mebibyte = 1024 * 1024;

/** What may be sent and kept, in bytes, and who looks through it. */
export interface UploadSettings {
  /** UPLOAD_MAX_MB: the largest file. */
  readonly largest: number;
  /** UPLOAD_QUOTA_ACCOUNT_MB, …_TEACHER_MB, …_STUDENT_MB: what one person may keep. The office keeps the pictures of all pupils. */
  readonly ofPerson: Readonly<Record<Scope, number>>;
  /** UPLOAD_QUOTA_SCHOOL_MB: what all files together may take; null: as much as the disk has. */
  readonly ofSchool: number | null;
  /** CLAMD_HOST: `host:port` or the path of a socket; null: nothing is scanned. */
  readonly clamd: string | null;
  /** SOFFICE: the path of LibreOffice, or `off`; null: office documents are offered for download, not shown. */
  readonly office: OfficeProgram | null;
}

export const usualUploadSettings: UploadSettings = {
  largest: 200 * mebibyte,
  ofPerson: { account: 10_240 * mebibyte, teacher: 2048 * mebibyte, student: 500 * mebibyte },
  ofSchool: null,
  clamd: null,
  office: null,
};

/** More than a file can be told of in a row, or kept in one upload. */
const most = 2000;

/** Reads UPLOAD_… and CLAMD_HOST. @returns what cannot be used, and why. */
export function uploadSettings(env: NodeJS.ProcessEnv): UploadSettings | { readonly problem: string } {
  const usual = usualUploadSettings;
  const problems: string[] = [];
  const bytes = (name: string, otherwise: number, limit = 100_000_000): number => {
    const text = env[name];
    if (!text) return otherwise;
    const value = Number(text);
    if (Number.isInteger(value) && value >= 1 && value <= limit) return value * mebibyte;
    problems.push(`${name} must be a whole number of megabytes from 1 to ${limit}, not "${text}".`);
    return otherwise;
  };
  const clamd = env.CLAMD_HOST || null;
  if (clamd !== null && !clamd.startsWith('/') && !/^[\w.-]+:\d{1,5}$/.test(clamd)) {
    problems.push('CLAMD_HOST must look like 127.0.0.1:3310, or be the path of its socket (/run/clamav/clamd.ctl).');
  }
  const office = findOffice(env.SOFFICE || undefined, env.PATH);
  if (env.SOFFICE && env.SOFFICE !== 'off' && !office) {
    problems.push(`SOFFICE is "${env.SOFFICE}", but it, bwrap (bubblewrap) or prlimit (util-linux) cannot be run.`);
  }
  const settings: UploadSettings = {
    largest: bytes('UPLOAD_MAX_MB', usual.largest, most),
    ofPerson: {
      account: bytes('UPLOAD_QUOTA_ACCOUNT_MB', usual.ofPerson.account),
      teacher: bytes('UPLOAD_QUOTA_TEACHER_MB', usual.ofPerson.teacher),
      student: bytes('UPLOAD_QUOTA_STUDENT_MB', usual.ofPerson.student),
    },
    ofSchool: env.UPLOAD_QUOTA_SCHOOL_MB ? bytes('UPLOAD_QUOTA_SCHOOL_MB', 0) : usual.ofSchool,
    clamd,
    office,
  };
  const [problem] = problems;
  return problem === undefined ? settings : { problem };
}

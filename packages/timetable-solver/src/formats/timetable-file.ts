import { checkFet } from '../checker/fet-checker.ts';
import { checkSchool } from '../checker/school-checker.ts';
import { checkXhstt } from '../checker/xhstt-checker.ts';
import type { Problem, Solution } from '../model/problem.ts';
import { fetProblem } from './fet/fet-problem.ts';
import { fetFileOf } from './fet/fet-reader.ts';
import { writeFetSolution } from './fet/fet-writer.ts';
import { FormatError } from './format-error.ts';
import { schoolFileProblem } from './school/school-file-problem.ts';
import { readSchoolFile, writeSchoolSolution } from './school/school-file-reader.ts';
import { xhsttProblem } from './xhstt/xhstt-problem.ts';
import { xhsttArchiveOf } from './xhstt/xhstt-reader.ts';
import { writeXhsttSolution } from './xhstt/xhstt-writer.ts';
import { readXml, type XmlElement } from './xml-document.ts';

interface Verdict {
  hard: number;
  soft: number;
  /** FET: activities; XHSTT and our own files: periods. */
  placed: number;
  unplaced: number;
  /** Constraint types that are broken, dearest first. */
  broken: { rule: string; hard: boolean; cost: number }[];
}

/** A timetable file of any known format, ready for the engine. */
export interface TimetableFile {
  format: 'fet' | 'xhstt' | 'school';
  problem: Problem;
  /** What the engine leaves out or sees differently; empty when nothing. */
  notes: string[];
  /** The independent checker's judgement, from the file itself. */
  check: (solution: Solution) => Verdict;
  /** The file with the solution in it, in the same format. */
  write: (solution: Solution) => string;
}

/**
 * Opens a timetable file by its content: FET, XHSTT (the first instance) or our own JSON.
 * @throws FormatError with one sentence saying what is wrong and where
 */
export function openTimetableFile(source: string): TimetableFile {
  const start = source.replace(/^\ufeff/, '').trimStart();
  if (start.startsWith('{')) return openSchool(source);
  if (!start.startsWith('<')) {
    throw new FormatError('unknown_format', 'The file is neither XML (.fet, XHSTT) nor JSON.');
  }
  const root = readXml(source);
  if (root.name.toLowerCase() === 'fet') return openFet(root);
  if (root.name === 'HighSchoolTimetableArchive') return openXhstt(root, source);
  throw new FormatError('unknown_format', `<${root.name}> is neither a FET file nor an XHSTT archive.`);
}

function openFet(root: XmlElement): TimetableFile {
  const file = fetFileOf(root);
  const { problem, solutionOf } = fetProblem(file);
  return {
    format: 'fet',
    problem,
    notes: [
      ...file.remarks,
      ...file.unsupported.map(({ type, count }) => `${type} (${count}) is not supported and may be broken`),
    ],
    check: (solution) => {
      const report = checkFet(file, solutionOf(solution));
      return verdict(
        report,
        report.constraints.map(({ type, weight, violations }) => ({
          rule: type,
          hard: weight === 100,
          cost: (violations * weight) / 100,
        })),
      );
    },
    write: (solution) => writeFetSolution(root, file, solutionOf(solution)),
  };
}

function openXhstt(root: XmlElement, source: string): TimetableFile {
  const { instances } = xhsttArchiveOf(root);
  const [instance] = instances;
  if (instance === undefined) throw new FormatError('missing_element', 'The archive holds no <Instance>.');
  const { problem, solutionOf, differences } = xhsttProblem(instance);
  const made = {
    contributor: 'Phượng',
    date: new Date().toISOString().slice(0, 10),
    description: 'Annealed timetable',
  };
  return {
    format: 'xhstt',
    problem,
    notes: [
      ...(instances.length > 1
        ? [`of ${instances.length} instances in the archive the first, "${instance.id}", is solved`]
        : []),
      ...differences,
    ],
    check: (solution) => {
      const report = checkXhstt(instance, solutionOf(solution));
      return verdict(
        report,
        report.constraints.map(({ type, required, cost }) => ({ rule: type, hard: required, cost })),
      );
    },
    write: (solution) => writeXhsttSolution(source, solutionOf(solution), made),
  };
}

function openSchool(source: string): TimetableFile {
  const school = readSchoolFile(source);
  const { problem, solutionOf } = schoolFileProblem(school);
  return {
    format: 'school',
    problem,
    notes: [],
    check: (solution) => {
      const report = checkSchool(school, solutionOf(solution));
      return verdict(report, report.rules);
    },
    write: (solution) => writeSchoolSolution(school, solutionOf(solution)),
  };
}

function verdict(
  { hard, soft, placed, unplaced }: Omit<Verdict, 'broken'>,
  costs: { rule: string; hard: boolean; cost: number }[],
): Verdict {
  const sums = new Map<string, { rule: string; hard: boolean; cost: number }>();
  for (const { rule, hard: compulsory, cost } of costs) {
    const key = `${rule} ${compulsory}`;
    const sum = sums.get(key) ?? { rule, hard: compulsory, cost: 0 };
    sums.set(key, { ...sum, cost: sum.cost + cost });
  }
  const broken = [...sums.values()]
    .filter((one) => one.cost > 0)
    .sort((one, other) => Number(other.hard) - Number(one.hard) || other.cost - one.cost);
  return { hard, soft, placed, unplaced, broken };
}

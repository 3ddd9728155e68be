/**
 * Reads files of questions as others make them and says of each question what became of it: `npm exec tsx scripts/question-samples.ts <folder>`.
 * The folder holds `gift/*.gift` with an independent parse beside each (`.json`, same name), and QTI items under `qti2/` and `qti3/`.
 * Fails when a question is neither read nor named with a reason, or was read otherwise than the independent parse has it.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { readGift } from '../packages/questions/src/formats/gift/gift-reader.ts';

import { readMoodleXml } from '../packages/questions/src/formats/moodle-xml/moodle-xml-reader.ts';
import { readQtiPackage } from '../packages/questions/src/formats/qti/qti-package-reader.ts';
import {
  chanceReading,
  QuestionFileError,
  type RecognisedQuestion,
} from '../packages/questions/src/formats/recognised-question.ts';
import { differences, type ParsedGift } from './question-samples/gift-parses.ts';

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Which folder?');

const faults: string[] = [];
const found: { file: string; question: RecognisedQuestion }[] = [];

const filesUnder = (path: string): string[] =>
  !existsSync(path)
    ? []
    : readdirSync(path, { withFileTypes: true }).flatMap((entry) =>
        entry.isDirectory() ? filesUnder(join(path, entry.name)) : [join(path, entry.name)],
      );

function take(path: string, read: () => readonly RecognisedQuestion[]): readonly RecognisedQuestion[] {
  const file = relative(folder ?? '', path);
  try {
    const questions = read();
    for (const question of questions) {
      found.push({ file, question });
      if ((question.question === null) === (question.unsupported === null))
        faults.push(`${file} ${question.place}: neither read nor named`);
    }
    return questions;
  } catch (error) {
    faults.push(`${file}: ${error instanceof QuestionFileError ? `${error.code} ${error.message}` : String(error)}`);
    return [];
  }
}

for (const path of filesUnder(join(folder, 'gift')).filter((each) => /\.(?:gift|txt)$/.test(each))) {
  const questions = take(path, () => readGift(readFileSync(path, 'utf8'), chanceReading()));
  const parse = path.replace(/\.gift$/, '.json');
  if (!existsSync(parse)) continue;
  const expected = JSON.parse(readFileSync(parse, 'utf8')) as ParsedGift[];
  for (const difference of differences(questions, expected)) faults.push(`${relative(folder, path)} ${difference}`);
}
for (const path of filesUnder(join(folder, 'moodle')).filter((each) => each.endsWith('.xml')))
  take(path, () => readMoodleXml(readFileSync(path, 'utf8'), chanceReading()));
for (const root of ['qti2', 'qti3'].map((name) => join(folder, name)).filter((path) => existsSync(path))) {
  const nameOf = (path: string) => relative(root, path).replaceAll('\\', '/');
  const files = new Map(filesUnder(root).map((path) => [nameOf(path), new Uint8Array(readFileSync(path))]));
  const read = new Set(take(root, () => readQtiPackage(files, chanceReading())).map(({ place }) => place));
  for (const [file, bytes] of files)
    if (
      /<(?:\w+:)?(?:assessmentItem|qti-assessment-item)[\s>]/.test(new TextDecoder().decode(bytes)) &&
      !read.has(file)
    )
      faults.push(`${file}: passed over`);
}

for (const { file, question } of found) {
  const { place, question: read, unsupported, doubts } = question;
  const said = unsupported ? `– ${unsupported.code} ${Object.values(unsupported.params).join(' ')}` : read?.kind;
  const looked = doubts.map(({ code }) => code).join(' ');
  console.log([`${file} ${place}`.padEnd(64), (said ?? '').padEnd(36), looked].join(' '));
}
const read = found.filter(({ question }) => question.question).length;
console.log(`${found.length} questions, ${read} read, ${found.length - read} named, ${faults.length} faults`);
for (const fault of faults) console.error(fault);
if (faults.length > 0 || found.length === 0) process.exit(1);

import type { HomeChange } from '@phuong/contract/home/home.schema.ts';
import { snake } from '@phuong/texts/audit-words.ts';
import type { TFunction } from 'i18next';
import { formatNumber } from '../../../lib/words/format.ts';
import { sheetShortName } from '../../../lib/words/subject-name.ts';

const verbs: Readonly<Record<string, string>> = {
  create: 'create',
  add: 'create',
  created: 'create',
  setup: 'create',
  delete: 'delete',
  remove: 'delete',
  removeLogo: 'update',
  import: 'import',
  activate: 'activate',
  close: 'close',
  finalise: 'finalise',
  apply: 'apply',
  undo: 'undo',
  update: 'update',
  save: 'update',
  set: 'update',
  enrol: 'enrol',
  moveClass: 'moveClass',
  suspend: 'suspend',
  transferOut: 'transferOut',
  dropOut: 'dropOut',
  comeBack: 'comeBack',
};

/** Kinds of records the home page tells as another one. */
const logged: Readonly<Record<string, string>> = {
  entry_exception: 'exception',
  entryWindow: 'setting',
  gradingPolicy: 'setting',
  gradeColumn: 'setting',
  homeroom_assignment: 'homeroom',
  teaching_assignment: 'assignment',
  class_subject: 'assignment',
  grade_up_run: 'gradeUp',
  term_result: 'result',
};

/** The middle of an action, "users.update_status" → "update"; unknown ones are "changed". */
function verbOf(action: string): string {
  const last = action.split('.').at(-1) ?? '';
  const [first = ''] = last.split(/_|(?=[A-Z])/);
  return verbs[last] ?? verbs[first] ?? 'other';
}

/** One line of "just changed", without its time: who did what to what. */
export function changeWords(t: TFunction, change: HomeChange): string {
  const who = change.who || t('home.changes.system');
  const what = sentence(t, who, change);
  return change.reason ? t('home.changes.withReason', { what, reason: change.reason }) : what;
}

function sentence(t: TFunction, who: string, { kind, action, entity, name, count }: HomeChange): string {
  if (kind === 'marks') return t(`home.changes.${action}`, { who, count, name: sheetShortName(name) });
  if (kind === 'sheet') return t(`home.changes.sheet.${action}`, { who, name: sheetShortName(name) });
  const about = logged[entity] ?? entity;
  const noun = t([`home.changes.shortNouns.${about}`, `nouns.${snake(about)}`, 'nouns.other']);
  const many = count > 1 ? t('home.changes.counted', { noun, n: formatNumber(count, 0) }) : noun;
  const what = name ? t('home.changes.named', { noun, name }) : many;
  const deed = `home.changes.deeds.${action.replaceAll('.', '_')}`;
  return t([deed, `home.changes.verbs.${verbOf(action)}`], { who, what });
}

import type { AchievementsCell, Achiever } from '@phuong/contract/numbers/achievements/achievements.contract.ts';
import type { AcademicLevel, ConductLevel } from '@phuong/rules/regulation/codes.ts';
import type { By } from '../../../platform/audit/audit.commands.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { FileAnswer } from '../../../platform/http/file-answer.ts';
import type { Services } from '../../../platform/services.ts';
import { exportList } from '../../school/school.public.ts';
import { academicWord, conductWord, type NumberWords, numberWords } from '../number-words.rules.ts';
import { readAchievers } from './achievements.reads.ts';

const mostExported = 20_000;

/** Who has a title or just missed one as .xlsx. @throws AppError 404; as `allowBulkExport`. */
export async function exportAchievers(
  services: Services,
  by: By & { readonly actor: Actor },
  { reason, ...asked }: AchievementsCell & { readonly reason: string },
): Promise<FileAnswer> {
  const { items, year } = await readAchievers(services.db, asked, services.clock, mostExported);
  const words = numberWords(by.origin?.locale ?? 'vi');
  const { screen, files, regulations } = words;
  const text = (header: string, width: number) => ({ header, width, type: 'text' as const });
  return exportList(services, by, {
    action: 'achievements.export',
    entity: 'school_year',
    after: { name: year.name, of: asked.of, rows: items.length },
    fileName: asked.of === 'NEAR' ? 'suyt-dat-danh-hieu' : 'danh-hieu-hoc-sinh',
    heading: asked.of === 'NEAR' ? screen.achievements.near : screen.achievements.heading,
    schoolYearId: asked.schoolYearId,
    reason,
    people: items.map(({ studentId }) => studentId),
    sheet: {
      name: files.achievers,
      columns: [
        text(files.pupilCode, 14),
        text(screen.list.name, 28),
        text(screen.class, 10),
        text(files.title, 14),
        text(screen.twoAreas.areas.RESULTS.conduct, 14),
        text(screen.twoAreas.areas.RESULTS.academic, 14),
        text(screen.achievements.why, 60),
      ],
      rows: items.map((pupil) => [
        pupil.code,
        pupil.name,
        pupil.className,
        pupil.title === null ? '' : regulations.titleOf[pupil.title],
        pupil.conduct === null ? '' : conductWord(words, pupil.conduct),
        pupil.academic === null ? '' : academicWord(words, pupil.ruleSet, pupil.academic),
        whyWords(pupil, asked.of === 'NEAR', words),
      ]),
    },
  });
}

/** The conditions in words: those that are met, or the one that is missing. */
function whyWords({ conditions, about, ruleSet }: Achiever, isNear: boolean, words: NumberWords): string {
  const { achievements } = words.screen;
  const said = conditions
    .filter(({ isMet }) => isMet !== isNear)
    .map(({ kind, needed, has, atLeast }) => {
      const word = (value: string | number) =>
        kind === 'STRONG'
          ? String(value)
          : kind === 'CONDUCT'
            ? conductWord(words, value as ConductLevel)
            : academicWord(words, ruleSet, value as AcademicLevel);
      return achievements.condition[kind]
        .replace('{{has}}', word(has))
        .replace('{{needed}}', word(needed))
        .replace('{{mark}}', atLeast === null ? '' : String(atLeast / 10));
    })
    .join('; ');
  return isNear ? `${words.regulations.titleOf[about]}: ${said}` : said;
}

import type { LessonState } from '@phuong/contract/learning/lessons/lesson.lifecycle.ts';
import { IconArchive, IconArrowBackUp, IconEye, IconEyeOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { confirm } from '../../../ui/feedback/confirm.tsx';
import { useAction } from '../../../ui/feedback/use-action.ts';
import type { MenuAction } from '../../../ui/overlay/menu.tsx';

export type Step = 'publish' | 'unpublish' | 'archive' | 'restore';

/** The steps that a state leaves open to who may take them. */
export const stepsFrom: Record<LessonState, readonly Step[]> = {
  draft: ['publish', 'archive'],
  published: ['unpublish', 'archive'],
  archived: ['restore'],
};

interface StepsOptions {
  readonly title: string;
  readonly steps: readonly Step[];
  readonly onPublish: () => void;
  readonly take: (step: Exclude<Step, 'publish'>) => Promise<unknown>;
}

/** The steps of a lesson or an item as entries of a menu; opening asks when, what hides it asks again. */
export function useLessonSteps() {
  const { t } = useTranslation();
  const { run, busy } = useAction();
  const said = { unpublish: 'unpublished', archive: 'archived', restore: 'restored' } as const;
  const entries = ({ title, steps, onPublish, take }: StepsOptions): MenuAction[] => {
    const begin = async (step: Exclude<Step, 'publish'>) => {
      if (step !== 'restore') {
        const question = {
          title: t(`lessons.${step}Title`, { title }),
          detail: t(`lessons.${step}Detail`),
          action: t(`lessons.actions.${step}`),
          danger: false,
        };
        if (!(await confirm(question))) return;
      }
      await run(
        () => take(step),
        () => t(`lessons.${said[step]}`, { title }),
      );
    };
    const entry = (step: Step, icon: MenuAction['icon'], onSelect: () => void): MenuAction[] =>
      steps.includes(step) ? [{ key: step, label: t(`lessons.actions.${step}`), icon, onSelect }] : [];
    return [
      ...entry('publish', IconEye, onPublish),
      ...entry('unpublish', IconEyeOff, () => void begin('unpublish')),
      ...entry('archive', IconArchive, () => void begin('archive')),
      ...entry('restore', IconArrowBackUp, () => void begin('restore')),
    ];
  };
  return { entries, busy };
}

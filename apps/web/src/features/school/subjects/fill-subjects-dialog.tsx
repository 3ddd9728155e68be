import { useRouter } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/client.ts';
import { guideHref, useGuide } from '../../../lib/browser/use-guide.ts';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { CheckboxField } from '../../../ui/form/fields/choice-fields.tsx';
import { useDialogDone } from '../../../ui/form/use-dialog-done.ts';
import { LevelsField } from '../grading-rules/levels-field.tsx';

const offered = ['LOWER_SECONDARY', 'UPPER_SECONDARY'] as const;
type Level = (typeof offered)[number];

/** Adds what the curriculum has and the school has not. */
export function FillSubjectsDialog({ levels, onClose }: { levels: readonly string[]; onClose: () => void }) {
  const { t } = useTranslation();
  const done = useDialogDone(onClose);
  const router = useRouter();
  const isGuided = useGuide();
  const form = useForm({
    defaultValues: { levels: offered.filter((level) => levels.includes(level)) as Level[], withOptional: false },
  });
  return (
    <DialogForm
      form={form}
      title={t('school.subject.fillTitle')}
      submitLabel={t('school.subject.fillDo')}
      onClose={onClose}
      onSubmit={async (body) => {
        const { created, extended } = await call('subjects.fillFromCurriculum', { body });
        const nothing = created === 0 && extended === 0;
        if (isGuided) await router.navigate({ href: guideHref });
        await done(nothing ? t('school.subject.filledNothing') : t('school.subject.filled', { created, extended }));
      }}
    >
      <p className="secondary">{t('school.subject.fillDetail')}</p>
      <LevelsField control={form.control} name="levels" label={t('school.level')} only={offered} required />
      <CheckboxField control={form.control} name="withOptional" label={t('school.subject.fillOptional')} />
    </DialogForm>
  );
}

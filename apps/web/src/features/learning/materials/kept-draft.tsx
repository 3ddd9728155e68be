import { type Control, type FieldValues, useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { formatTime } from '../../../lib/words/format.ts';
import { type AutosaveOptions, useAutosave } from './use-autosave.ts';

interface KeptDraftProps<V extends FieldValues> extends AutosaveOptions {
  control: Control<V>;
}

/**
 * Sends what is typed as the writer's draft and says where it is. The answer tells what others have saved meanwhile: who types is told before
 * they save over it.
 */
export function KeptDraft<V extends FieldValues>({ control, typed, known, save }: KeptDraftProps<V>) {
  const { t } = useTranslation();
  const { isSubmitting, isSubmitSuccessful } = useFormState({ control });
  const state = useAutosave({ typed: isSubmitting || isSubmitSuccessful ? null : typed, known, save });
  const words = {
    none: '',
    saving: t('writing.draftSaving'),
    saved: state.kind === 'saved' ? t('writing.draftSaved', { time: formatTime(state.at) }) : '',
    here: t('writing.draftHere'),
  };
  return (
    <span role="status" className="secondary small">
      {words[state.kind]}
    </span>
  );
}

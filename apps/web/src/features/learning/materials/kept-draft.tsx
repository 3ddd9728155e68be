import type { QueryKey } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import { type FieldValues, type UseFormReturn, useFormState, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { formatTime } from '../../../lib/words/format.ts';
import { useAutosave } from './use-autosave.ts';

/** What is written for a class, with what its writer has typed and not saved. */
interface Written {
  readonly material: { readonly title: string };
  readonly mayEdit: boolean;
  readonly draft: { readonly title: string; readonly savedAt: string } | null;
}

/** How a kind of material stands in a form. */
export interface DraftKind<V, D extends Written> {
  /** Of what is kept, or of a draft of it. */
  readonly valuesOf: (title: string, shown: D | NonNullable<D['draft']>) => V;
  /** As it is sent. */
  readonly contentOf: (values: V) => object;
  /** Nothing of it is too large or without a name. */
  readonly isWhole: (values: V) => boolean;
}

interface KeptDraftProps<V extends FieldValues, D extends Written> {
  form: UseFormReturn<V>;
  shown: D;
  kind: DraftKind<V, D>;
  /** Sends what is typed as the writer's draft. */
  send: (values: V) => Promise<D>;
  queryKey: QueryKey;
}

/**
 * What is typed is kept as the writer's draft, and where it is is said. The answer tells what others have saved meanwhile: who types is told
 * before they save over it.
 */
export function KeptDraft<V extends FieldValues, D extends Written>(props: KeptDraftProps<V, D>) {
  const { form, shown, kind, send, queryKey } = props;
  const { t } = useTranslation();
  const client = useQueryClient();
  const { control, getValues } = form;
  const values = useWatch({ control }) as V;
  const { isSubmitting, isSubmitSuccessful } = useFormState({ control });
  const textOf = (of: V) => JSON.stringify(kind.contentOf(of));
  const isOver = isSubmitting || isSubmitSuccessful;
  const state = useAutosave({
    typed: shown.mayEdit && !isOver && kind.isWhole(values) ? textOf(values) : null,
    known: textOf(
      shown.draft ? kind.valuesOf(shown.draft.title, shown.draft) : kind.valuesOf(shown.material.title, shown),
    ),
    save: async () => {
      const answer = await send(getValues());
      client.setQueryData(queryKey, answer);
      return answer.draft?.savedAt ?? new Date().toISOString();
    },
  });
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

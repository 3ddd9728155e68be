import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Fragment, type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { type Noun, useNounCrumbs, useNounWords } from '../../lib/noun.ts';
import { Loaded } from '../feedback/loaded.tsx';
import type { PageHeaderProps } from '../frame/page-header.tsx';
import { RecordForm, type RecordFormProps } from './record-form.tsx';

export interface EditOfProps<T, K extends QueryKey> {
  noun: Noun;
  /** Reads the record whose id is in the address: `(id) => queryOf('cohorts.read', { params: { id } })`. */
  query: (id: string) => UseQueryOptions<T, Error, T, K>;
  /** How many fields the outline shows meanwhile. */
  fields?: number | undefined;
  /** False while something else that the form needs is on its way. */
  isReady?: boolean | undefined;
  /** The form; `reload` reads the record again when somebody else was faster. */
  children: (record: T, reload: () => Promise<unknown>) => ReactNode;
}

/** The edit screen of a noun: reads the record of the address, then shows its form, anew for every record. */
export function EditOf<T, K extends QueryKey>({ noun, query, fields, isReady = true, children }: EditOfProps<T, K>) {
  const word = useNounWords(noun);
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const answer = useQuery(query(id));
  const header = { title: word('name'), breadcrumb: useNounCrumbs(noun).record };
  const both = isReady ? answer : ({ ...answer, data: undefined } as typeof answer);
  return (
    <Loaded query={both} header={header} fields={fields}>
      {(record) => <Fragment key={id}>{children(record, answer.refetch)}</Fragment>}
    </Loaded>
  );
}

/** The head of the screen on which one more is made. */
export function useNewHeader(noun: Noun): PageHeaderProps {
  const word = useNounWords(noun);
  return { title: word('new'), breadcrumb: useNounCrumbs(noun).record };
}

interface Named {
  readonly name: string;
}

export interface NounFormProps<V extends FieldValues, C, O, R extends Named>
  extends Omit<RecordFormProps<V, C, O, R>, 'saved' | 'then' | 'removal' | 'submitLabel' | 'cancelHref'> {
  noun: Noun;
  /** How the record is called now; undefined for a new one. */
  name: string | undefined;
  /** Instead of "save". */
  submitLabel?: string | undefined;
  /** Instead of the list. */
  then?: RecordFormProps<V, C, O, R>['then'] | undefined;
  /** Deletes the record; left out: it cannot be. */
  remove?: (() => Promise<unknown>) | undefined;
}

/** The form of a plain noun, new and changed alike: everything around the fields follows from the noun and its words. */
export function NounForm<V extends FieldValues, C, O, R extends Named>(props: NounFormProps<V, C, O, R>) {
  const { noun, name, then = noun.list, remove, header, ...form } = props;
  const word = useNounWords(noun);
  const { record } = useNounCrumbs(noun);
  return (
    <RecordForm
      {...form}
      header={{ title: name === undefined ? word('new') : word('one', name), breadcrumb: record, ...header }}
      submitLabel={form.submitLabel ?? word('save')}
      cancelHref={noun.list}
      then={then}
      saved={(result) => word(name === undefined ? 'created' : 'saved', result.name)}
      showsInYears={noun.showsInYears}
      removal={
        remove && {
          run: remove,
          action: word('delete'),
          title: word('deleteTitle', name),
          detail: word('deleteDetail'),
          done: word('deleted', name),
        }
      }
    />
  );
}

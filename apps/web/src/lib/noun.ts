import type { Permission } from '@phuong/contract/access/access.permissions.ts';
import { useTranslation } from 'react-i18next';

/** The sentences every plain noun has under its name in the texts, in both languages. */
export type NounWord =
  | 'title'
  | 'name'
  | 'one'
  | 'new'
  | 'add'
  | 'save'
  | 'search'
  | 'emptyTitle'
  | 'emptyDetail'
  | 'created'
  | 'saved'
  | 'delete'
  | 'deleteTitle'
  | 'deleteDetail'
  | 'deleted';

/** A kind of record with a list, a form and nothing unusual: where it lives, what it is called, who may do what. */
export interface Noun {
  /** Where its sentences are: area and noun. */
  words: string;
  /** The text of the part of the menu it is in. */
  menu: string;
  /** The address of the list. */
  list: string;
  create: { href: string; right: Permission };
  edit: { href: (id: string) => string; right: Permission };
  /** A change shows in the year switcher of the frame. */
  showsInYears?: boolean | undefined;
}

/** The words of a noun in the language shown; `name` goes into those that name one of its records. */
export function useNounWords({ words }: Pick<Noun, 'words'>): (word: NounWord, name?: string) => string {
  const { t } = useTranslation();
  return (word, name) => t(`${words}.${word}`, { name });
}

/** The way to a noun's list: the part of the menu, and, from a record, the list itself. */
export function useNounCrumbs(noun: Noun): { list: { label: string }[]; record: { label: string; href?: string }[] } {
  const { t } = useTranslation();
  const list = [{ label: t(noun.menu) }];
  return { list, record: [...list, { label: t(`${noun.words}.title`), href: noun.list }] };
}

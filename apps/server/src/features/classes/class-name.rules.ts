import { searchKey } from '@phuong/rules/people/names.ts';

/** How class names are compared within a year: "6A1", "6a1" and "6 A1" are one. */
export const classNameKey = (name: string) => searchKey(name).replaceAll(' ', '');

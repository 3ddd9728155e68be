import { FormatError } from '../format-error.ts';
import type { XmlElement } from '../xml-document.ts';
import { childrenOf, textOf } from '../xml-element.ts';
import type { FetFile, FetTime } from './fet-file.ts';

/** Times of every child element of that name. @throws FormatError unknown_reference */
export function timesOf(
  element: XmlElement,
  name: string,
  [dayName, hourName]: readonly [string, string],
  file: FetFile,
): FetTime[] {
  return childrenOf(element, name).map((time) => ({
    day: placeOf(textOf(time, dayName), file.days, element),
    hour: placeOf(textOf(time, hourName), file.hours, element),
  }));
}

export function everyTime(file: FetFile): FetTime[] {
  return file.days.flatMap((_, day) => file.hours.map((_, hour) => ({ day, hour })));
}

/** Place of a name among the declared ones. @throws FormatError unknown_reference */
export function placeOf(name: string, names: string[], element: XmlElement): number {
  const place = names.indexOf(name);
  if (place < 0)
    throw new FormatError('unknown_reference', `<${element.name}> names "${name}", which is not declared.`);
  return place;
}

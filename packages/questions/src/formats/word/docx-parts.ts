import { QuestionFileError } from '../recognised-question.ts';
import { typeOfFile } from '../text/file-types.ts';
import { elementsOf, type MarkupElement, readXml } from '../text/markup.ts';

/** An unpacked file by the path of its parts. */
export type WordFiles = ReadonlyMap<string, Uint8Array>;

/** The main part of a Word file. */
export const documentPart = 'word/document.xml';

const decoder = new TextDecoder();

/** A part as XML; null where there is none. @throws QuestionFileError what a broken one throws */
export function xmlPart(files: WordFiles, path: string): MarkupElement | null {
  const bytes = files.get(path);
  return bytes ? readXml(decoder.decode(bytes)) : null;
}

/** The text of a Word file. @throws QuestionFileError unknown_format */
export function mainPart(files: WordFiles): MarkupElement {
  const root = xmlPart(files, documentPart);
  if (root?.name !== 'document') throw new QuestionFileError('unknown_format', 'There is no text of Word in it.');
  return root;
}

/** Which part the document means by an id. */
export function partsById(files: WordFiles): ReadonlyMap<string, string> {
  const root = xmlPart(files, 'word/_rels/document.xml.rels');
  return new Map(
    elementsOf(root ?? undefined, 'Relationship')
      .filter(({ attributes }) => attributes.TargetMode !== 'External')
      .map(({ attributes: { Id = '', Target = '' } }) => [
        Id,
        Target.startsWith('/') ? Target.slice(1) : `word/${Target.replace(/^\.\//, '')}`,
      ]),
  );
}

/** Whether a browser shows it: what Word keeps of older drawings and of formulas of other programs (WMF, EMF) none does. */
export const isShown = (path: string): boolean => /^image\/(?:png|jpeg|gif|webp)$/.test(typeOfFile(path));

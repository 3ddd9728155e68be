import type { ImportPreview } from '@phuong/contract/platform/import.schema.ts';
import { callFile, upload, uploadForFile } from '../../lib/api/client.ts';
import type { FileRouteId, JsonRouteId, Result, UploadRouteId } from '../../lib/api/route-types.ts';
import { currentLocale } from '../../lib/words/locale.ts';
import type { ImportOptions } from './import-decision.tsx';
import { readingFields } from './import-reading.ts';
import { ImportWizard, type ImportWizardProps } from './import-wizard.tsx';

/** Nouns that can be imported: `teachers` has `teachers.importPreview`, `.import`, `.importFaults` and `.importTemplate`. */
export type ImportedNoun = {
  [K in JsonRouteId]: K extends `${infer N}.importPreview`
    ? `${N}.import` | `${N}.importTemplate` | `${N}.importFaults` | `${N}.undoImport` extends JsonRouteId | FileRouteId
      ? Result<K> extends ImportPreview
        ? N
        : never
      : never
    : never;
}[JsonRouteId];

type PreviewOf<N extends ImportedNoun> = Result<`${N}.importPreview` & JsonRouteId> & ImportPreview;

export interface ImportOfProps<N extends ImportedNoun>
  extends Pick<
    ImportWizardProps<PreviewOf<N>>,
    'header' | 'intro' | 'backHref' | 'backLabel' | 'unit' | 'warnings' | 'notices' | 'changing' | 'others'
  > {
  /** `teachers`: the four calls follow from it. */
  noun: N;
  /** Into what: the school year, the semester. */
  into?: Readonly<Record<string, string>> | undefined;
  /** The template comes in the language shown. */
  isTemplateTranslated?: boolean | undefined;
}

const flags = ({ onlyValid, updateExisting, reading }: ImportOptions) => ({
  ...readingFields(reading),
  onlyValid: String(onlyValid),
  updateExisting: String(updateExisting),
});

/** The import of a noun from Excel: `<ImportOf noun="teachers" … />`. */
export function ImportOf<N extends ImportedNoun>(props: ImportOfProps<N>) {
  const { noun, into, isTemplateTranslated, ...wizard } = props;
  const file = (ending: 'importTemplate' | 'importFaults') => `${noun}.${ending}` as FileRouteId & UploadRouteId;
  const json = (ending: 'import' | 'importPreview') => `${noun}.${ending}` as UploadRouteId & JsonRouteId;
  return (
    <ImportWizard<PreviewOf<N>>
      {...wizard}
      undo={noun}
      template={() =>
        callFile(
          file('importTemplate'),
          (isTemplateTranslated ? { query: { language: currentLocale() } } : {}) as never,
        )
      }
      preview={(given, reading) =>
        upload(json('importPreview'), { file: given, fields: { ...into, ...readingFields(reading) } } as never) as never
      }
      run={(given, options) =>
        upload(json('import'), { file: given, fields: { ...into, ...flags(options) } } as never) as never
      }
      faultFile={(given, reading) =>
        uploadForFile(file('importFaults'), { file: given, fields: { ...into, ...readingFields(reading) } } as never)
      }
    />
  );
}

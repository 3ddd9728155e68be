/** How a file is read, as far as a person has said so. */
export interface ImportReading {
  /** The sheet of the workbook; the first list unless it is said. */
  readonly sheet?: string | undefined;
  /** Letter of a column → the field it is read as, '' for one that is not to be read. */
  readonly columns: Readonly<Record<string, string>>;
  /** What becomes of names in capitals or small letters. */
  readonly names?: 'asTyped' | 'asNames' | undefined;
  /** What becomes of texts in an old encoding. */
  readonly encoding?: 'keep' | 'tcvn3' | 'vni' | undefined;
  /** Slips and what is read instead: "J=6A7=6A2". */
  readonly replaced?: readonly string[] | undefined;
  /** Number of a row that fits several people → whom it means. */
  readonly meant?: Readonly<Record<number, string>> | undefined;
}

/** Nothing has been said yet. */
export const asItIs: ImportReading = { columns: {} };

/** As the calls take it: "B=moetCode;F=". */
export const readingFields = ({ columns, replaced, meant, ...said }: ImportReading) => ({
  ...said,
  ...(replaced && { replaced: replaced.join(';') }),
  ...(meant && {
    meant: Object.entries(meant)
      .map(([row, id]) => `${row}=${id}`)
      .join(';'),
  }),
  columns: Object.entries(columns)
    .map(([letter, field]) => `${letter}=${field}`)
    .join(';'),
});

/** A change that the server has said it keeps, and that the client has heard so. */
export interface HeardSave {
  readonly attemptId: string;
  readonly writer: string;
  readonly seq: number;
  readonly key: string;
  readonly answer: object | null;
  readonly isFlagged: boolean;
}

/** A receipt that came. */
export interface HeardSubmit {
  readonly attemptId: string;
  readonly studentId: string;
  readonly submittedAt: string;
}

/** What stood on the page that handed in, when it said that nothing was lost. */
export interface ShownAtEnd {
  readonly attemptId: string;
  readonly answers: readonly { readonly key: string; readonly answer: object | null; readonly isFlagged: boolean }[];
}

/** What clients were told, to be held against what is stored. */
export interface HistoryLog {
  readonly saves: readonly HeardSave[];
  readonly submits: readonly HeardSubmit[];
  readonly shown?: readonly ShownAtEnd[];
}

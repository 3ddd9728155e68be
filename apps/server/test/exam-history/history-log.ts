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

/** What clients were told, to be held against what is stored. */
export interface HistoryLog {
  readonly saves: readonly HeardSave[];
  readonly submits: readonly HeardSubmit[];
}

/** What an entry of the log says; who did it is added when it is written. */
export interface AuditEntry {
  /** What was done, as the route or job calls it: `students.update`. */
  readonly action: string;
  readonly entity: string;
  readonly entityId?: string | null;
  /** Fields before and after; for an edit only those that changed (see `changed`). Never secrets. */
  readonly before?: unknown;
  readonly after?: unknown;
  readonly reason?: string;
}

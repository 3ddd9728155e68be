import { readStored, writeStored } from '../../../lib/browser/storage.ts';
import { draftPrefix } from '../../../lib/drafts.ts';
import { storedForm } from '../../../ui/form/form-draft.ts';

interface ServerDraft {
  /** What was typed, and the version it was typed on. */
  readonly typed: object;
  readonly ofVersion: number;
  /** What stands there now. */
  readonly now: object;
  readonly version: number;
}

/** The draft that the server keeps goes on as one of this tab, unless this tab has one of its own, which is younger. */
export function takeServerDraft(key: string, { typed, ofVersion, now, version }: ServerDraft): void {
  if (readStored(draftPrefix + key, 'session') !== null) return;
  if (JSON.stringify(typed) === JSON.stringify(now)) return;
  const base = { version: ofVersion, values: ofVersion === version ? now : null };
  writeStored(draftPrefix + key, storedForm({ values: typed, base }), 'session');
}

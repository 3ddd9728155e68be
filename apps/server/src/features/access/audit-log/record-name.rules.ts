/** What a record is called today, with its class and subject; a pupil has a class for a time. */
export interface RecordName {
  readonly name: string;
  readonly subject: string;
  readonly classes: readonly { readonly name: string; readonly from: string | null; readonly to: string | null }[];
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
export const isRecordId = (text: string): boolean => uuid.test(text);

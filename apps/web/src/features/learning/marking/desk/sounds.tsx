import type { ShownWork } from '@phuong/contract/learning/submissions/submission.schema.ts';
import { FileView } from '../../../../ui/files/file-view.tsx';

/** What was spoken, to be heard in place. */
export function Sounds({ files }: { files: ShownWork['audio'] }) {
  return files.map(({ fileId }) => <FileView key={fileId} fileId={fileId} mayDownload={false} />);
}

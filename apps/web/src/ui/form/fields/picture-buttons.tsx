import { IconPhoto } from '@tabler/icons-react';
import { useRef } from 'react';
import { Button } from '../../button/button.tsx';
import { useAction } from '../../feedback/use-action.ts';

export interface PictureButtonsProps {
  hasPicture: boolean;
  set: (file: File) => Promise<unknown>;
  remove: () => Promise<unknown>;
  words: { choose: string; change: string; remove: string; saved: string; removed: string };
  small?: boolean | undefined;
  /** Media types the file chooser offers. */
  accept?: string | undefined;
}

/** Takes a picture, another one, or none: at once, apart from the form around it. */
export function PictureButtons({
  hasPicture,
  set,
  remove,
  words,
  small,
  accept = 'image/png,image/jpeg',
}: PictureButtonsProps) {
  const { run, busy } = useAction();
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={picker}
        type="file"
        hidden
        accept={accept}
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file)
            void run(
              () => set(file),
              () => words.saved,
            );
        }}
      />
      <Button icon={IconPhoto} small={small} busy={busy} onClick={() => picker.current?.click()}>
        {hasPicture ? words.change : words.choose}
      </Button>
      {hasPicture && (
        <Button kind="quiet" small={small} disabled={busy} onClick={() => void run(remove, () => words.removed)}>
          {words.remove}
        </Button>
      )}
    </>
  );
}

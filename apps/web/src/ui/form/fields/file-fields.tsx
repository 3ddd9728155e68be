import { IconFile, IconUpload, IconX } from '@tabler/icons-react';
import { type DragEvent, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { cn } from '../../../lib/cn.ts';
import { formatNumber } from '../../../lib/words/format.ts';
import { Button, IconButton } from '../../button/button.tsx';
import { FieldShell } from './field-shell.tsx';
import css from './file-fields.module.css';
import { type FieldProps, useField } from './use-field.ts';

interface FileLimits {
  /** As in HTML: ".xlsx,.docx" or "image/*". */
  accept?: string | undefined;
  maxMegabytes?: number | undefined;
}

function isAccepted(file: File, accept: string | undefined): boolean {
  if (!accept) return true;
  return accept.split(',').some((rule) => {
    const wanted = rule.trim().toLowerCase();
    if (wanted.startsWith('.')) return file.name.toLowerCase().endsWith(wanted);
    return wanted.endsWith('/*') ? file.type.startsWith(wanted.slice(0, -1)) : file.type === wanted;
  });
}

function useFileCheck({ accept, maxMegabytes = 10 }: FileLimits) {
  const { t } = useTranslation();
  const [refusal, setRefusal] = useState<string>();
  const check = (file: File): boolean => {
    if (!isAccepted(file, accept)) setRefusal(t('ui.form.fileWrongKind', { name: file.name, kinds: accept }));
    else if (file.size > maxMegabytes * 1_048_576)
      setRefusal(t('ui.form.fileTooBig', { name: file.name, max: maxMegabytes }));
    else {
      setRefusal(undefined);
      return true;
    }
    return false;
  };
  return { refusal, check };
}

/** One or several files, chosen or dropped; the value is `File | null`, with `multiple` a list of files. */
export function FileField<V extends FieldValues, O = V>(
  props: FieldProps<V, O> & FileLimits & { multiple?: boolean | undefined },
) {
  const { t } = useTranslation();
  const { field, shell } = useField<V, O>(props);
  const { refusal, check } = useFileCheck(props);
  const picker = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const value: unknown = field.value;
  const files = (Array.isArray(value) ? value : [value]).filter((file: unknown) => file instanceof File);
  const take = (list: FileList | null) => {
    const fine = [...(list ?? [])].filter(check);
    if (fine.length === 0) return;
    field.onChange(props.multiple ? [...files, ...fine] : fine[0]);
  };
  const drop = (file: File) => field.onChange(props.multiple ? files.filter((other) => other !== file) : null);
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  return (
    <FieldShell {...shell} error={refusal ?? shell.error} as="group">
      {(control) => (
        <section
          className={cn(css.zone, over && css.over)}
          aria-labelledby={`${control.id}-label`}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={onDrop}
        >
          <input
            ref={picker}
            type="file"
            className={css.picker}
            tabIndex={-1}
            aria-hidden="true"
            accept={props.accept}
            multiple={props.multiple}
            onChange={(event) => {
              take(event.target.files);
              event.target.value = '';
            }}
          />
          {files.map((file) => (
            <div key={`${file.name}${file.lastModified}`} className={css.file}>
              <IconFile size={18} aria-hidden />
              <span className={css.name}>{file.name}</span>
              <span className="secondary small">{formatNumber(file.size / 1_048_576, 1)} MB</span>
              <IconButton
                icon={IconX}
                iconSize={16}
                label={t('ui.form.removeFile', { name: file.name })}
                small
                onClick={() => drop(file)}
              />
            </div>
          ))}
          <div className={css.line}>
            <Button
              icon={IconUpload}
              ref={field.ref}
              disabled={field.disabled}
              aria-describedby={control['aria-describedby']}
              onBlur={field.onBlur}
              onClick={() => picker.current?.click()}
            >
              {files.length && !props.multiple ? t('ui.form.changeFile') : t('ui.form.chooseFile')}
            </Button>
            <span className="secondary small">{t('ui.form.dropHere')}</span>
          </div>
        </section>
      )}
    </FieldShell>
  );
}

import { IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { FieldValues } from 'react-hook-form';
import { guideHref, useGuide } from '../../lib/browser/use-guide.ts';
import { confirm } from '../feedback/confirm.tsx';
import { toast } from '../feedback/toast.tsx';
import { useAction, useRefresh } from '../feedback/use-action.ts';
import type { PageHeaderProps } from '../frame/page-header.tsx';
import type { MenuAction } from '../overlay/menu.tsx';
import { FormScreen, type FormScreenProps } from './form-screen.tsx';

/** How a record is deleted and what is said before and after. */
interface Removal {
  run: () => Promise<unknown>;
  /** The verb with its object: "Xoá niên khoá". */
  action: string;
  /** A question that names the record. */
  title: string;
  /** What is lost. */
  detail: string;
  done: string;
}

export interface RecordFormProps<V extends FieldValues, C, O, R>
  extends Omit<FormScreenProps<V, C, O>, 'onSubmit' | 'onCancel'> {
  /** Saves with the version the values were typed on (0 for something new); its answer goes into the next two. */
  save: (values: O, version: number) => Promise<R>;
  /** What is said when it is saved. */
  saved: (result: R) => string;
  /** Where it leads then, or the values with which the form stays open. Whoever came from the steps of a new school is led on by them. */
  then: string | ((result: R) => string | V);
  /** Given: "delete" stands behind the three dots, and leads where "cancel" leads. */
  removal?: Removal | undefined;
  /** A change shows in the year switcher of the frame. */
  showsInYears?: boolean | undefined;
}

/** A form that saves one record, new or changed: saves, reads everything shown again, says so, leads on; deletes after asking. */
export function RecordForm<V extends FieldValues, C, O, R>(props: RecordFormProps<V, C, O, R>) {
  const { save, saved, then, removal, showsInYears, header, ...form } = props;
  const navigate = useNavigate();
  const refresh = useRefresh({ years: showsInYears });
  const isGuided = useGuide();
  const more = useRemoval(removal, props.cancelHref, showsInYears);
  return (
    <FormScreen
      {...form}
      header={header && withMore(header, more)}
      onSubmit={async (values, version) => {
        const result = await save(values, version);
        const next = typeof then === 'string' ? then : then(result);
        if (typeof next !== 'string') form.form.reset(next);
        await refresh();
        toast.done(saved(result));
        if (isGuided) await navigate({ href: guideHref });
        else if (typeof next === 'string') await navigate({ href: next });
      }}
    />
  );
}

const withMore = (header: PageHeaderProps, more: readonly MenuAction[]): PageHeaderProps => ({
  ...header,
  more: [...(header.more ?? []), ...more],
});

function useRemoval(removal: Removal | undefined, href = '/home', showsInYears = false): MenuAction[] {
  const navigate = useNavigate();
  const { run } = useAction({ years: showsInYears });
  if (!removal) return [];
  const { action, title, detail, done } = removal;
  const remove = async () => {
    if (!(await confirm({ title, detail, action }))) return;
    await run(
      async () => {
        await removal.run();
        await navigate({ href });
      },
      () => done,
    );
  };
  return [{ key: 'delete', label: action, icon: IconTrash, danger: true, onSelect: () => void remove() }];
}

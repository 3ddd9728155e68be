import type { Permission } from '@phuong/contract/access/access.permissions.ts';
import { permissionVerbs } from '@phuong/contract/access/roles/permission-groups.permissions.ts';
import { type KeyboardEvent, useId, useState } from 'react';
import { type Control, useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSignedInUser } from '../../../lib/can.tsx';
import { useFieldMessage } from '../../../ui/form/fields/use-field.ts';
import css from './rights-field.module.css';
import { type MatrixGroup, neighbour, rightsMatrix, tick } from './rights-matrix.ts';
import type { RoleValues } from './role-form.tsx';
import { useRightName } from './role-words.ts';

interface Cells {
  chosen: ReadonlySet<string>;
  /** Who may not hand a right on may not tick it either. */
  isOpen: (right: Permission) => boolean;
  change: (rights: readonly Permission[], isOn: boolean) => void;
}

/** The rights of a role: objects by view, create, update; single rights below; what goes together is ticked together. */
export function RightsField({ control, isReadOnly }: { control: Control<RoleValues>; isReadOnly: boolean }) {
  const { t } = useTranslation();
  const id = useId();
  const user = useSignedInUser();
  const nameOf = useRightName();
  const messageOf = useFieldMessage();
  const { field, fieldState } = useController({ control, name: 'permissions' });
  const [said, setSaid] = useState('');
  const holds = (right: Permission) => user?.is_admin === true || user?.permissions.includes(right) === true;
  const cells: Cells = {
    chosen: new Set(field.value),
    isOpen: (right) => !isReadOnly && holds(right),
    change(rights, isOn) {
      const next = tick(field.value, rights, isOn);
      // What goes along must be the caller's to give, too: the server would refuse the whole.
      if (!next.also.every(holds)) return;
      field.onChange(next.rights);
      const names = next.also.map(nameOf).join(', ');
      setSaid(names ? t(isOn ? 'roles.form.addedWith' : 'roles.form.removedWith', { names }) : '');
    },
  };
  const error = messageOf(fieldState.error?.message);
  const isLimited = !isReadOnly && user?.is_admin !== true;
  return (
    <section className={css.field} aria-labelledby={id}>
      <h2 id={id}>{t('roles.form.rights')}</h2>
      <p className="secondary small">
        {t('roles.form.rightsHint')} {isLimited && t('roles.form.notHeld')}
      </p>
      {error && <p className={css.error}>{error}</p>}
      <div>
        {rightsMatrix.map((group) => (
          <Group key={group.key} group={group} cells={cells} />
        ))}
      </div>
      <p role="status" className="secondary small">
        {said}
      </p>
    </section>
  );
}

function Group({ group, cells }: { group: MatrixGroup; cells: Cells }) {
  const { t } = useTranslation();
  const heading = t(`roles.group.${group.key}`);
  return (
    <fieldset className={css.group}>
      <legend>{heading}</legend>
      {group.objects.length > 0 && (
        <div className={css.heads} aria-hidden="true">
          {permissionVerbs.map((verb) => (
            <span key={verb}>{t(`roles.form.verb.${verb}`)}</span>
          ))}
        </div>
      )}
      {group.objects.map(({ object, rights }) => (
        <ObjectRow key={object} object={object} rights={rights} cells={cells} />
      ))}
      {group.singles.map((right) => (
        <SingleRow key={right} right={right} cells={cells} />
      ))}
    </fieldset>
  );
}

function ObjectRow({ object, rights, cells }: { object: string; rights: readonly Permission[]; cells: Cells }) {
  const { t } = useTranslation();
  const name = t(`roles.object.${object as 'class'}`);
  const open = rights.filter(cells.isOpen);
  const isWhole = open.length > 0 && open.every((right) => cells.chosen.has(right));
  return (
    <div className={css.row}>
      <button
        type="button"
        tabIndex={-1}
        className={css.name}
        title={t('roles.form.allOfRow', { object: name })}
        disabled={open.length === 0}
        onClick={() => cells.change(open, !isWhole)}
      >
        {name}
      </button>
      {rights.map((right) => (
        <Cell key={right} right={right} cells={cells} />
      ))}
    </div>
  );
}

function SingleRow({ right, cells }: { right: Permission; cells: Cells }) {
  const nameOf = useRightName();
  return (
    <label className={css.row} htmlFor={boxId(right)}>
      <span className={css.name}>{nameOf(right)}</span>
      <Box right={right} cells={cells} />
    </label>
  );
}

function Cell({ right, cells }: { right: Permission; cells: Cells }) {
  const nameOf = useRightName();
  return (
    <label className={css.cell} htmlFor={boxId(right)} title={nameOf(right)}>
      <span className="sr-only">{nameOf(right)}</span>
      <Box right={right} cells={cells} />
    </label>
  );
}

function Box({ right, cells }: { right: Permission; cells: Cells }) {
  const isOpen = cells.isOpen(right);
  return (
    <input
      type="checkbox"
      className="ph-check"
      data-right={right}
      id={boxId(right)}
      checked={cells.chosen.has(right)}
      // Stays reachable by arrows: what it says can be read.
      aria-disabled={!isOpen || undefined}
      onChange={(event) => isOpen && cells.change([right], event.target.checked)}
      onKeyDown={moveFocus}
    />
  );
}

const boxId = (right: Permission) => `right-${right}`;

/** Arrows, Home and End go through the table as in a spreadsheet; Tab and the space bar work as everywhere. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const { currentTarget, key } = event;
  const right = currentTarget.dataset.right;
  if (right === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
  const next = neighbour(right as Permission, key);
  if (next === undefined) return;
  event.preventDefault();
  document.getElementById(boxId(next))?.focus();
}

import { type ComboboxItem, MultiSelect, Select } from '@mantine/core';
import { fold } from '@phuong/rules/people/fold.ts';
import { type KeyboardEvent, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useBackCloses } from '../../../lib/browser/back-closes.ts';
import { useDialogElement } from '../../overlay/dialog.tsx';
import { Kit } from '../kit.tsx';
import { FieldShell } from './field-shell.tsx';
import type { Choice } from './segmented.tsx';
import { type FieldProps, useField } from './use-field.ts';

const SEARCHABLE_FROM = 8;

/**
 * A list opens by a click, an arrow or typing, never because the field is focused: the form puts the focus on the first faulty field, and the
 * list would lie over its error.
 */
const opening = { openOnFocus: false } as const;

const items = (choices: readonly Choice[]): ComboboxItem[] =>
  choices.map(({ value, label, disabled }) => ({ value, label, disabled: disabled === true }));

/** Finds options whether or not the accents are typed. */
function filter({ options, search }: { options: readonly object[]; search: string }) {
  const needle = fold(search.trim());
  return options.filter(
    (option): option is ComboboxItem => 'label' in option && fold(String(option.label)).includes(needle),
  );
}

/** What floats must be drawn inside the dialog that is open, or it would lie behind it. Back and Escape close it first. */
function useFloating() {
  const dialog = useDialogElement();
  const [dropdownOpened, setOpened] = useState(false);
  useBackCloses(dropdownOpened, () => setOpened(false));
  return {
    dropdownOpened,
    onDropdownOpen: () => setOpened(true),
    onDropdownClose: () => setOpened(false),
    onKeyDown: (event: KeyboardEvent) => {
      // The list closes by itself; the browser is kept from closing the dialog around it too.
      if (event.key === 'Escape' && dropdownOpened) event.preventDefault();
    },
    comboboxProps: dialog ? { portalProps: { target: dialog } } : {},
  };
}

export interface SelectInputProps {
  label: string;
  choices: readonly Choice[];
  value: string | null;
  onChange: (value: string | null) => void;
  placeholder?: string | undefined;
  clearable?: boolean | undefined;
  disabled?: boolean | undefined;
  width?: number | undefined;
}

/** One of many outside a form: switches in a header or a panel. */
export function SelectInput({ label, choices, placeholder, clearable, ...rest }: SelectInputProps) {
  const { t } = useTranslation();
  return (
    <Kit>
      <Select
        {...opening}
        {...rest}
        w={rest.width}
        aria-label={label}
        data={items(choices)}
        placeholder={placeholder}
        clearable={clearable ?? false}
        clearButtonProps={{ 'aria-label': t('ui.form.clearChoice') }}
        allowDeselect={false}
        searchable={choices.length >= SEARCHABLE_FROM}
        filter={filter}
        nothingFoundMessage={t('ui.form.noOption')}
        {...useFloating()}
      />
    </Kit>
  );
}

/** Several of many outside a form. */
export function MultiSelectInput({
  label,
  choices,
  value,
  onChange,
  placeholder,
}: Pick<SelectInputProps, 'label' | 'choices' | 'placeholder'> & {
  value: readonly string[];
  onChange: (value: string[]) => void;
}) {
  const { t } = useTranslation();
  return (
    <Kit>
      <MultiSelect
        {...opening}
        aria-label={label}
        data={items(choices)}
        value={[...value]}
        onChange={onChange}
        placeholder={value.length > 0 ? undefined : (placeholder ?? t('ui.form.choose'))}
        searchable
        hidePickedOptions
        filter={filter}
        nothingFoundMessage={t('ui.form.noOption')}
        {...useFloating()}
      />
    </Kit>
  );
}

/** One of many; can be searched from eight options on. The value is a string or null. */
export function SelectField<V extends FieldValues, O = V>(
  props: FieldProps<V, O> & { choices: readonly Choice[]; placeholder?: string; clearable?: boolean },
) {
  const { t } = useTranslation();
  const { field, shell } = useField<V, O>(props);
  const floating = useFloating();
  const { choices, placeholder, clearable = !props.required } = props;
  return (
    <FieldShell {...shell}>
      {({ invalid, ...control }) => (
        <Kit>
          <Select
            {...opening}
            {...control}
            {...field}
            error={invalid}
            value={field.value || null}
            data={items(choices)}
            placeholder={placeholder ?? t('ui.form.choose')}
            clearable={clearable}
            clearButtonProps={{ 'aria-label': t('ui.form.clearChoice') }}
            allowDeselect={false}
            searchable={choices.length >= SEARCHABLE_FROM}
            filter={filter}
            nothingFoundMessage={t('ui.form.noOption')}
            {...floating}
          />
        </Kit>
      )}
    </FieldShell>
  );
}

/** Several of many; the value is a list of strings. */
export function MultiSelectField<V extends FieldValues, O = V>(
  props: FieldProps<V, O> & { choices: readonly Choice[]; placeholder?: string; max?: number },
) {
  const { t } = useTranslation();
  const { field, shell } = useField<V, O>(props);
  const floating = useFloating();
  const value: string[] = Array.isArray(field.value) ? field.value : [];
  return (
    <FieldShell {...shell}>
      {({ invalid, ...control }) => (
        <Kit>
          <MultiSelect
            {...opening}
            {...control}
            {...field}
            error={invalid}
            value={value}
            data={items(props.choices)}
            placeholder={value.length ? undefined : (props.placeholder ?? t('ui.form.choose'))}
            maxValues={props.max}
            searchable
            hidePickedOptions
            filter={filter}
            nothingFoundMessage={t('ui.form.noOption')}
            {...floating}
          />
        </Kit>
      )}
    </FieldShell>
  );
}

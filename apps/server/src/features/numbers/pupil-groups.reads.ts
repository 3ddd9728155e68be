import type { PupilGroup } from '@phuong/contract/numbers/pupil-groups.schema.ts';
import { ETHNIC_GROUPS } from '@phuong/rules/people/ethnic-groups.ts';
import { type RawBuilder, sql } from 'kysely';

const minorities = ETHNIC_GROUPS.filter(({ isMinority }) => isMinority).map(({ code }) => code);

/** Whether a row of `students` called `st` is of a group. */
export const isGirl = sql<boolean>`(st.sex = 'FEMALE')`;
export const isMinority = sql<boolean>`coalesce(st.ethnicity_code = any(${minorities}::text[]), false)`;
export const isDisabled = sql<boolean>`(coalesce(st.disability_type, '') <> '')`;

export const isOfGroup: Readonly<Record<PupilGroup, RawBuilder<boolean>>> = {
  ALL: sql`true`,
  GIRLS: isGirl,
  MINORITY: isMinority,
  MINORITY_GIRLS: sql`(${isGirl} and ${isMinority})`,
  DISABLED: isDisabled,
};

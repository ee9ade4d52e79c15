import type { Locale } from '@assent/texts/locales';
import { integer, type NewRow, type Row, text } from '../../platform/database/columns.ts';
import { change, insert, select } from '../../platform/database/database.ts';
import { defineTable } from '../../platform/database/tables.ts';

/** An end user: a verified e-mail address. Developers never see this id, only a pairwise id (subscribers). */
export const people = defineTable('people', {
  id: text().key,
  email: text(),
  /** Empty until the person chooses one: see nameOf in person-name.ts. */
  displayName: text(),
  createdAt: integer(),
  /** The locale that the person has set; null: that of their browser. */
  locale: text<Locale>().optional,
  /** The locale in which they read last; null: not known. */
  lastLocale: text<Locale>().optional,
}).of('person', { erased: 'by rule', exported: 'profile' });
export type PersonRow = Row<typeof people>;

/** The name of a person who has erased their data. */
export const ERASED_NAME = 'Erased person';

export const personWithId = (id: string) => people.findByPk(id);

/** Returns the person with this id. @throws Error when there is none */
export const existingPerson = (id: string) => people.existing(id);

/** Returns the person of an address; null if there is none. */
export const personOf = (email: string) => people.findOne({ where: { email } });

/**
 * Returns the person of an address, creating it on the first sign-in. Of two concurrent first sign-ins, one creates
 * it.
 */
export async function personOfEmail(person: NewRow<typeof people>): Promise<PersonRow> {
  await insert(people, [person], { ignore: true });
  return people.existing({ email: person.email });
}

/** Locks the person until the ambient transaction ends. */
export const lockPerson = (id: string) =>
  select('SELECT id FROM people WHERE id = :id FOR UPDATE', { id });

/** Changes an address that is still this one. Returns 0 if it is not. @throws the driver's error when another person has it */
export const moveAddress = (id: string, from: string, to: string) =>
  change('UPDATE people SET email = :to WHERE id = :id AND email = :from', { id, from, to });

/** Sets the locale of a person, and the one in which they read from now on, unless the person was erased meanwhile. */
export const setLocale = (
  { id, email }: Pick<PersonRow, 'id' | 'email'>,
  locale: Locale | null,
  lastLocale: Locale,
) =>
  change(
    `UPDATE people SET locale = :locale, last_locale = :lastLocale WHERE id = :id AND email = :email`,
    { id, email, locale, lastLocale },
  );

/** Stores the locale in which a person read last, unless the address was changed or erased meanwhile. */
export const setLastLocale = ({ id, email }: Pick<PersonRow, 'id' | 'email'>, locale: Locale) =>
  change(
    `UPDATE people SET last_locale = :locale
     WHERE id = :id AND email = :email AND (last_locale IS NULL OR last_locale <> :locale)`,
    { id, email, locale },
  );

export const setPersonName = (id: string, displayName: string) =>
  change('UPDATE people SET display_name = :displayName WHERE id = :id', {
    id,
    displayName,
  });

import type { FieldValues } from '@assent/ui/card-field';
import type { ReactNode } from 'react';
import type { Decided } from '../../outbox/decide.ts';
import type { FieldErrors } from '../../outbox/field-errors.ts';

/** What the fields of a card add to its decision. */
export type AnswerForm = {
  /** The fields beside the buttons. */
  controls: ReactNode;
  /** What the sheet shows before an answer is sent: its values, and the fields of a rejection. */
  sheet: (value: Decided['value']) => ReactNode;
  /** Returns whether the person changed a value that is sent with an answer. */
  isEdited: (value: Decided['value']) => boolean;
  /** Checks the fields that are shown there, and shows what is wrong. Returns whether nothing is. */
  check: (value: Decided['value'], place: FieldPlace) => boolean;
  valuesFor: (value: Decided['value']) => FieldValues;
  /** Shows what the server refused. Returns where: in the sheet alone, or beside the buttons. */
  refuse: (errors: FieldErrors) => FieldPlace;
};

/** Where fields are asked for: beside the buttons, or in the sheet, once the one that rejects was pressed. */
export type FieldPlace = 'buttons' | 'sheet';

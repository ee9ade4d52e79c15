// Numbers that the API checks, and that forms, texts and pages state. No imports: the single-page apps use them.

/** Time until a message or an invite expires, if the request does not say. */
export const DEFAULT_EXPIRY_SECONDS = 7 * 86_400;
export const MAX_EXPIRY_SECONDS = 30 * 86_400;
/** How far ahead a message can be scheduled. */
export const MAX_SCHEDULE_DAYS = 365;

/** Time after which the content of a closed message and its reports are removed. */
export const CONTENT_DAYS = 90;

/** Maximum numbers of characters of the texts of a card, of its rows, and of its fields. */
export const MAX_TITLE = 120;
export const MAX_BODY = 4_000;
export const MAX_BUTTON_LABEL = 24;
export const MAX_ROWS = 12;
/** Maximum number of rows that are repeated where the person confirms the answer. */
export const MAX_CONFIRM_ROWS = 4;
export const MAX_ROW_LABEL = 40;
export const MAX_ROW_VALUE = 200;
/** BCP 47 says that tags of this length can be relied on. */
export const MAX_LANGUAGE_TAG = 35;
export const MAX_FIELDS = 10;
export const MAX_FIELD_KEY = 40;
export const MAX_FIELD_LABEL = 60;
export const MAX_FIELD_TEXT = 4_000;
export const MAX_OPTIONS = 20;
export const MAX_OPTION = 80;

/** The largest logo of a verified domain: bytes of the file, and pixels of its width and height. */
export const MAX_LOGO_BYTES = 16 * 1024;
export const MAX_LOGO_PIXELS = 256;

/** Maximum number of approvals that a message can need. */
export const MAX_APPROVALS = 10;
